/** A settled bet of real money with what it counts, as loyalty and reports read it. */
import type { GameRates, NoContribution } from '@fairhouse/loyalty'
import type { PlayerId, RoundId, Minor, Currency } from '@fairhouse/money'

import type { ReplayableReader } from '../../../../platform/streams/index.ts'
import type { StatedReturn } from './stated-return.ts'

/**
 * `settled`: a result of a bet that counts nothing yet: its first, or the next after a refund. `resettled`: another win of a bet that was
 * settled before. `refunded`: the stake went back, so the bet counts nothing and takes back what it gave.
 */
export type SettlementKind = 'settled' | 'resettled' | 'refunded'

export interface SettledBet {
  readonly kind: SettlementKind
  readonly player: PlayerId
  readonly key: string
  readonly game: string
  /** null for the product's own games. */
  readonly provider: string | null
  readonly currency: Currency
  readonly round: RoundId | null
  /** Minor units: the whole stake and its bonus part. */
  readonly stake: Minor
  readonly stakeBonus: Minor
  /** Minor units: what of the stake was cashed out before the result (D-76). It counts for theo, cashback and the house's sums alone. */
  readonly sold: bigint
  /** Minor units: everything paid until now; 0n of a refunded bet. */
  readonly win: Minor
  /** The `win` before this change; null of a bet that counted nothing before. */
  readonly previousWin: bigint | null
  /**
   * Rates of the settlement, also in a later change: they tell what the bet gave. The contribution is 0 when the bet
   * counts nothing towards wagering; both are 0 of a bet that was refunded before it was settled.
   */
  readonly rates: GameRates
  /** What the game states of the bet; null of other providers' games, and of bets settled before it was stored. */
  readonly stated: StatedReturn | null
  /** null when the bet contributes. */
  readonly noContribution: NoContribution | null
  /** Milliseconds. */
  readonly placedAt: number
  /** Version of the wallet right after the stake. */
  readonly placedVersion: bigint
  /** Milliseconds of this change, and of the settlement that it changes. */
  readonly at: number
  readonly settledAt: number
  /** Version of the wallet right after this change. */
  readonly version: bigint
}

export type SettledBetReader = ReplayableReader<SettledBet>

/** Minor units of cash: bonus stakes give no experience, no theo and no turnover. */
export const cashStakeOf = ({ stake, stakeBonus }: Pick<SettledBet, 'stake' | 'stakeBonus'>): bigint => stake - stakeBonus

/** What of the stake was at risk to the end: it counts for wagering, tournaments and tops. */
export const riskedOf = ({ stake, sold }: Pick<SettledBet, 'stake' | 'sold'>): bigint => stake - sold

/** The cash of it, rounded down: it counts for experience and deposit turnover. */
export const riskedCashOf = (bet: Pick<SettledBet, 'stake' | 'stakeBonus' | 'sold'>): bigint =>
  bet.sold === 0n ? cashStakeOf(bet) : (cashStakeOf(bet) * riskedOf(bet)) / bet.stake
