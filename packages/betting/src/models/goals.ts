/** Chances of sports with goals: Poisson on both sides for the rest of the match. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'

export interface ScoreChance {
  readonly score: Score
  readonly chance: number
}

/** Adds the chance of one more way to the same score. */
export function addChance(to: Map<string, ScoreChance>, score: Score, chance: number): void {
  const key = score.join(':')
  to.set(key, { score, chance: (to.get(key)?.chance ?? 0) + chance })
}

const MAX_GOALS = 20
/** k = 0 to 20, renormalised. */
export function poisson(lambda: number): number[] {
  const parts = [Math.exp(-lambda)]
  for (let k = 1; k <= MAX_GOALS; k++) parts.push((parts[k - 1]! * lambda) / k)
  const total = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / total)
}

/** Expected goals by the ratings of both teams, thousandths. */
export function expectedGoals(homeRating: number, awayRating: number): { readonly home: number; readonly away: number } {
  const difference = (homeRating - awayRating) / 400
  return { home: Math.round(1450 * Math.exp(difference)), away: Math.round(1150 * Math.exp(-difference)) }
}
