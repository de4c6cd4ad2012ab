/**
 * Everything a bet can end with, and the published figures that follow from it by exact sums. Returns are in `scale`ths
 * of the stake, 1/10,000 where not said otherwise. Source: games.md 0 and 0.4.
 */
import { MULTIPLIER_SCALE, type Minor, floorShare } from '@fairhouse/money'

import { decimalOf, fraction } from './fraction.ts'
import { smallestGainingStake } from './stakes.ts'

/** One ending: the number of equally likely draws that lead to it, and its total return. */
export interface Chance {
  readonly ways: bigint
  readonly multiplier: number
}

/** All endings of a bet; their ways sum to all draws. */
export type Odds = readonly Chance[]

/** The exact return to the player, "num/den". */
export function returnOf(odds: Odds, scale = MULTIPLIER_SCALE): string {
  return fraction(moment(odds, 1), waysOf(odds) * BigInt(scale))
}

/** The chance of an ending with more than `above` back, "num/den". */
export function hitOf(odds: Odds, above = 0): string {
  return fraction(waysOf(odds.filter(({ multiplier }) => multiplier > above)), waysOf(odds))
}

/** The variance of the return per stake, six decimals. */
export function varianceOf(odds: Odds, scale = MULTIPLIER_SCALE): string {
  const ways = waysOf(odds)
  const spread = ways * moment(odds, 2) - moment(odds, 1) ** 2n
  return decimalOf(spread, (ways * BigInt(scale)) ** 2n, 6)
}

export function bestOf(odds: Odds): number {
  return Math.max(...odds.map(({ multiplier }) => multiplier))
}

/** The smallest stake that gains by the smallest multiplier above 1x, in minor units. */
export function smallestStakeOf(odds: Odds): Minor {
  const gaining = odds.map(({ multiplier }) => multiplier).filter((multiplier) => multiplier > MULTIPLIER_SCALE)
  return smallestGainingStake(Math.min(...gaining))
}

/** The return of this exact stake after flooring each payout, "num/den"; `stake` above zero. */
export function returnOnStake(odds: Odds, stake: Minor): string {
  const paid = odds.map(({ ways, multiplier }) => ways * floorShare(stake, BigInt(multiplier), BigInt(MULTIPLIER_SCALE)))
  return fraction(
    paid.reduce((sum, one) => sum + one, 0n),
    waysOf(odds) * stake,
  )
}

function waysOf(odds: Odds): bigint {
  return odds.reduce((sum, { ways }) => sum + ways, 0n)
}

function moment(odds: Odds, power: 1 | 2): bigint {
  return odds.reduce((sum, { ways, multiplier }) => sum + ways * BigInt(multiplier) ** BigInt(power), 0n)
}
