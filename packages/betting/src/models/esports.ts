/** Prices of esports: rounds of a map, then maps of a match. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'

const ROUNDS_TO_WIN = 13

/** Chance of side A to win a map from a score; the overtime is won by two. */
export function mapChance(round: number, [won, lost]: Score): number {
  const known = new Map<number, number>()
  return from(won, lost)

  function from(a: number, b: number): number {
    if (a >= ROUNDS_TO_WIN - 1 && b >= ROUNDS_TO_WIN - 1) return overtimeChance(round, a - b)
    if (a >= ROUNDS_TO_WIN) return 1
    if (b >= ROUNDS_TO_WIN) return 0
    const key = a * ROUNDS_TO_WIN + b
    const chance = known.get(key) ?? round * from(a + 1, b) + (1 - round) * from(a, b + 1)
    known.set(key, chance)
    return chance
  }
}

/** From a lead; two rounds decide. */
function overtimeChance(p: number, lead: number): number {
  if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
  const q = 1 - p
  const level = p ** 2 / (p ** 2 + q ** 2)
  return lead === 0 ? level : lead > 0 ? p + q * level : p * level
}

/** The map being played at `current`, each later one at `later`. */
export function mapsChance([won, lost]: Score, bestOf: number, current: number, later: number): number {
  const needed = Math.floor(bestOf / 2) + 1
  return from(won, lost, current)

  function from(a: number, b: number, chance: number): number {
    if (a >= needed) return 1
    if (b >= needed) return 0
    return chance * from(a + 1, b, later) + (1 - chance) * from(a, b + 1, later)
  }
}
