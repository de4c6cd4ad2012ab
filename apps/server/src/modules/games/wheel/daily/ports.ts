/** Ports of the daily wheel to other modules; `compose.ts` implements them. */
import type { Refusal } from '@fairhouse/contracts'
import type { RewardSettings } from '@fairhouse/loyalty'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface SpinnerLevel {
  readonly level: number
  /** Whole points. */
  readonly xp: number
  /** Points at which the next level begins; null at the last. */
  readonly nextAt: number | null
}

export interface Spinners {
  levelOf(player: PlayerId): Promise<SpinnerLevel>
  /** Minor units since `from` (milliseconds): the expected gross revenue of the player's bets, less what was given back of it. */
  theoSince(player: PlayerId, currency: Currency, from: number): Promise<bigint>
  /** In force at this instant (milliseconds). */
  rewardSettingsAt(db: Db, at: number): Promise<Pick<RewardSettings, 'wheelTheoRub'>>
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId): Promise<string | null>
  /** Another account has the same payment instrument, phone or document. */
  isSamePerson(player: PlayerId): Promise<boolean>
  /** The player's own pause or self-exclusion, if it prevents play; in the caller's transaction. */
  findExclusion(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
}
