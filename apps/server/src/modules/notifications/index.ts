/** The door of notifications: the only file that other modules import. */
export { createSandboxTransport, type SandboxTransportOptions } from './carriers/sandbox-transport.ts'
export type { MailTransport, MessageContent, Locale, Message, Rendered } from './message.ts'
export { createNotifications, type Notifications } from './notifications.ts'
