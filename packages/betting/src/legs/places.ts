/** Outrights and places, with dead heats. Source: sportsbook.md 3, "Outrights". */
import type { LegState } from '../markets/market.ts'

export function placeState(ranks: Readonly<Record<string, number | null>>, competitor: string, places: number): LegState {
  if (!Object.hasOwn(ranks, competitor)) return 'void' // a non-runner
  const rank = ranks[competitor] ?? null
  if (rank === null || rank > places) return 'lost'
  const tied = Object.values(ranks).filter((each) => each === rank).length
  return rank + tied - 1 <= places ? 'won' : { deadHeat: { places: places - rank + 1, tied } }
}

/** The first two in order, `3-1`. */
export function forecastState(ranks: Readonly<Record<string, number | null>>, outcome: string): LegState {
  const pair = outcome.split('-')
  if (!pair.every((competitor) => Object.hasOwn(ranks, competitor))) return 'void' // a non-runner
  return pair.every((competitor, at) => ranks[competitor] === at + 1) ? 'won' : 'lost'
}
