/** Public file of returned deposits: the only one that other modules import. */
export type { DecidedBy, Part, ReturnOrder } from './apply-return.ts'
export { createReturnMessages, type ReturnNews } from './messages.ts'
export type { Cause, ReturnDeps, ReturnMessages } from './ports.ts'
export type { ClosedAccount } from './queue.ts'
export { createReturns, noteClosed, type ProposedReturn, type Returns } from './returns.ts'
