/** Where a round of crash ends: 99 % over a uniform draw, in hundredths. Source: games.md G2. */
import { type ByteSource, uniformBig } from '@fairhouse/fairness'

import { crashTimeOf } from './curve.ts'

export const CRASH_DRAWS = 2n ** 52n
/** Hundredths: 1.00x is an instant crash, 10,000.00x the highest. */
export const CRASH_MIN = 100
export const CRASH_MAX = 1_000_000
/** The least multiplier that can be aimed at. */
export const CRASH_TARGET_MIN = 101

const RETURN = 99n * CRASH_DRAWS

/** The crash point in hundredths. */
export function drawCrash(bytes: ByteSource): number {
  return crashPoint(uniformBig(bytes, CRASH_DRAWS))
}

export function crashPoint(drawn: bigint): number {
  const point = RETURN / (CRASH_DRAWS - drawn)
  return Number(point < CRASH_MIN ? BigInt(CRASH_MIN) : point > CRASH_MAX ? BigInt(CRASH_MAX) : point)
}

/** How many of the 2^52 draws end at the target (hundredths, from 101) or higher. */
export function crashWinningDraws(target: number): bigint {
  return RETURN / BigInt(target)
}

/** When the round ends, ms from its start. At the very top it ends as that is reached. */
export function crashInstant(point: number): number {
  if (point === CRASH_MIN) return 0
  return crashTimeOf(point === CRASH_MAX ? CRASH_MAX : point + 1)
}
