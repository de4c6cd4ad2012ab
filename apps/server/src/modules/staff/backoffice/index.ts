/** The public file of the back office: the only one that other modules import. */
export { type Backoffice, createBackoffice } from './backoffice.ts'
export { operatorsSealed } from './context.ts'
export type { FailedWorkDeps } from './overview/failed-work.ts'
export { enlistOrRenew, type GivenOperator, type RenewedLogin } from './operators/login.ts'
export { writeAuditEntry } from './store/acts.ts'
export { endOperatorAccess, operatorsWithoutLogin } from './store/operators.ts'
export { SESSION_COOKIE } from './operators/login-handlers.ts'
export { createOverviewReads, loadMoneyQueues } from './overview/overview.ts'
