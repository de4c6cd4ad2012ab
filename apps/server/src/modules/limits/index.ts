/** Public file of limits: the only one that other modules import. */
export type { ArrivingDeposit, DepositRequest } from './deposits.ts'
export type { AgeFacts, Sum } from './rules/age.ts'
export type { PlayerCurrency } from './limits-repository.ts'
export type { OnChanged } from './limits-repository.ts'
export { createLimits, type Limits, type LimitsDeps } from './limits.ts'
export { creditedOf, type Deposit } from './rules/deposits.ts'
export type { MarkKind, PersonIdentifiers } from './rules/person.ts'
export type { SharedMark } from './store/persons.ts'
