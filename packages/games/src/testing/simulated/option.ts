/** One setting of a game, or one strategy, with all its endings: simulated rounds are compared with their exact distribution. */
import type { ByteSource } from '@fairhouse/fairness'

import { type Odds, returnOf, varianceOf } from '../../odds.ts'

/** The published figures of a game whose endings are too many to list: of the return per stake. */
export interface Law {
  readonly mean: number
  readonly variance: number
  readonly skewness: number
}

export interface SimulatedOption {
  readonly name: string
  readonly odds: Odds | Law
  /** What a return of 1x is in `odds` and in what `play` answers. */
  readonly one: number
  /** A whole round: the total return, 0 when lost. */
  play(bytes: ByteSource): number
}

/** So that the floor loses nothing of a multiplier in 1/10,000: here a payout in minor units is a multiplier. */
export const STAKE = 10_000n

/** How many standard errors the mean of these rounds is off, by the published mean and variance. `paid`: the sum of what they returned. */
export function zOf(option: SimulatedOption, paid: number, rounds: number): number {
  const { mean, variance } = lawOf(option)
  return (paid / option.one / rounds - mean) / Math.sqrt(variance / rounds)
}

/**
 * Whether so many rounds say anything by their z: while the rarest prizes still lack, the mean is not yet normal. The
 * measure is the skewness of the mean; a quarter is that of a prize seen 16 times.
 */
export function settlesIn(option: SimulatedOption, rounds: number): boolean {
  return Math.abs(lawOf(option).skewness) / Math.sqrt(rounds) <= 0.25
}

/** From the option's exact endings, or the published figure when there are too many. */
export function lawOf({ odds, one }: SimulatedOption): Law {
  if (!isOdds(odds)) return odds
  const [num, den] = returnOf(odds, one).split('/').map(Number)
  return { mean: num! / den!, variance: Number(varianceOf(odds, one)), skewness: skewnessOf(odds) }
}

function skewnessOf(odds: Odds): number {
  const ways = odds.reduce((sum, one) => sum + Number(one.ways), 0)
  const moment = (power: number, around: number) =>
    odds.reduce((sum, one) => sum + (Number(one.ways) / ways) * (one.multiplier - around) ** power, 0)
  const mean = moment(1, 0)
  return moment(3, mean) / moment(2, mean) ** 1.5
}

function isOdds(odds: Odds | Law): odds is Odds {
  return Array.isArray(odds)
}
