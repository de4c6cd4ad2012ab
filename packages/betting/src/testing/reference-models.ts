/**
 * The formulas of sportsbook.md 9 for one market at a time, with which the golden cases and the tests compare the joint distributions that
 * events are priced from (D-55).
 */
import type { Score } from '../legs/result.ts'
import { type BasketballState, distributionsOf, normal, type NormalValue } from '../models/basketball.ts'
import { isMapOver, overtimeChance } from '../models/esports.ts'
import { poisson, type ScoreChance } from '../models/goals.ts'
import { gameChance, tieBreakChance, type TennisState } from '../models/tennis.ts'
import { toPpm } from '../odds/ppm.ts'
import { type Line, type Ppm, PPM_SCALE } from '../units.ts'

/** Rounded half up. */
const ppmOf = (probability: number): Ppm => Math.round(probability * PPM_SCALE)

export interface GoalsState {
  /** Expected goals of a whole match, thousandths. */
  readonly lambdaHome: number
  readonly lambdaAway: number
  readonly minute: number
  readonly score: Score
}

export interface GoalsPrices {
  readonly p1: Ppm
  readonly px: Ppm
  readonly p2: Ppm
  readonly over: Ppm
  readonly btts: Ppm
}

const FOOTBALL_MINUTES = 90
const HOCKEY_MINUTES = 60

/** The joint distribution of the final score. */
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

export interface BasketballPrices {
  readonly home: Ppm
  /** The home side with the handicap `ah`. */
  readonly homeAh: Ppm
  readonly over: Ppm
}

export function basketballPrices(state: BasketballState, ah: Line, line: Line): BasketballPrices {
  const { margin, total } = distributionsOf(state)
  return { home: ppmOf(above(margin, 0)), homeAh: ppmOf(above(margin, -ah / 100)), over: ppmOf(above(total, line / 100)) }
}

/** P(value > x); without time left the value is its mean. */
function above({ mean, deviation }: NormalValue, x: number): number {
  if (deviation > 0) return 1 - normal((x - mean) / deviation)
  if (mean === x) return 0.5
  return mean > x ? 1 : 0
}

const ROUNDS_TO_WIN = 13

/** Chance of side A to win a map from a score; the overtime is won by two. */
export function mapChance(round: number, [won, lost]: Score): number {
  const known = new Map<number, number>()
  return from(won, lost)

  function from(a: number, b: number): number {
    if (isMapOver([a, b])) return a > b ? 1 : 0
    if (Math.min(a, b) >= ROUNDS_TO_WIN - 1) return overtimeChance(round, a - b)
    const key = a * ROUNDS_TO_WIN + b
    const chance = known.get(key) ?? round * from(a + 1, b) + (1 - round) * from(a, b + 1)
    known.set(key, chance)
    return chance
  }
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

export interface TennisPrices {
  /** The next game that A serves. */
  readonly gameA: Ppm
  readonly setA: Ppm
  readonly matchA: Ppm
}

export function tennisPrices({ serveA, serveB, server, games, sets, bestOf }: TennisState): TennisPrices {
  const [a, b] = [serveA / 1e6, serveB / 1e6]
  const chances: SetChances = { gameA: gameChance(a), gameB: gameChance(b), tieBreak: [tieBreakChance(a, b, 0), tieBreakChance(a, b, 1)] }
  const set = setChance(chances, games, server)
  // Who serves first in a later set is not known: the mean of both.
  const laterSet = (setChance(chances, [0, 0], 0) + setChance(chances, [0, 0], 1)) / 2
  const needed = Math.floor(bestOf / 2) + 1
  return { gameA: ppmOf(chances.gameA), setA: ppmOf(set), matchA: ppmOf(matchChance(sets, set)) }

  function matchChance([won, lost]: Score, chance: number): number {
    if (won >= needed) return 1
    if (lost >= needed) return 0
    return chance * matchChance([won + 1, lost], laterSet) + (1 - chance) * matchChance([won, lost + 1], laterSet)
  }
}

interface SetChances {
  readonly gameA: number
  readonly gameB: number
  /** By who serves its first point. */
  readonly tieBreak: readonly [number, number]
}

function setChance(chances: SetChances, [won, lost]: Score, server: 0 | 1): number {
  if ((won >= 6 && won - lost >= 2) || won >= 7) return 1
  if ((lost >= 6 && lost - won >= 2) || lost >= 7) return 0
  if (won === 6 && lost === 6) return chances.tieBreak[server]
  const chance = server === 0 ? chances.gameA : 1 - chances.gameB
  const next = server === 0 ? 1 : 0
  return chance * setChance(chances, [won + 1, lost], next) + (1 - chance) * setChance(chances, [won, lost + 1], next)
}
