/** What limits need of other modules; the wiring provides it. */

import type { Refusal } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { CurrencyOf } from './limits-repository.ts'
import type { AgeFacts } from './rules/age.ts'
import type { Deposit } from './rules/deposits.ts'

export interface AgePorts {
  /** The step that requires the player's proof of age, and whether it was given. */
  ageOf(tx: Db, player: PlayerId): Promise<AgeFacts>
  /** The same for several players, in order. */
  agesOf(tx: Tx, players: readonly PlayerId[]): Promise<AgeFacts[]>
  /** Runs in the transaction that begins the term: from `dueAt` on the account is blocked. */
  onAgeTerm(tx: Tx, player: PlayerId, dueAt: number): Promise<void>
}

export interface LimitsDeps extends AgePorts {
  readonly database: Database
  readonly ledger: Ledger
  /** The player's active currency, in which limits are counted. */
  currencyOf: CurrencyOf
  /** The same for several players, by player. */
  currenciesOf(players: readonly PlayerId[], tx: Tx): Promise<ReadonlyMap<bigint, Currency>>
  /** Of the last 30 days, invoices that can still be paid included; payments in another currency at their value in this one. */
  depositsOf(player: PlayerId, currency: Currency): Promise<readonly Deposit[]>
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId, tx: Tx): Promise<string | null>
  /** The refusal of a stake above the largest bet of the active bonus, with what it allows; undefined when none is active any more. */
  maxBetRefusal(tx: Tx | null, player: PlayerId): Promise<Refusal | undefined>
}
