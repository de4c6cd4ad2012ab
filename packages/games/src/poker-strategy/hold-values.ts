/**
 * What each way to hold a dealt hand returns on average, exactly. `sums[m]` is what all five-card hands that contain the cards of mask m
 * pay together; by inclusion and exclusion this leaves the hands that contain no discarded card. Not a rule: the draw does not need it.
 */
import { combinations } from '../combinations.ts'
import { HOLD_ALL, POKER_CARDS, holds } from '../video-poker/hold.ts'

export const HOLDS = HOLD_ALL + 1
const DECK_LEFT = 47

/** How many cards each hold keeps. */
export const HELD: readonly number[] = Array.from({ length: HOLDS }, (_, hold) => [0, 1, 2, 3, 4].filter((at) => holds(hold, at)).length)

/** The number of equally likely draws of each hold. */
export const HOLD_DRAWS: readonly number[] = HELD.map((held) => Number(combinations(DECK_LEFT, POKER_CARDS - held)))

/** A common denominator of all draws: 47 · 46 · 45 · 44 · 43 / 24. */
export const COMMON_DRAWS = 7_669_695

/** Brings a sum over the draws of a hold to the common denominator. */
export const HOLD_SCALES: readonly number[] = HOLD_DRAWS.map((draws) => COMMON_DRAWS / draws)

/** In place: from all hands that contain a mask to those whose cards of the dealt hand are exactly the mask. */
export function keepExactHolds(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit *= 2) for (let mask = 0; mask < HOLDS; mask++) if ((mask & bit) === 0) sums[mask]! -= sums[mask | bit]!
}

/** The best of 32 holds; of equal ones the one that keeps more. `exact` after `keepExactHolds`. */
export function bestHold(exact: Float64Array): number {
  let best = HOLD_ALL
  for (let hold = HOLD_ALL; hold >= 0; hold--) if (exact[hold]! * HOLD_SCALES[hold]! > exact[best]! * HOLD_SCALES[best]!) best = hold
  return best
}
