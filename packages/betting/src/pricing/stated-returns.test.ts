import { describe, expect, it } from 'vitest'

import { settleBet } from '../bets/settle-bet.ts'
import { settleLeg } from '../legs/settle-leg.ts'
import { toLadder } from '../odds/ladder.ts'
import { allFixtures } from '../testing/fixtures.ts'
import { matchCard, raceCard } from '../virtual/cards.ts'
import type { VirtualEvent } from '../virtual/events.ts'
import { goalThreshold } from '../virtual/football.ts'
import { forecastChance, placeChance } from '../virtual/race.ts'
import type { VirtualGame } from '../virtual/schedule.ts'
import { marketKey } from './event-markets.ts'
import type { PricedMarket } from './price-markets.ts'
import { raceMarkets } from './race.ts'
import { STATED_RETURNS } from './stated-returns.data.ts'
import { FIXTURE_ROUNDS, statedReturns } from './stated-returns.ts'
import { virtualMarkets, virtualReturns } from './virtual.ts'

const MATCH = { game: 'football', slot: 4, round: 7 } as const satisfies VirtualEvent
const every = (game: VirtualGame, step: number) => allFixtures(game).filter((_, at) => at % step === 0)
const offered = (markets: readonly PricedMarket[]) =>
  markets.flatMap(({ market, outcomes }) =>
    outcomes.filter(({ isSuspended }) => !isSuspended).map(({ key, odds }) => ({ market, id: marketKey(market), key, odds })),
  )
const outside = (event: VirtualEvent) => {
  const returnsOf = virtualReturns(event)
  return offered(virtualMarkets(event)).filter(({ id, key, odds }) => {
    const { mean } = returnsOf(id, [{ key, odds }])!
    return !(mean > 0.8 - 1e-12 && mean < 1)
  })
}

describe('D-79 returns of virtual sports', () => {
  it('D-79 every price of a match returns at least 80 % on average, and less than its stake', () => {
    expect(every('football', 47).flatMap(outside)).toEqual([])
  })

  it('D-79 every price of a race returns at least 80 % by exact fractions, and less than its stake', () => {
    const wrong = every('race', 5).flatMap((event) => {
      const { weights } = raceCard(event.round)
      return offered(virtualMarkets(event)).filter(({ market: { k }, key, odds }) => {
        const [first, second] = key.split('-').map(Number) as [number, number?]
        const { num, den } = second === undefined ? placeChance(weights, first, k!) : forecastChance(weights, first, second)
        const [back, staked] = [num * BigInt(odds), den * 1000n]
        return back * 10n < staked * 8n || back >= staked
      })
    })
    expect(wrong).toEqual([])
  })

  it('D-79 the return of a price is that of integers: every score of a match, weighted by its binomial chance', () => {
    const { home, away } = matchCard(MATCH.slot, MATCH.round)
    const [scored, conceded] = [binomial(goalThreshold(home)), binomial(goalThreshold(away))]
    const returnsOf = virtualReturns(MATCH)
    const chosen = ['cs_reg_goals 3:2', 'cs_reg_goals other', 'dnb_reg_goals 1', 'ou_reg_goals_550 over']
    const markets = offered(virtualMarkets(MATCH)).filter(({ id, key }) => chosen.includes(`${id} ${key}`))
    expect(markets).toHaveLength(chosen.length)
    for (const { market, id, key, odds } of markets) {
      let back = 0n
      for (const [h, p] of scored.entries())
        for (const [a, q] of conceded.entries()) {
          const state = settleLeg({ sport: 'virtual', market, outcome: key }, { status: 'finished', periods: [[h, a]] })
          const bet = settleBet({ type: 'single', stake: 1000n, legs: [{ odds, state }] })
          if (bet.status === 'settled') back += p * q * bet.payout
        }
      const digits = 10n ** 12n
      const exact = Number((back * digits) / (1000n * 2n ** (64n * 90n))) / Number(digits)
      expect(Math.abs(returnsOf(id, [{ key, odds }])!.mean - exact)).toBeLessThan(1e-10)
    }
  })

  it('D-79 a price that returned enough is the usual one; another is the first step of the ladder that returns enough', () => {
    const event = { game: 'race', round: 1 } as const
    const usual = new Map(offered(raceMarkets(raceCard(1).weights)).map(({ id, key, odds }) => [`${id} ${key}`, odds]))
    const returnsOf = virtualReturns(event)
    const raised = offered(virtualMarkets(event)).filter(({ id, key, odds }) => odds !== usual.get(`${id} ${key}`))
    expect(raised.length).toBeGreaterThan(10)
    for (const { id, key, odds } of raised) {
      const step = toLadder(odds - 1)
      expect([step >= usual.get(`${id} ${key}`)!, returnsOf(id, [{ key, odds: step }])!.mean < 0.8]).toEqual([true, true])
    }
  })

  it('D-79 a market states the least, the best and the mean return of what it offers, and its margin', () => {
    const { weights } = raceCard(1)
    const chances = weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0))
    const two = [1, 2].map((lane) => ({ key: String(lane), odds: Math.round(900 / chances[lane - 1]!) - lane }))
    const returns = two.map(({ odds }, at) => (odds * chances[at]!) / 1000)
    const stated = virtualReturns({ game: 'race', round: 1 })('top_reg_goals_1', two)!
    expect(stated.least).toBeCloseTo(Math.min(...returns), 12)
    expect(stated.most).toBeCloseTo(Math.max(...returns), 12)
    expect(stated.mean).toBeCloseTo((returns[0]! + returns[1]!) / 2, 12)
    expect(stated.margin).toBeCloseTo((1000 / two[0]!.odds + 1000 / two[1]!.odds) / (chances[0]! + chances[1]!) - 1, 12)
    expect(virtualReturns(MATCH)('top_reg_goals_1', two)).toBeUndefined()
    expect(virtualReturns({ game: 'race', round: 1 })('top_reg_goals_1', [])).toBeUndefined()
  })

  it('D-79 fixtures repeat after the rounds that the statement counts', () => {
    const cards = (game: VirtualGame, from: number) =>
      allFixtures(game).map((event) =>
        event.game === 'race' ? { ...raceCard(from + event.round), course: '' } : matchCard(event.slot, from + event.round),
      )
    for (const game of ['football', 'race'] as const) expect(cards(game, FIXTURE_ROUNDS[game])).toEqual(cards(game, 0))
  })

  it('D-79 no market is stated below 80 %, and none reaches its stakes', () => {
    expect(STATED_RETURNS.filter(({ least, most }) => least < 800_000 || most >= 1_000_000)).toEqual([])
    const [few] = statedReturns(every('race', 12))
    const whole = STATED_RETURNS.find(({ type, k }) => type === 'top' && k === 1)!
    expect([few!.least >= whole.least, few!.most <= whole.most, few!.margin.most <= whole.margin.most]).toEqual([true, true, true])
  })

  it('D-79 what is stated is computed from every pairing of clubs and every field of a race', { tags: 'slow' }, () => {
    expect(statedReturns([...allFixtures('football'), ...allFixtures('race')])).toEqual(STATED_RETURNS)
  })
})

/** Chances of 0 to 90 goals in units of 2^-(32 * 90). */
function binomial(threshold: number): bigint[] {
  const [goal, none] = [BigInt(threshold), 2n ** 32n - BigInt(threshold)]
  let ways = 1n
  return Array.from({ length: 91 }, (_, k) => {
    if (k > 0) ways = (ways * BigInt(91 - k)) / BigInt(k)
    return ways * goal ** BigInt(k) * none ** BigInt(90 - k)
  })
}
