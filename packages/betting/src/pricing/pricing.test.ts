import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { settleBet } from '../bets/settle-bet.ts'
import type { EventResult } from '../legs/result.ts'
import { settleLeg } from '../legs/settle-leg.ts'
import type { LegState } from '../markets/market.ts'
import { marketFault } from '../markets/validity.ts'
import { expectedGoals, poisson } from '../models/goals.ts'
import { MIN_PROBABILITY, overroundOf } from '../odds/margin.ts'
import { basketballStates, esportsStates, eventStates, footballStates, hockeyStates, tennisStates } from '../testing/event-states.ts'
import { basketballPrices, footballPrices, hockeyPrices, mapChance, mapsChance, tennisPrices } from '../testing/reference-models.ts'
import { marketKey, marketsOf, priceEvent } from './event-markets.ts'
import { virtualFootballMarkets } from './football.ts'
import { overtimeChance } from './hockey.ts'
import { marginOf, priceMarkets, type PricedMarket } from './price-markets.ts'

const STAKE = 1_000_000n
/** Return of a stake of 1 on one outcome. */
function returnOf(odds: number, state: LegState): number {
  const settled = settleBet({ type: 'single', stake: STAKE, legs: [{ odds, state }] })
  return settled.status === 'settled' ? Number(settled.payout) / Number(STAKE) : Number.NaN
}

const offered = (markets: readonly PricedMarket[]) =>
  markets.flatMap(({ market, outcomes }) => outcomes.filter(({ isSuspended }) => !isSuspended).map((outcome) => ({ market, ...outcome })))
const find = (markets: readonly PricedMarket[], key: string) => markets.find(({ market }) => marketKey(market) === key)!
const probability = (markets: readonly PricedMarket[], key: string, outcome: string) =>
  find(markets, key).outcomes.find((each) => each.key === outcome)!.probability

