/** Outrights and places, with dead heats. Source: sportsbook.md 3, "Outrights". */
import type { LegState } from '../markets/market.ts'

export function placeState(ranks: Readonly<Record<string, number | null>>, competitor: string, places: number): LegState {
  if (!Object.hasOwn(ranks, competitor)) return 'void' // a non-runner
  const rank = ranks[competitor] ?? null
  if (rank === null || rank > places) return 'lost'
  const tied = Object.values(ranks).filter((each) => each === rank).length
  return rank + tied - 1 <= places ? 'won' : { deadHeat: { places: places - rank + 1, tied } }
}
