/** What the wheel of the day asks of rooms above it; `compose.ts` fills it. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'

export interface SpinnerLevel {
  readonly level: number
  /** Whole points. */
  readonly xp: number
  /** Points at which the next level begins; null at the last. */
  readonly nextAt: number | null
}

export interface Spinners {
  levelOf(player: bigint): Promise<SpinnerLevel>
  /** Minor units since `from` (milliseconds): what the house expects to keep of the player's bets, less what it gave back of them. */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
  hasPhone(player: bigint): Promise<boolean>
  /** The player's own pause or self-exclusion, where that is what keeps him from play; in a transaction of the caller. */
  findExclusion(tx: Tx, player: bigint): Promise<Refusal | undefined>
}
