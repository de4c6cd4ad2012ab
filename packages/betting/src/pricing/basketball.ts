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
  const below = (points: number) => normal((points - 0.5 - mean) / deviation)
  const chances = new Map<number, number>()
  for (let points = from, edge = below(from); points <= to; points++) {
    const next = below(points + 1)
    chances.set(points, next - edge)
    edge = next
  }
  return chances
}

const isOdd = (points: number) => points % 2 !== 0

function weighByParity(one: PointChances, other: PointChances): PointChances {
  let [odd, sum, all] = [0, 0, 0]
  for (const [points, chance] of other) {
    sum += chance
    if (isOdd(points)) odd += chance
  }
  const even = sum - odd
  const weighed = new Map<number, number>()
  for (const [points, chance] of one) {
    const weight = chance * (isOdd(points) ? odd : even)
    weighed.set(points, weight)
    all += weight
  }
  for (const [points, weight] of weighed) weighed.set(points, weight / all)
  return weighed
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

/** The quarters before, whose score does not matter. */
const quartersBefore = (before: number): Score[] => Array.from({ length: before }, () => [0, 0])

const results = (score: Score, empty: readonly Score[], chance: number): ResultChance => ({
  result: { status: 'finished', periods: [...empty, score] },
  chance,
})

function resultsOf(margins: PointChances, before: number): ResultChance[] {
  const empty = quartersBefore(before)
  return [...margins].map(([points, chance]) => results(points > 0 ? [points, 0] : [0, -points], empty, chance))
}

function totalsOf(sums: PointChances, before: number): ResultChance[] {
  const empty = quartersBefore(before)
  return [...sums].map(([points, chance]) => results([Math.max(0, points), 0], empty, chance))
}
