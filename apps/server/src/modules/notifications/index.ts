/** The door of notifications: the only file that other modules import. */
export { sandboxCarrier, type SandboxCarrierOptions } from './carriers/sandbox.ts'
export type { Carrier, Letter, Locale, Message, Rendered } from './message.ts'
export { createNotifications, type Notifications } from './notifications.ts'
