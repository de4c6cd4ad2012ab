/** The door of limits: the only file that other modules import. */
export type { Arriving } from './age.ts'
export type { DepositAsked } from './deposits.ts'
export type { AgeFacts, Sum } from './rules/age.ts'
export type { Held } from './keeper.ts'
export { createLimits, type Limits, type LimitsDeps } from './limits.ts'
export type { Deposit } from './rules/deposits.ts'
export type { MarkKind, Person } from './rules/person.ts'
export type { SharedMark } from './store/persons.ts'
