/** The most that a slip may stake. Source: sportsbook.md 4, "max_stake". */
import type { Minor } from '@fairhouse/money'

import { atLeastZero, boundedOdds, type Odds, ODDS_SCALE, smaller, sumOf } from '../units.ts'

export interface StakeTerms {
  /** Indexes of the legs of each line. */
  readonly lines: readonly (readonly number[])[]
  readonly odds: readonly Odds[]
  /** Of each leg; null has no limit. */
  readonly headrooms: readonly (Minor | null)[]
  readonly playerHeadroom: Minor | null
  readonly maxBet: Minor
}

export function maxStakeOf({ lines, odds, headrooms, playerHeadroom, maxBet }: StakeTerms): Minor {
  const legs = odds.length
  const staked = BigInt(lines.length) * ODDS_SCALE ** BigInt(legs)
  const returned = sumOf(lines.map((line) => lineProduct(line, odds) * ODDS_SCALE ** BigInt(legs - line.length)))
  const gain = returned - staked
  /** The stake whose gain is `liability`. */
  const stakeFor = (liability: Minor) => (gain > 0n ? atLeastZero((liability * staked) / gain) : maxBet)
  const bounds = [
    ...headrooms.filter((headroom) => headroom !== null).map((headroom) => stakeFor(headroom * BigInt(legs))),
    ...(playerHeadroom === null ? [] : [stakeFor(playerHeadroom)]),
  ]
  const most = bounds.reduce(smaller, maxBet)
  return most - (most % BigInt(lines.length))
}

/** The product of the odds of a line in thousandths to the power of its length. */
export const lineProduct = (line: readonly number[], odds: readonly Odds[]): bigint =>
  line.reduce((product, at) => product * BigInt(odds[at]!), 1n)

/** The odds of a whole line, rounded down; at most `MOST_ODDS`. Display only: money is counted from `lineProduct`. */
export const lineOdds = (line: readonly number[], odds: readonly Odds[]): Odds =>
  boundedOdds(lineProduct(line, odds) / ODDS_SCALE ** BigInt(line.length - 1))
