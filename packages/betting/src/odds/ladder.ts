/** The prices that are offered: steps that widen with the odds. Source: sportsbook.md 2. */
import type { Odds } from '../units.ts'

export const MIN_ODDS: Odds = 1010
export const MAX_ODDS: Odds = 1_000_000

const STEPS: readonly (readonly [below: Odds, step: number])[] = [
  [2000, 10],
  [3000, 20],
  [4000, 50],
  [6000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1000],
  [50_000, 2000],
  [100_000, 5000],
  [1_000_000, 10_000],
]

/** Rounds down to a step, then clips to the range. */
export function toLadder(raw: number): Odds {
  const entry = STEPS.find(([below]) => raw < below)
  if (!entry) return MAX_ODDS
  return Math.max(MIN_ODDS, raw - (raw % entry[1]))
}

/** Rounds up to a step, then clips to the range. Every border between two steps is a step of both. */
export function toLadderUp(raw: number): Odds {
  const entry = STEPS.find(([below]) => raw < below)
  if (!entry) return MAX_ODDS
  return Math.max(MIN_ODDS, Math.ceil(raw / entry[1]) * entry[1])
}
