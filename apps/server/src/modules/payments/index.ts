/** The door of payments: the only file that other modules import. */
export type { PaymentQuery } from './store/list.ts'
export type { StoredInvoice } from './store/rows.ts'
export { createPayments, type Payments, type PaymentsDeps } from './payments.ts'
export type { DepositOpening, DepositOrder, PaymentProvider, ProviderEvent, WebhookCall, WebhookFault } from './psp/port.ts'
export { sandboxProvider, type SandboxProviderOptions } from './psp/sandbox.ts'
