/** The public file of the back office: the only one that other modules import. */
export { type Backoffice, createBackoffice } from './backoffice.ts'
export type { FailedWorkDeps } from './failed-work.ts'
export { enlist, type GivenOperator } from './login.ts'
export { roleNames } from './store/roles.ts'
export { SESSION_COOKIE } from './handlers.ts'
export type { CurrencySum, OverviewReads, PeriodFigures, QueueCounts } from './overview.ts'
