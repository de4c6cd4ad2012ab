/** The markets of hockey, overtime and shoot-out included. Source: sportsbook.md 9. */
import type { EventResult, Score } from '../legs/result.ts'
import { poisson } from '../models/goals.ts'
import { HOCKEY_FULL, HOCKEY_REGULAR, hockeyPeriod } from './catalogue.ts'
import type { MarketChances, ResultChance } from './chances.ts'
import { marketsOnScore, type PeriodState, scoresOf, wholeOf } from './goals-markets.ts'

export interface HockeyState {
  readonly lambdaHome: number
  readonly lambdaAway: number
  /** Played, 0 to 65; above 60 it is the overtime. */
  readonly minute: number
  /** One score for each period begun. */
  readonly periods: readonly Score[]
}

const PERIODS = 3
const PERIOD_MINUTES = 20
const REGULAR_MINUTES = PERIODS * PERIOD_MINUTES
export const OVERTIME_MINUTES = 5
/** Goals come faster with fewer players on the ice. */
export const OVERTIME_PACE = 1.6

/** Chance of the home side from a level score: the first goal of the overtime decides, then a shoot-out of even chances. */
export function overtimeChance({ lambdaHome, lambdaAway }: Pick<HockeyState, 'lambdaHome' | 'lambdaAway'>, minutesLeft: number): number {
  const both = lambdaHome + lambdaAway
  if (both === 0) return 0.5
  const noGoal = Math.exp(-(both / 1000 / REGULAR_MINUTES) * OVERTIME_PACE * Math.max(0, minutesLeft))
  return (1 - noGoal) * (lambdaHome / both) + noGoal / 2
}

export function hockeyMarkets(state: HockeyState): MarketChances[] {
  const { lambdaHome, lambdaAway, minute, periods } = state
  const states = Array.from({ length: PERIODS }, (_, at): PeriodState => {
    const left = Math.min(PERIOD_MINUTES, Math.max(0, (at + 1) * PERIOD_MINUTES - minute)) / REGULAR_MINUTES / 1000
    return { score: periods[at] ?? [0, 0], toCome: { home: poisson(lambdaHome * left), away: poisson(lambdaAway * left) } }
  })
  const scores = scoresOf(wholeOf(states))
  const chance = overtimeChance(state, REGULAR_MINUTES + OVERTIME_MINUTES - Math.max(REGULAR_MINUTES, minute))
  return [
    ...marketsOnScore(HOCKEY_REGULAR, scores),
    ...marketsOnScore(HOCKEY_FULL, scores).map(({ market, results }) => ({
      market,
      results: results.flatMap((each) => withOvertime(each, chance)),
    })),
    ...states.flatMap((period, at) => marketsOnScore(hockeyPeriod(`p${at + 1}`), scoresOf(period), at)),
  ]
}

function withOvertime(each: ResultChance, homeChance: number): ResultChance[] {
  const [home, away] = each.result.periods![0]!
  if (home !== away) return [each]
  const decided = (so: Score, chance: number): ResultChance => ({
    result: { ...each.result, so } satisfies EventResult,
    chance: each.chance * chance,
  })
  return [decided([1, 0], homeChance), decided([0, 1], 1 - homeChance)]
}
