/** The markets of football: Poisson goals to come in each half, or the exact chances of a virtual match. Source: sportsbook.md 9, 10. */
import type { Score } from '../legs/result.ts'
import type { Market } from '../markets/market.ts'
import { poisson } from '../models/goals.ts'
import { goalThreshold, MATCH_MINUTES, type MatchRates } from '../virtual/football.ts'
import { FOOTBALL_FIRST_HALF, FOOTBALL_REGULAR, FOOTBALL_SECOND_HALF } from './catalogue.ts'
import type { MarketChances } from './chances.ts'
import { halfTimeFullTime, marketsOnScore, nextGoal, type PeriodState, scoresOf, wholeOf } from './goals-markets.ts'

export interface FootballState {
  /** Expected goals of a whole match at the present strength, thousandths. */
  readonly lambdaHome: number
  readonly lambdaAway: number
  /** Played, 0 to 90. */
  readonly minute: number
  /** One score before the interval, two after it. */
  readonly periods: readonly Score[]
  readonly goals: readonly ('h' | 'a')[]
}

const HALF = 45

export function footballMarkets({ lambdaHome, lambdaAway, minute, periods, goals }: FootballState): MarketChances[] {
  const left = [Math.max(0, HALF - minute), Math.min(HALF, Math.max(0, 2 * HALF - minute))]
  const halves = left.map((minutes, at): PeriodState => {
    const part = minutes / (2 * HALF) / 1000
    return { score: periods[at] ?? [0, 0], toCome: { home: poisson(lambdaHome * part), away: poisson(lambdaAway * part) } }
  }) as [PeriodState, PeriodState]
  const share = lambdaHome / (lambdaHome + lambdaAway)
  return [...marketsOfHalves(halves), nextGoal(wholeOf(halves), goals, share)]
}

/** Of the many lines of a match, those that a round of minutes offers. */
const isOfferedVirtually = ({ type, scope = 'reg', line = 0 }: Market): boolean => {
  if (type === 'ou') return line % 100 === 50
  if (type === 'ah') return line % 50 === 0 && line % 100 !== 0 && Math.abs(line) < 200
  return type !== 'eh' || (scope === 'reg' && Math.abs(line) === 100)
}

/** Scores of a virtual match below it are left out: its returns are stated, and all of them together change none of the stated digits. */
const VIRTUALLY_NONE = 1e-15

/** A virtual match before its start: Binomial(45, T/2^32) goals of either side in each half. */
export function virtualFootballMarkets(rates: MatchRates): MarketChances[] {
  const toCome = { home: binomial(MATCH_MINUTES / 2, rates.home), away: binomial(MATCH_MINUTES / 2, rates.away) }
  const half: PeriodState = { score: [0, 0], toCome }
  return marketsOfHalves([half, half], VIRTUALLY_NONE).filter(({ market }) => isOfferedVirtually(market))
}

function binomial(minutes: number, rate: number): number[] {
  const p = goalThreshold(rate) / 2 ** 32
  const chances = [(1 - p) ** minutes]
  for (let k = 1; k <= minutes; k++) chances.push((chances[k - 1]! * (minutes - k + 1) * p) / (k * (1 - p)))
  return chances
}

function marketsOfHalves(halves: readonly [PeriodState, PeriodState], negligible?: number): MarketChances[] {
  const [first, second] = halves
  return [
    ...marketsOnScore(FOOTBALL_REGULAR, scoresOf(wholeOf(halves), negligible)),
    ...marketsOnScore(FOOTBALL_FIRST_HALF, scoresOf(first, negligible)),
    ...marketsOnScore(FOOTBALL_SECOND_HALF, scoresOf(second, negligible), 1),
    halfTimeFullTime(halves, negligible),
  ]
}
