/** The markets of basketball: whole points of margin and total, normal over the time left. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'
import { type BasketballState, distributionsOf, normal, type NormalValue } from '../models/basketball.ts'
import { basketballFull, basketballQuarter } from './catalogue.ts'
import type { MarketChances, ResultChance } from './chances.ts'
import { withMarkets } from './goals-markets.ts'

export interface BasketballMarketsState extends BasketballState {
  /** One score for each quarter begun. */
  readonly quarters: readonly Score[]
}

const QUARTERS = 4
/** Standard deviations on either side of the mean; beyond them is less than one ppm. */
const REACH = 5.5

export function basketballMarkets(state: BasketballMarketsState): MarketChances[] {
  const { margin, total } = distributionsOf(state)
  const markets = basketballFull(margin.mean, total.mean)
  const [margins, sums] = pointChances(margin, total)
  return [
    ...withMarkets(markets.margin, resultsOf(withoutDraws(margins, margin), 0)),
    ...withMarkets(markets.total, totalsOf(sums, 0)),
    ...Array.from({ length: QUARTERS }, (_, at) => quarterMarkets(state, at)).flat(),
  ]
}

function quarterMarkets(state: BasketballMarketsState, at: number): MarketChances[] {
  const length = state.totalSeconds / QUARTERS
  const score = state.quarters[at] ?? [0, 0]
  const played = state.totalSeconds - state.leftSeconds
  const leftSeconds = Math.min(length, Math.max(0, (at + 1) * length - played))
  if (leftSeconds === 0) return []
  const { margin, total } = distributionsOf({ ...state, score, leftSeconds })
  const markets = basketballQuarter(`q${at + 1}`, total.mean)
  const [margins, sums] = pointChances(margin, total)
  return [...withMarkets(markets.margin, resultsOf(margins, at)), ...withMarkets(markets.total, totalsOf(sums, at))]
}

type PointChances = ReadonlyMap<number, number>

/** Margin and total of one score are both odd or both even, so each one's chances weigh the parity of the other. */
function pointChances(margin: NormalValue, total: NormalValue): [margins: PointChances, totals: PointChances] {
  const [margins, totals] = [wholePoints(margin), wholePoints(total)]
  return [weighByParity(margins, totals), weighByParity(totals, margins)]
}

function wholePoints({ mean, deviation }: NormalValue): PointChances {
  if (deviation === 0) return new Map([[Math.round(mean), 1]])
  const from = Math.floor(mean - REACH * deviation)
  const to = Math.ceil(mean + REACH * deviation)
  const edges = Array.from({ length: to - from + 2 }, (_, at) => normal((from + at - 0.5 - mean) / deviation))
  return new Map(edges.slice(1).map((edge, at) => [from + at, edge - edges[at]!]))
}

const isOdd = (points: number) => points % 2 !== 0
const sumOf = (chances: Iterable<number>) => [...chances].reduce((sum, chance) => sum + chance, 0)

function weighByParity(one: PointChances, other: PointChances): PointChances {
  const odd = sumOf([...other].filter(([points]) => isOdd(points)).map(([, chance]) => chance))
  const even = sumOf(other.values()) - odd
  const weighed = [...one].map(([points, chance]) => [points, chance * (isOdd(points) ? odd : even)] as const)
  const all = sumOf(weighed.map(([, chance]) => chance))
  return new Map(weighed.map(([points, chance]) => [points, chance / all]))
}

/** A level score goes to overtime, which the sides win as the model's margin stands around 0. */
function withoutDraws(margins: PointChances, { mean, deviation }: NormalValue): PointChances {
  const level = margins.get(0) ?? 0
  if (level === 0) return margins
  const below = (x: number) => normal((x - mean) / deviation)
  const share = deviation > 0 ? (below(0.5) - below(0)) / (below(0.5) - below(-0.5)) : 0.5
  const decided = new Map(margins)
  decided.delete(0)
  decided.set(1, (decided.get(1) ?? 0) + level * share)
  decided.set(-1, (decided.get(-1) ?? 0) + level * (1 - share))
  return decided
}

const results = (score: Score, before: number, chance: number): ResultChance => ({
  result: { status: 'finished', periods: [...Array.from({ length: before }, (): Score => [0, 0]), score] },
  chance,
})

const resultsOf = (margins: PointChances, before: number): ResultChance[] =>
  [...margins].map(([points, chance]) => results(points > 0 ? [points, 0] : [0, -points], before, chance))

const totalsOf = (sums: PointChances, before: number): ResultChance[] =>
  [...sums].map(([points, chance]) => results([Math.max(0, points), 0], before, chance))
