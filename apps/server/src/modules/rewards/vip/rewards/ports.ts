/** What cashback, rakeback and birthdays need of other modules; `rewards.ts` connects them. */
import type { DepositBonusTerms, Refusal } from '@fairhouse/contracts'
import type { BonusSource, RewardSettings } from '@fairhouse/loyalty'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../../platform/db/index.ts'
import { createHook, type Hook } from '../../../../platform/hooks.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'

/** `what`: a reached level, alone or with its free spins; a birthday; or a reward that a second account of a person does not get (D-75). */
export interface RewardNews {
  readonly player: PlayerId
  readonly source: string
  readonly kind: 'vip'
  readonly details: Readonly<Record<string, string | number>> & {
    readonly what: 'level' | 'level_spins' | 'birthday' | 'level_second_account' | 'birthday_second_account'
  }
  /** Milliseconds. */
  readonly at: number
}

export interface RewardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'lockWallets' | 'postOrThrow' | 'cashGifts'>
  currencyOf(player: PlayerId, db: Db): Promise<Currency>
  /** In force at this instant (milliseconds). */
  rewardSettingsAt(db: Db, at: number): Promise<RewardSettings>
  /** To claim cashback: the most that held at any time of the span (milliseconds, both included). */
  longestClaimDaysOf(db: Db, from: number, to: number): Promise<number>
  /** Whether every bet settled before the instant (milliseconds) was read by this reader. */
  isPlayRead(until: number, reader: string): Promise<boolean>
  /** Free spins of the daily wheel from `from`, before `until` (milliseconds). */
  spinsBetween(db: Db, player: PlayerId, from: number, until: number): Promise<number>
  /** The player's own pause or self-exclusion, or a block. */
  rewardRefusal(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  /** Another account with the same payment instrument, phone or document. */
  isSamePerson(tx: Tx, player: PlayerId): Promise<boolean>
  /** A gift that a block keeps from its player: listed once. */
  recordBlockedGift(tx: Tx, player: PlayerId, gift: { readonly id: string; readonly source: BonusSource }): Promise<void>
  /** On the site, once per `source`. */
  notify(tx: Tx, news: RewardNews): Promise<void>
  /** The player's money changed: publish it. */
  onMoney(player: PlayerId): void
}

/** What birthdays need. */
export interface BirthdayDeps {
  /** Of what `grantBonus` gives. */
  prizeTerms(currency: Currency): Pick<DepositBonusTerms, 'max_bet' | 'cap_times' | 'life'>
  /** YYYY-MM-DD of a proved document; null without one. */
  birthDateOf(player: PlayerId): Promise<string | null>
  /** Milliseconds. */
  registeredAt(player: PlayerId, db: Db): Promise<number>
  /** Bonus money with a wager; once per id of the player. */
  grantBonus(
    tx: Tx,
    player: PlayerId,
    bonus: {
      readonly id: string
      readonly source: BonusSource
      readonly currency: Currency
      readonly amount: Minor
      readonly wager: number
    },
  ): Promise<void>
}

/** What a reached level needs. */
export interface LevelDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly hooks: VipHooks
}

/** What became of the level's free spins. */
export type SpinsAnswer = 'granted' | 'already_granted' | 'waiting' | 'ended' | 'blocked'

export interface LevelReached {
  readonly player: PlayerId
  readonly currency: Currency
  readonly level: number
  /** Free spins with the settings of the instant at which they were earned; `id` is granted once per player. They wait for a game, and for the end of a pause. */
  readonly spins: { readonly id: string; readonly source: BonusSource; readonly count: number; readonly earnedAt: number }
}

export interface VipHooks {
  /** In the transaction of its announcement. May run again for the same level, until a pause of the player ends. */
  readonly levelReached: Hook<LevelReached, SpinsAnswer>
}

export const createVipHooks = (): VipHooks => ({ levelReached: createHook('levelReached') })
