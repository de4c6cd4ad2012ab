import { marketKey, virtualMarkets, virtualReturns } from '@fairhouse/betting'
import { describe, expect, it, vi } from 'vitest'

import { createDelay } from './delay.ts'
import { createLegReturns } from './leg-returns.ts'
import { countedFacts } from './money.ts'
import { createSlipKind } from './place.ts'

const legReturn = createLegReturns({ known: async (events) => events }).of
const ROUND = { game: 'football', slot: 3, round: 11 } as const
const { market: definition, outcomes } = virtualMarkets(ROUND).find(({ market }) => marketKey(market) === 'eh_reg_goals_100')!

describe('D-79 what a leg returns', () => {
  it('D-79 of virtual sports is what its price is stated to return, in each round of the fixture', () => {
    for (const { key, odds } of outcomes) {
      const stated = virtualReturns(ROUND)('eh_reg_goals_100', [{ key, odds }])!.mean
      for (const id of ['vf-3-11', 'vf-3-49']) expect(legReturn({ id, sport: 'virtual' }, { definition, outcomes }, key).mean).toBe(stated)
    }
    expect(legReturn({ id: 'vf-3-11', sport: 'virtual' }, { definition, outcomes }, '1').atRisk).toBeCloseTo(0.986869, 6)
  })

  it('D-79 of a draw no bet the stakes that a draw gives back are not at risk', () => {
    const drawn = virtualMarkets(ROUND).find(({ market }) => market.type === 'dnb')!
    for (const { key, odds } of drawn.outcomes) {
      const { mean, atRisk } = legReturn({ id: 'vf-3-11', sport: 'virtual' }, { definition: drawn.market, outcomes: drawn.outcomes }, key)
      const drawChance = (mean - atRisk) / (1 - atRisk)
      expect([drawChance > 0.15, atRisk < 0.96, mean - drawChance]).toEqual([true, true, expect.closeTo(atRisk * (1 - drawChance), 9)])
      expect(virtualReturns(ROUND)('dnb_reg_goals', [{ key, odds }])!.mean).toBe(mean)
    }
  })

  it('bonuses.md 2 of other sports is what the margin of its market leaves, whichever outcome it is', () => {
    const prices = [2000, 3400, 4500].map((odds, at) => ({ key: ['1', 'x', '2'][at]!, odds, isSuspended: false }))
    const [one, two] = ['1', '2'].map((key) =>
      legReturn({ id: 'vf-3-11', sport: 'football' }, { definition: { type: '1x2' }, outcomes: prices }, key),
    )
    expect(one!.atRisk.toFixed(6)).toBe('0.983923')
    expect([one!.mean, two]).toEqual([one!.atRisk, one])
  })

  it('bonuses.md 2 of a market with a suspended price or a missing outcome, whose margin is unknown, is that of the group', () => {
    const prices = [9000, 1010].map((odds, at) => ({ key: ['over', 'under'][at]!, odds, isSuspended: at === 1 }))
    for (const outcomes of [prices, [{ key: 'over', odds: 9000, isSuspended: false }]])
      expect(legReturn({ id: 'f1', sport: 'football' }, { definition: { type: 'ou', line: 450 }, outcomes }, 'over')).toEqual({
        mean: 0.955,
        atRisk: 0.955,
      })
  })
})

describe('bonuses.md 2 what the ledger stores of a bet on sports', () => {
  it('bonuses.md 2 the mean odds of its lines first, and the mean of what they return', () => {
    const legs = [2000, 3000].map((odds) => ({ odds, banker: false }))
    const board = { legs: [0.98, 0.97].map((mean) => ({ returns: () => ({ mean, atRisk: 0.9 }) })) } as never
    const stored = (type: 'express' | 'system') =>
      JSON.stringify(countedFacts({ type, sizes: type === 'system' ? [1, 2] : [], legs }, board))
    expect(stored('express')).toBe('{"params":{"odds":6000,"type":"express","legs":2,"return_ppm":950600}}')
    expect(stored('system')).toBe('{"params":{"odds":3666,"type":"system","legs":2,"return_ppm":966867}}')
  })
})

/** Its transactions read the return of a leg, and take nothing. */
function betsOn(event: string) {
  const compute = vi.fn(virtualReturns)
  const returns = createLegReturns({ known: async (events) => events, compute })
  const computedWithin: number[] = []
  const execute = async () => {
    const before = compute.mock.calls.length
    returns.of({ id: event, sport: 'virtual' }, { definition, outcomes }, '1')
    computedWithin.push(compute.mock.calls.length - before)
  }
  const deps = {
    database: { db: { transaction: () => ({ execute }) } },
    store: { byId: async () => ({ legs: [{ event }] }), due: async () => ['1'] },
    ledger: { openAccounts: async () => undefined },
    clock: { now: () => 0 },
    eurRateOf: async () => 1n,
    prepareReturns: returns.prepare,
    publishBet: () => undefined,
    onFault: (error: unknown) => expect.fail(`${error}`),
  } as never
  const order = { bettor: {}, slip: { currency: 'RUB', legs: [{ event }] } } as never
  return {
    compute,
    computedWithin,
    place: () =>
      createSlipKind(deps)
        .book(order)
        .catch(() => undefined),
    decide: () => createDelay(deps).decideDue(1),
  }
}

describe('D-79 the returns of virtual sports', () => {
  it.each(['place', 'decide'] as const)('D-79 are computed once a fixture, never in the transaction of a bet: %s', async (act) => {
    const bets = betsOn('vf-3-11')
    await bets[act]()
    await bets[act]()
    expect([bets.computedWithin, bets.compute.mock.calls.length]).toEqual([[0, 0], 1])
  })

  it('D-79 cost nothing of an event that was never on the board', async () => {
    const compute = vi.fn(virtualReturns)
    const returns = createLegReturns({ known: async () => [], compute })
    await returns.prepare(Array.from({ length: 38 }, (_, at) => ({ event: `vf-3-${at + 1}` })))
    expect(compute).not.toHaveBeenCalled()
  })
})
