/** What cashback and rakeback need of other modules; `open-vip.ts` connects them. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Ledger } from '../../ledger/index.ts'

export interface RewardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'lockWallets' | 'postOrThrow' | 'committed' | 'cashGifts'>
  currencyOf(db: Db, player: bigint): Promise<Currency>
  /** Whether every bet settled before the instant (milliseconds) has been counted. */
  isPlayCounted(until: number): Promise<boolean>
  /** Free spins of the daily wheel from `from`, before `until` (milliseconds). */
  spinsBetween(db: Db, player: bigint, from: number, until: number): Promise<number>
  /** The player's own pause or self-exclusion. */
  findExclusion(tx: Tx, player: bigint): Promise<Refusal | undefined>
  /** Another account with the same payment instrument, phone or document. */
  isSamePerson(tx: Tx, player: bigint): Promise<boolean>
  /** D-75, on the site: a reward that comes by itself was not given for that. Once per `reward`, its id. */
  notifySecondAccount(tx: Tx, news: { readonly player: bigint; readonly reward: string; readonly at: number }): Promise<void>
  /** The player's money changed: publish it. */
  onMoney(player: bigint): void
}

/** What birthdays need. */
export interface BirthdayDeps {
  /** YYYY-MM-DD of a proved document; null without one. */
  birthDateOf(player: bigint): Promise<string | null>
  /** Milliseconds. */
  registeredAt(db: Db, player: bigint): Promise<number>
  /** Bonus money with a wager; once per id of the player. */
  grantBonus(tx: Tx, player: bigint, bonus: { readonly id: string; readonly amount: bigint; readonly wager: number }): Promise<void>
  /** On the site, once per id. */
  notifyBirthday(
    tx: Tx,
    news: { readonly player: bigint; readonly id: string; readonly currency: Currency; readonly amount: bigint; readonly at: number },
  ): Promise<void>
}

/** What a reached level needs. */
export interface LevelDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Free spins with the defaults of the currency; `id` is granted once per player. */
  giveSpins(
    tx: Tx,
    spins: { readonly player: bigint; readonly currency: Currency; readonly id: string; readonly count: number },
  ): Promise<'granted' | 'already_granted' | 'no_game'>
  /** On the site. `spins`: 0 where the level came without, or before them. */
  notifyLevel(tx: Tx, news: { readonly player: bigint; readonly level: number; readonly spins: number; readonly at: number }): Promise<void>
}
