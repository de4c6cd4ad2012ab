/** The limits a stake has from the game's own arithmetic, beside those of the currency. Source: games.md 0.4. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import type { SoloBet } from './game.ts'

/** Why a stake is refused, with the nearest amount that is not; minor units. */
export type StakeRefusal = { readonly code: 'stake_too_small'; readonly min: Minor } | { readonly code: 'max_win'; readonly maxWin: Minor }

/** What is asked of a bet; one that ends by itself at the cap has no best payout to refuse. */
type JudgedBet = Pick<SoloBet, 'smallestStake'> & Partial<Pick<SoloBet, 'bestPayout'>>

/** Refuses a stake on which a win would gain nothing, and one whose best payout the round's maximum would cut. */
export function refusedStake(bet: JudgedBet, stake: Minor, maxWin?: Minor): StakeRefusal | undefined {
  if (stake < bet.smallestStake) return { code: 'stake_too_small', min: bet.smallestStake }
  if (maxWin !== undefined && bet.bestPayout && bet.bestPayout(stake) > maxWin) return { code: 'max_win', maxWin }
  return undefined
}

/** The least stake whose floored return at `multiplier` (in 1/10,000, above 1x) is more than the stake. */
export function smallestGainingStake(multiplier: number): Minor {
  const gain = BigInt(multiplier - MULTIPLIER_SCALE)
  return (BigInt(MULTIPLIER_SCALE) + gain - 1n) / gain
}
