/** What tournaments need from other modules; compose provides it. */
import type { NotificationDetails, Refusal } from '@fairhouse/contracts'
import type { BonusSource, RewardSettings } from '@fairhouse/loyalty'
import type { Minor, PlayerId, Currency, Milliseconds } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { FanOut } from '../../../platform/live/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Rates } from '../../cashier/rates/index.ts'
import type { BoardParts } from '../../sports/sportsbook/index.ts'
import type { PrizeKind } from './rules/terms.ts'

/** Bonus money as a prize, to be wagered. */
export interface BonusPrize {
  readonly id: string
  readonly source: BonusSource
  readonly currency: Currency
  readonly amount: Minor
  readonly wager: number
  /** Seven days when absent. */
  readonly lifeMs?: Milliseconds | undefined
}

/** Free spins as a prize. */
export interface SpinPrize {
  readonly id: string
  readonly source: BonusSource
  readonly currency: Currency
  readonly count: number
  /** Minor units of one spin. */
  readonly betValue: Minor
  readonly wager: number
  /** By the reward settings when absent. */
  readonly lifeMs?: Milliseconds | undefined
}

/** What a winner is to know. */
export interface PrizeNews {
  readonly tournament: string
  readonly place: number
  readonly what: PrizeKind
  /** With its currency. */
  readonly amount: string
  /** Free spins; 0 of money. */
  readonly spins: number
}

/** D-75: points, and no place, because another account of the same person is ahead. */
export interface SecondAccountNews {
  readonly what: 'second_account'
  readonly tournament: string
}

/** For the bell, once per `source`. */
export interface ContestNews {
  readonly player: PlayerId
  readonly source: string
  readonly kind: 'tournament'
  readonly details: NotificationDetails & (PrizeNews | SecondAccountNews)
  /** Milliseconds. */
  readonly at: number
}

export interface TournamentDeps {
  readonly database: Database
  readonly clock: Clock
  /** What the house takes bets on. */
  readonly boardParts: BoardParts
  readonly ledger: Pick<Ledger, 'instant' | 'lockWallets' | 'postOrThrow' | 'openAccounts'>
  readonly rates: Pick<Rates, 'rateOf'>
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly fanOut: Pick<FanOut, 'publish'>
  onFault(error: unknown, context?: Record<string, unknown>): void
  /** In force at this instant (milliseconds). */
  rewardSettingsAt(db: Db, at: number): Promise<Pick<RewardSettings, 'prizeDays'>>
  /** The player's active currency. */
  currencyOf(player: PlayerId): Promise<Currency>
  /** Bonus money or spins that a block keeps from the winner: listed once. */
  recordBlockedGift(tx: Tx, player: PlayerId, gift: { readonly id: string; readonly source: BonusSource }): Promise<void>
  /** The player's cool-off, self-exclusion, staff flag or block, as a refusal. */
  rewardRefusal(tx: Db, player: PlayerId): Promise<Refusal | undefined>
  /** Those of the players who have no place: self-excluded, operators' accounts and banned ones. */
  skippedOf(db: Db, players: readonly PlayerId[]): Promise<bigint[]>
  /** D-75: pairs of these players and other accounts of the same person. */
  samePersons(db: Db, players: readonly PlayerId[]): Promise<readonly { player: PlayerId; other: bigint }[]>
  /** Those of the players whose statistics are hidden from others. */
  hiddenOf(players: readonly PlayerId[]): Promise<readonly bigint[]>
  /** Paths of the pictures of those of the players who show theirs. */
  picturesOf(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, string>>
  /** Names of players in public lists. */
  names(players: readonly PlayerId[]): Promise<(player: PlayerId) => string>
  /** Whether every bet settled until this instant (milliseconds) was read by this reader. */
  isPlayRead(until: number, reader: string): Promise<boolean>
  /** In the transaction of the prize. */
  grantBonus(tx: Tx, player: PlayerId, prize: BonusPrize): Promise<void>
  /** In the transaction of the prize. While no game takes free spins they wait for one. */
  grantSpins(tx: Tx, player: PlayerId, prize: SpinPrize): Promise<void>
  /** In the transaction of the prize, or of the places. */
  notify(tx: Tx, news: ContestNews): Promise<void>
  /** The player's money changed: publish it. */
  onMoney(player: PlayerId): void
}
