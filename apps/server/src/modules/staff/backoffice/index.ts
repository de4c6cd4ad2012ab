/** The public file of the back office: the only one that other modules import. */
export { type Backoffice, createBackoffice } from './backoffice.ts'
export { operatorsSealed } from './context.ts'
export type { FailedWorkDeps } from './failed-work.ts'
export { enlistOrRenew, type GivenOperator, type RenewedLogin } from './login.ts'
export { writeAuditEntry } from './store/acts.ts'
export { endOperatorAccess, operatorsWithoutLogin } from './store/operators.ts'
export { SESSION_COOKIE } from './handlers.ts'
export { createOverviewReads, loadMoneyQueues } from './overview.ts'
