/** One setting of a game, or one way to play it, with all its endings: simulated rounds are judged by their exact law. */
import type { ByteSource } from '@fairhouse/fairness'

import { type Odds, returnOf, varianceOf } from '../../odds.ts'

export interface SimulatedOption {
  readonly name: string
  readonly odds: Odds
  /** What a return of 1x is in `odds` and in what `play` answers. */
  readonly one: number
  /** A whole round: the total return, 0 when lost. */
  play(bytes: ByteSource): number
}

/** So that the floor loses nothing of a multiplier in 1/10,000: here a payout in minor units is a multiplier. */
export const STAKE = 10_000n

/** How many standard errors the mean of these rounds is off, by the published mean and variance. `paid`: the sum of what they returned. */
export function zOf({ odds, one }: SimulatedOption, paid: number, rounds: number): number {
  const [num, den] = returnOf(odds, one).split('/').map(Number)
  return (paid / one / rounds - num! / den!) / Math.sqrt(Number(varianceOf(odds, one)) / rounds)
}

/**
 * Whether so many rounds say anything by their z: while the rarest prizes still lack, the mean is not yet normal. The
 * measure is the skewness of the mean; a quarter is that of a prize seen 16 times.
 */
export function settlesIn({ odds }: SimulatedOption, rounds: number): boolean {
  const ways = odds.reduce((sum, one) => sum + Number(one.ways), 0)
  const moment = (power: number, around: number) =>
    odds.reduce((sum, one) => sum + (Number(one.ways) / ways) * (one.multiplier - around) ** power, 0)
  const mean = moment(1, 0)
  return Math.abs(moment(3, mean)) / moment(2, mean) ** 1.5 / Math.sqrt(rounds) <= 0.25
}
