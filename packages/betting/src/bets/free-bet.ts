/** Free bets: a fixed stake that is never returned, only its win is paid (D-54). */
import type { Minor } from '@fairhouse/money'

import { DAY_MS, type Odds, smaller } from '../units.ts'
import type { BetType } from './lines.ts'
import type { OpenBet, SettledBet } from './settle-bet.ts'

export const FREE_BET_LIFE_MS = 7 * DAY_MS
export const FREE_BET_MIN_ODDS: Odds = 1500
const MAX_WIN_PER_STAKE = 20n

export type FreeBetRefusal = { readonly error: 'bad_type' } | { readonly error: 'odds_too_low'; readonly leg: number }

/** Undefined when the slip may be placed with a free bet. */
export function freeBetRefusal(type: BetType, odds: readonly Odds[]): FreeBetRefusal | undefined {
  if (type === 'system') return { error: 'bad_type' }
  const leg = odds.findIndex((each) => each < FREE_BET_MIN_ODDS)
  return leg < 0 ? undefined : { error: 'odds_too_low', leg }
}

/** The highest payout of such a bet, its stake included: with it, what is paid is at most 20 x the stake. */
export const freeBetMaxPayout = (stake: Minor, maxPayout: Minor): Minor => smaller(maxPayout, stake * (MAX_WIN_PER_STAKE + 1n))

export interface FreeBetMoney {
  /** To the player's cash. */
  readonly win: Minor
  /** The part of the payout that is the stake: it goes back to the bonus costs. */
  readonly stake: Minor
  /** It can be placed again within what is left of its life. */
  readonly isReturned: boolean
}

const NOTHING: FreeBetMoney = { win: 0n, stake: 0n, isReturned: false }

export function settleFreeBet(stake: Minor, settled: OpenBet | SettledBet): FreeBetMoney {
  if (settled.status === 'open') return NOTHING
  const { result, payout } = settled
  const gain = payout > stake ? payout - stake : 0n
  return { win: smaller(gain, stake * MAX_WIN_PER_STAKE), stake: smaller(stake, payout), isReturned: result === 'void' }
}
