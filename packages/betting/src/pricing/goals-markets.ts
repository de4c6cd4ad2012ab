/** Markets of football, virtual football and hockey from the goals still to come in each period. Source: sportsbook.md 1 and 9. */
import { type EventResult, type Score, signOf } from '../legs/result.ts'
import type { Market, MarketType, Scope } from '../markets/market.ts'
import { addChance, type ScoreChance } from '../models/goals.ts'
import type { MarketChances, ResultChance } from './chances.ts'

/** Chances of 0, 1, 2 … more goals of either side in a period. */
export interface GoalsToCome {
  readonly home: readonly number[]
  readonly away: readonly number[]
}

export interface PeriodState {
  readonly score: Score
  readonly toCome: GoalsToCome
}

/** Results below it are left out; all of them together are less than one ppm. */
const NEGLIGIBLE = 1e-9

export function scoresOf({ score, toCome }: PeriodState, negligible = NEGLIGIBLE): ScoreChance[] {
  const all = toCome.home.flatMap((h, home) =>
    toCome.away.map((a, away) => ({ score: [score[0] + home, score[1] + away] as const, chance: h * a })),
  )
  return all.filter(({ chance }) => chance > negligible)
}

/** The sum of independent periods. */
export function wholeOf(periods: readonly PeriodState[]): PeriodState {
  return periods.reduce((sum, { score, toCome }) => ({
    score: [sum.score[0] + score[0], sum.score[1] + score[1]],
    toCome: { home: convolve(sum.toCome.home, toCome.home), away: convolve(sum.toCome.away, toCome.away) },
  }))
}

function convolve(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [i, p] of one.entries()) for (const [j, q] of other.entries()) sums[i + j]! += p * q
  return sums
}

const finished = (periods: readonly Score[], more: Partial<EventResult> = {}): EventResult => ({ status: 'finished', periods, ...more })

/** A market on the score of one scope: `before` are the periods in front of it, whose score does not matter. */
function onScore(scores: readonly ScoreChance[], before = 0): ResultChance[] {
  const empty = Array.from({ length: before }, (): Score => [0, 0])
  return scores.map(({ score, chance }) => ({ result: finished([...empty, score]), chance }))
}

/** What of a score decides a market: many scores become one result. */
type Projection = 'total' | 'lead' | 'score'
const PROJECTIONS: Partial<Record<MarketType, Projection>> = { ou: 'total', oe: 'total', '1x2': 'lead', dc: 'lead', dnb: 'lead', ml: 'lead', ah: 'lead', eh: 'lead' } // prettier-ignore

const PROJECT: Readonly<Record<Projection, (score: Score) => Score>> = {
  total: ([home, away]) => [home + away, 0],
  lead: ([home, away]) => [Math.max(0, home - away), Math.max(0, away - home)],
  score: (score) => score,
}

/** Markets on the score of one scope, each with the results that differ for it. */
export function marketsOnScore(markets: readonly Market[], scores: readonly ScoreChance[], before = 0): MarketChances[] {
  const projected = new Map<Projection, ResultChance[]>()
  const resultsOf = (projection: Projection): ResultChance[] => {
    const merged = new Map<string, ScoreChance>()
    for (const { score, chance } of scores) addChance(merged, PROJECT[projection](score), chance)
    const results = onScore([...merged.values()], before)
    projected.set(projection, results)
    return results
  }
  return markets.map((market) => {
    const projection = PROJECTIONS[market.type] ?? 'score'
    return { market, results: projected.get(projection) ?? resultsOf(projection) }
  })
}

export const withMarkets = (markets: readonly Market[], results: readonly ResultChance[]): MarketChances[] =>
  markets.map((market) => ({ market, results }))

/** Half-time and full-time: only the signs matter, so a score of one goal stands for each of them. */
export function halfTimeFullTime([first, second]: readonly [PeriodState, PeriodState], negligible = NEGLIGIBLE): MarketChances {
  const rest = scoresOf(second, negligible)
  const chances = new Map<string, ResultChance>()
  for (const half of scoresOf(first, negligible)) {
    for (const more of rest) {
      const end: Score = [half.score[0] + more.score[0], half.score[1] + more.score[1]]
      const key = `${signOf(half.score)}/${signOf(end)}`
      const chance = (chances.get(key)?.chance ?? 0) + half.chance * more.chance
      chances.set(key, { result: finished([half.score, more.score]), chance })
    }
  }
  return { market: { type: 'htft' }, results: [...chances.values()] }
}

/** The next goal: both sides score at rates of a fixed proportion, so its side does not depend on its time. */
export function nextGoal(whole: PeriodState, goals: readonly ('h' | 'a')[], homeShare: number, scope: Scope = 'reg'): MarketChances {
  const none = (whole.toCome.home[0] ?? 1) * (whole.toCome.away[0] ?? 1)
  const after = (side: 'h' | 'a'): EventResult => {
    const score: Score = side === 'h' ? [whole.score[0] + 1, whole.score[1]] : [whole.score[0], whole.score[1] + 1]
    return finished([score], { goals: [...goals, side] })
  }
  return {
    market: { type: 'goal_n', scope, n: goals.length + 1 },
    results: [
      { result: after('h'), chance: (1 - none) * homeShare },
      { result: after('a'), chance: (1 - none) * (1 - homeShare) },
      { result: finished([whole.score], { goals: [...goals] }), chance: none },
    ],
  }
}