describe('D-55 prices of an event', () => {
  it('D-55 every offered outcome of football loses on average under one joint distribution of halves and goals', () => {
    const whole = (each: { lambdaHome: number; lambdaAway: number; minute: number }) => ({ ...each, minute: Math.min(each.minute, 45) })
    fc.assert(
      fc.property(footballStates, (drawn) => {
        const state = { ...drawn, ...whole(drawn), periods: drawn.periods.slice(0, 1), goals: [] }
        const start = { ...state, periods: [[0, 0] as const] }
        const results = matchesFrom(start)
        for (const { market, key, odds } of offered(priceEvent(start, { isLive: true }))) {
          const mean = results.reduce(
            (sum, { result, chance }) => sum + chance * returnOf(odds, settleLeg({ sport: 'football', market, outcome: key }, result)),
            0,
          )
          // Stakes on any set of outcomes return less than they cost on average, so no set wins in every result.
          expect(mean).toBeLessThan(1)
        }
      }),
      { numRuns: 3 },
    )
  })

  it('D-55 every offered outcome of every sport loses on average under the distribution of its market', () => {
    fc.assert(
      fc.property(eventStates, (state) => {
        const chances = new Map(marketsOf(state).map((each) => [marketKey(each.market), each.results]))
        for (const { market, key, odds } of offered(priceEvent(state, { isLive: false }))) {
          const results = chances.get(marketKey(market))!
          const [mean, all] = results.reduce(
            ([sum, total], { result, chance }) => [
              sum + chance * returnOf(odds, settleLeg({ sport: state.sport, market, outcome: key }, result)),
              total + chance,
            ],
            [0, 0],
          )
          expect([Math.abs(all - 1) < 1e-6, mean < 1]).toEqual([true, true])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('D-55 the implied chances of every market exceed 1 by its margin', () => {
    fc.assert(
      fc.property(eventStates, fc.boolean(), (state, isLive) => {
        for (const { market, outcomes } of priceEvent(state, { isLive })) {
          if (market.type === 'dc' || outcomes.some(({ probability: p, isSuspended }) => isSuspended || p < MIN_PROBABILITY)) continue
          expect(overroundOf(outcomes.map(({ odds }) => odds))).toBeGreaterThanOrEqual(marginOf(market.type, isLive) - 2 * outcomes.length)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('PRO-13 every sport offers its catalogue, valid and without repetition', () => {
    fc.assert(
      fc.property(eventStates, (state) => {
        const markets = marketsOf(state).map(({ market }) => market)
        expect(markets.filter((market) => marketFault(market) !== undefined)).toEqual([])
        expect(new Set(markets.map(marketKey)).size).toBe(markets.length)
      }),
      { numRuns: 20 },
    )
    const typesOf = (states: fc.Arbitrary<Parameters<typeof marketsOf>[0]>) =>
      [...new Set(marketsOf(fc.sample(states, { numRuns: 1, seed: 1 })[0]!).map(({ market }) => market.type))].toSorted()
    expect(typesOf(footballStates)).toEqual(['1x2', 'ah', 'btts', 'cs', 'dc', 'dnb', 'eh', 'goal_n', 'htft', 'oe', 'ou'])
    expect(typesOf(hockeyStates)).toEqual(['1x2', 'ah', 'ml', 'ou'])
    expect(typesOf(basketballStates)).toEqual(['1x2', 'ah', 'ml', 'oe', 'ou'])
    expect(typesOf(tennisStates)).toEqual(['ah', 'cs', 'ml', 'ou'])
    expect(typesOf(esportsStates)).toEqual(['ah', 'cs', 'ml', 'ou'])
  })

  it('D-44 markets agree with the models of the specification within 20 ppm', () => {
    const rates = { lambdaHome: 1600, lambdaAway: 1100, minute: 30 }
    const football = priceEvent({ sport: 'football', ...rates, periods: [[1, 0]], goals: ['h'] }, { isLive: true })
    const model = footballPrices({ ...rates, score: [1, 0] }, 250)
    expect(Math.abs(probability(football, '1x2_reg_goals', '1') - model.p1)).toBeLessThanOrEqual(20)
    expect(Math.abs(probability(football, 'ou_reg_goals_250', 'over') - model.over)).toBeLessThanOrEqual(20)
    expect(Math.abs(probability(football, 'btts_reg_goals', 'yes') - model.btts)).toBeLessThanOrEqual(20)
    const sides = { serveA: 640_000, serveB: 610_000, server: 0, games: [2, 3], bestOf: 3 } as const
    const tennis = priceEvent({ sport: 'tennis', ...sides, done: [[6, 4]] }, { isLive: true })
    const prices = tennisPrices({ ...sides, sets: [1, 0] })
    expect(Math.abs(probability(tennis, 'ml_full_sets', '1') - prices.matchA)).toBeLessThanOrEqual(20)
    expect(Math.abs(probability(tennis, 'ml_s2_sets', '1') - prices.setA)).toBeLessThanOrEqual(20)
    const esports = priceEvent({ sport: 'esports', round: 0.54, bestOf: 3, done: [], rounds: [7, 9] }, { isLive: true })
    const map = mapChance(0.54, [7, 9])
    expect(Math.abs(probability(esports, 'ml_m1_maps', '1') - map * 1e6)).toBeLessThanOrEqual(20)
    expect(
      Math.abs(probability(esports, 'ml_full_maps', '1') - mapsChance([0, 0], 3, map, mapChance(0.54, [0, 0])) * 1e6),
    ).toBeLessThanOrEqual(20)
    const points = {
      meanDiff: 3000,
      sdDiff: 12_000,
      meanTotal: 165_000,
      sdTotal: 18_000,
      score: [0, 0],
      leftSeconds: 2400,
      totalSeconds: 2400,
    } as const
    const basketball = priceEvent({ sport: 'basketball', ...points, quarters: [] }, { isLive: false })
    const normal = basketballPrices(points, -250, 16450)
    expect(Math.abs(probability(basketball, 'ml_full_points', '1') - normal.home)).toBeLessThanOrEqual(20)
    expect(Math.abs(probability(basketball, 'ah_full_points_-250', '1') - normal.homeAh)).toBeLessThanOrEqual(20)
    expect(Math.abs(probability(basketball, 'ou_full_points_16450', 'over') - normal.over)).toBeLessThanOrEqual(20)
  })

  it('D-55 margin and total of a basketball score are both odd or both even', () => {
    const model = { meanDiff: 0, sdDiff: 12_000, meanTotal: 165_000, sdTotal: 18_000, totalSeconds: 2400 }
    const late = { sport: 'basketball', ...model, score: [90, 81], quarters: [[90, 81]], leftSeconds: 4 } as const
    const resultsOf = (type: 'ah' | 'oe') => marketsOf(late).find(({ market }) => market.type === type)!.results
    const oddChance = (type: 'ah' | 'oe') =>
      resultsOf(type).reduce((sum, { result, chance }) => {
        const [home, away] = result.periods![0]!
        return (home + away) % 2 === 1 ? sum + chance : sum
      }, 0)
    expect(Math.abs(oddChance('ah') - oddChance('oe'))).toBeLessThan(1e-6)
  })

  it('D-44 hockey: overtime goes to the first goal, a shoot-out is even, and the winner market counts both', () => {
    const rates = { lambdaHome: 1450, lambdaAway: 1150 }
    expect(overtimeChance(rates, 0)).toBe(0.5)
    expect(overtimeChance({ lambdaHome: 0, lambdaAway: 0 }, 5)).toBe(0.5)
    const noGoal = Math.exp(-(2.6 / 60) * 1.6 * 5)
    expect(overtimeChance(rates, 5)).toBeCloseTo((1 - noGoal) * (1450 / 2600) + noGoal / 2, 12)
    const level = priceEvent({ sport: 'hockey', ...rates, minute: 40, periods: [[1, 1], [0, 0]] }, { isLive: true }) // prettier-ignore
    const model = hockeyPrices({ ...rates, minute: 40, score: [1, 1] }, 250)
    expect(Math.abs(probability(level, '1x2_reg_goals', '1') - model.p1)).toBeLessThanOrEqual(20)
    expect(Math.abs(probability(level, 'ml_full_goals', '1') - (model.p1 + model.px * overtimeChance(rates, 5)))).toBeLessThanOrEqual(20)
  })

  it('D-44 hockey in overtime offers the winner only', () => {
    const overtime = { sport: 'hockey', lambdaHome: 1450, lambdaAway: 1150, minute: 62, periods: [[1, 1], [0, 0], [0, 0]] } as const // prettier-ignore
    expect(priceEvent(overtime, { isLive: true }).map(({ market }) => marketKey(market))).toEqual(['ml_full_goals'])
  })

  it('D-44 a decided market is not offered: a total that is beaten, a half that is over', () => {
    const state = { sport: 'football', lambdaHome: 1450, lambdaAway: 1150, minute: 60, periods: [[2, 0], [1, 0]], goals: ['h', 'h', 'h'] } as const // prettier-ignore
    const keys = priceEvent(state, { isLive: true }).map(({ market }) => marketKey(market))
    expect(keys.filter((key) => ['ou_reg_goals_250', 'ou_h1_goals_50', '1x2_h1_goals'].includes(key))).toEqual([])
    expect(keys).toContain('ou_reg_goals_350')
  })

  it('D-44 a point of tennis moves the price before its game ends', () => {
    const state = { sport: 'tennis', serveA: 630_000, serveB: 630_000, server: 0, games: [5, 5], bestOf: 3, done: [] } as const
    const at = (points: [number, number]) => probability(priceEvent({ ...state, points }, { isLive: true }), 'ml_s1_sets', '1')
    expect(at([0, 3])).toBeLessThan(at([0, 0]))
    expect(at([3, 0])).toBeGreaterThan(at([0, 0]))
    const tieBreak = (points: [number, number]) =>
      probability(priceEvent({ ...state, games: [6, 6], points }, { isLive: true }), 'ml_s1_sets', '1')
    expect(tieBreak([6, 5])).toBeGreaterThan(tieBreak([5, 5]))
  })

  it('D-44 expected goals follow the ratings of both teams', () => {
    expect(expectedGoals(1500, 1500)).toEqual({ home: 1450, away: 1150 })
    expect(expectedGoals(1600, 1500)).toEqual({ home: Math.round(1450 * Math.exp(0.25)), away: Math.round(1150 * Math.exp(-0.25)) })
  })

  it('BEY-7 a virtual match is priced by the exact chances of its draw', () => {
    const markets = priceMarkets('virtual', virtualFootballMarkets({ home: 1500, away: 1200 }), { isLive: false })
    const p = (rate: number) => Math.floor((rate * 2 ** 32) / 90_000) / 2 ** 32
    const noGoal = (1 - p(1500)) ** 90 * (1 - p(1200)) ** 90
    expect(Math.abs(probability(markets, 'ou_reg_goals_50', 'under') - noGoal * 1e6)).toBeLessThanOrEqual(2)
  })
})

/** Whole matches from the start: goals of both halves, and the side of the first goal. */
function matchesFrom({ lambdaHome, lambdaAway, minute }: { lambdaHome: number; lambdaAway: number; minute: number }) {
  const parts = [(45 - minute) / 90_000, 45 / 90_000]
  const most = 7
  const pmf = parts.flatMap((part) => [poisson(lambdaHome * part), poisson(lambdaAway * part)])
  const counts = Array.from({ length: most }, (_, n) => n)
  const results: { result: EventResult; chance: number }[] = []
  for (const a of counts)
    for (const b of counts)
      for (const c of counts)
        for (const d of counts) {
          const chance = pmf[0]![a]! * pmf[1]![b]! * pmf[2]![c]! * pmf[3]![d]!
          if (chance < 1e-7) continue
          const [home, away] = a + b > 0 ? [a, b] : [c, d]
          for (const first of ['h', 'a'] as const) {
            const share = home + away === 0 ? Number(first === 'h') : (first === 'h' ? home : away) / (home + away)
            const goals = home + away === 0 ? [] : [first]
            if (share > 0) results.push({ result: { status: 'finished', periods: [[a, b], [c, d]], goals }, chance: chance * share }) // prettier-ignore
          }
        }
  return results
}
