/** A simulated match as a list of moments: the same draws give the same match. Source: sportsbook.md 9. */
import type { EventResult, PricedState, Score } from '@fairhouse/betting'

import type { MomentScore, WireTracker } from '../wire.ts'

export interface Moment {
  /** Seconds of play and breaks since the start. */
  readonly at: number
  /** Which part is played, such as `h1`, `s2`, `ot`, `break`. */
  readonly phase: string
  /** Minute, or seconds left, or points of the game: what the sport shows beside the score. */
  readonly clock: string
  readonly score: MomentScore
  readonly tracker: WireTracker
  /** A goal, red card, break point or set point: markets are suspended before the new odds. */
  readonly isIncident: boolean
  /** Null when nothing is left to bet on. */
  readonly priced: PricedState | null
}

export interface PlayedMatch {
  readonly moments: readonly Moment[]
  readonly result: EventResult
}

/** Ratings around 1500. */
export interface Ratings {
  readonly home: number
  readonly away: number
}

export const bump = ([home, away]: Score, side: 'h' | 'a', points = 1): Score =>
  side === 'h' ? [home + points, away] : [home, away + points]

export function lastOf(moments: readonly Moment[]): Moment {
  return moments.at(-1)!
}
