/** What limbo pays: 99 % over one uniform draw. Source: docs/rules/limbo.md. */
import type { Odds } from '../odds.ts'
import type { LimboBet } from './bet.ts'

export const LIMBO_DRAWS = 2 ** 32
/** The shown points in hundredths: from 1.00x, and at most 10,000.00x. */
export const LIMBO_POINT_MIN = 100
export const LIMBO_POINT_MAX = 1_000_000

/** 0.99 x draws x 100: below 2^53, so that every quotient is exact. */
const RETURN = 99 * LIMBO_DRAWS

/** The point of a draw 0 .. 2^32 - 1, in hundredths, rounded down. */
export function limboPoint(drawn: number): number {
  const point = Math.floor(RETURN / (LIMBO_DRAWS - drawn))
  return Math.min(Math.max(point, LIMBO_POINT_MIN), LIMBO_POINT_MAX)
}

/** How many of the draws reach the target, in hundredths. */
export function limboWinningDraws(target: number): number {
  return Math.floor(RETURN / target)
}

/** What a win pays, in 1/10,000. */
export const limboMultiplier = ({ target }: LimboBet): number => target * 100

export function limboOdds(bet: LimboBet): Odds {
  const winning = limboWinningDraws(bet.target)
  return [
    { ways: BigInt(winning), multiplier: limboMultiplier(bet) },
    { ways: BigInt(LIMBO_DRAWS - winning), multiplier: 0 },
  ]
}
