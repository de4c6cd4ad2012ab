/** Free bets: a fixed stake that is never returned, only its win is paid (D-54). */
import type { Minor } from '@fairhouse/money'

import { DAY_MS, type Odds, smaller } from '../units.ts'
import type { BetType } from './lines.ts'
import type { SettledBet } from './settle-bet.ts'

export const FREE_BET_LIFE_MS = 7 * DAY_MS
export const FREE_BET_MIN_ODDS: Odds = 1500
const MAX_WIN_PER_STAKE = 20n

/** Undefined when the slip may be placed with a free bet. */
export function freeBetRefusal(type: BetType, odds: readonly Odds[]): 'bad_type' | 'odds_too_low' | undefined {
  if (type === 'system') return 'bad_type'
  return odds.every((each) => each >= FREE_BET_MIN_ODDS) ? undefined : 'odds_too_low'
}

export type FreeBetOutcome =
  | { readonly status: 'paid'; readonly win: Minor }
  /** It can be placed again within what is left of its life. */
  | { readonly status: 'returned' }

export function settleFreeBet(stake: Minor, { result, payout }: Pick<SettledBet, 'result' | 'payout'>): FreeBetOutcome {
  if (result === 'void') return { status: 'returned' }
  const gain = payout > stake ? payout - stake : 0n
  return { status: 'paid', win: smaller(gain, stake * MAX_WIN_PER_STAKE) }
}
