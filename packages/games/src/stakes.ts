/** Limits of a stake from the game's arithmetic, beside those of the currency. Sources: games.md 0.4, D-48. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

/** The reason of a refusal, with the nearest accepted amount; minor units. */
export type StakeRefusal = { readonly code: 'stake_too_small'; readonly min: Minor } | { readonly code: 'max_win'; readonly maxWin: Minor }

/** The required fields of a bet, amounts in minor units; one that ends automatically at the cap has no best payout to refuse. */
interface StakeConstraints {
  readonly smallestStake: Minor
  bestPayout?(stake: Minor): Minor
}

/** Refuses a stake without a gain on a win, and one whose best payout exceeds the maximum of the round. */
export function refusedStake(bet: StakeConstraints, stake: Minor, maxWin?: Minor): StakeRefusal | undefined {
  if (stake < bet.smallestStake) return { code: 'stake_too_small', min: bet.smallestStake }
  if (maxWin === undefined) return undefined
  const isCut = bet.bestPayout ? bet.bestPayout(stake) > maxWin : stake >= maxWin
  return isCut ? { code: 'max_win', maxWin } : undefined
}

/** The inputs of the accepted stakes. A bet without a best multiplier, which is in 1/10,000, ends automatically at the cap. */
export interface StakedBet {
  readonly smallestStake: Minor
  readonly bestMultiplier?: number
}

/** Minor units. */
export interface StakeRules {
  readonly min: Minor
  readonly max: Minor
  readonly step: Minor
  /** The largest win of a round; without one no stake is too large. */
  readonly maxWin?: Minor
}

/** The smallest and the largest accepted stake of a bet (D-48); none when `max` is below `min`. */
export function acceptedStakes(bet: StakedBet, { min, max, step, maxWin }: StakeRules): { min: Minor; max: Minor } {
  const least = bet.smallestStake > min ? bet.smallestStake : min
  const uncut = maxWin === undefined ? max : largestUncut(bet, maxWin)
  const most = uncut < max ? uncut : max
  return { min: ((least + step - 1n) / step) * step, max: most - (most % step) }
}

/** The largest stake whose best payout, rounded down, is not above the largest win; at the cap a round of several steps must still gain. */
function largestUncut({ bestMultiplier }: StakedBet, maxWin: Minor): Minor {
  if (bestMultiplier === undefined) return maxWin - 1n
  return ((maxWin + 1n) * BigInt(MULTIPLIER_SCALE) - 1n) / BigInt(bestMultiplier)
}

/** The smallest stake whose floored return at `multiplier` (in 1/10,000, above 1x) exceeds the stake. */
export function smallestGainingStake(multiplier: number): Minor {
  const gain = BigInt(multiplier - MULTIPLIER_SCALE)
  return (BigInt(MULTIPLIER_SCALE) + gain - 1n) / gain
}
