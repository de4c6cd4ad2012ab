import type { Score } from '../legs/result.ts'
/** Prices of sports with goals: Poisson on both sides for the rest of the match. Source: sportsbook.md 9. */
import { ppmOf, toPpm } from '../odds/ppm.ts'
import type { Line, Ppm } from '../units.ts'

export interface GoalsState {
  /** Expected goals of a whole match, thousandths. */
  readonly lambdaHome: number
  readonly lambdaAway: number
  readonly minute: number
  readonly score: Score
}

export interface ScoreChance {
  readonly score: Score
  readonly chance: number
}

/** Adds the chance of one more way to the same score. */
export function addChance(to: Map<string, ScoreChance>, score: Score, chance: number): void {
  const key = score.join(':')
  to.set(key, { score, chance: (to.get(key)?.chance ?? 0) + chance })
}

export interface GoalsPrices {
  readonly p1: Ppm
  readonly px: Ppm
  readonly p2: Ppm
  readonly over: Ppm
  readonly btts: Ppm
}

const MAX_GOALS = 20
const FOOTBALL_MINUTES = 90
const HOCKEY_MINUTES = 60

/** The joint distribution of the final score, from which every market of the event is priced (D-55). */
export function scoreDistribution(state: GoalsState, minutes = FOOTBALL_MINUTES): readonly ScoreChance[] {
  const left = Math.max(0, minutes - state.minute) / minutes
  const [home, away] = [poisson((state.lambdaHome / 1000) * left), poisson((state.lambdaAway / 1000) * left)]
  return home.flatMap((h, goals) =>
    away.map((a, conceded) => ({ score: [state.score[0] + goals, state.score[1] + conceded] as const, chance: h * a })),
  )
}

export const footballPrices = (state: GoalsState, line: Line): GoalsPrices => pricesOf(scoreDistribution(state), line)
export const hockeyPrices = (state: GoalsState, line: Line): GoalsPrices => pricesOf(scoreDistribution(state, HOCKEY_MINUTES), line)

/** Probability of each outcome of a market, by the outcome that each score gives. */
export function chanceOf(distribution: readonly ScoreChance[], holds: (score: Score) => boolean): number {
  return distribution.reduce((sum, { score, chance }) => (holds(score) ? sum + chance : sum), 0)
}

function pricesOf(distribution: readonly ScoreChance[], line: Line): GoalsPrices {
  const sides = [1, 0, -1].map((sign) => chanceOf(distribution, ([home, away]) => Math.sign(home - away) === sign))
  const [p1, px, p2] = toPpm(sides) as [Ppm, Ppm, Ppm]
  return {
    p1,
    px,
    p2,
    over: ppmOf(chanceOf(distribution, ([home, away]) => (home + away) * 100 > line)),
    btts: ppmOf(chanceOf(distribution, ([home, away]) => home > 0 && away > 0)),
  }
}

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
