import { marketKey, virtualMarkets, virtualReturns } from '@fairhouse/betting'
import { describe, expect, it } from 'vitest'

import { createLegReturns } from './leg-returns.ts'
import { countedFacts } from './money.ts'

const legReturn = createLegReturns()
const ROUND = { game: 'football', slot: 3, round: 11 } as const
const { market: definition, outcomes } = virtualMarkets(ROUND).find(({ market }) => marketKey(market) === 'eh_reg_goals_100')!

describe('D-79 what a leg returns', () => {
  it('D-79 of virtual sports is what its price is stated to return, in each round of the fixture', () => {
    for (const { key, odds } of outcomes) {
      const stated = virtualReturns(ROUND)('eh_reg_goals_100', [{ key, odds }])!.mean
      for (const id of ['vf-3-11', 'vf-3-49']) expect(legReturn({ id, sport: 'virtual' }, { definition, outcomes }, key)).toBe(stated)
    }
    expect(legReturn({ id: 'vf-3-11', sport: 'virtual' }, { definition, outcomes }, '1')).toBeCloseTo(0.986869, 6)
  })

  it('bonuses.md 2 of other sports is what the margin of its market leaves, whichever outcome it is', () => {
    const prices = [2000, 3400, 4500].map((odds, at) => ({ key: ['1', 'x', '2'][at]!, odds, isSuspended: false }))
    const [one, two] = ['1', '2'].map((key) =>
      legReturn({ id: 'vf-3-11', sport: 'football' }, { definition: { type: '1x2' }, outcomes: prices }, key),
    )
    expect([one!.toFixed(6), two]).toEqual(['0.983923', one])
  })

  it('bonuses.md 2 of a market with a suspended price, whose margin is unknown, is that of the group', () => {
    const prices = [9000, 1010].map((odds, at) => ({ key: ['over', 'under'][at]!, odds, isSuspended: at === 1 }))
    expect(legReturn({ id: 'f1', sport: 'football' }, { definition: { type: 'ou', line: 450 }, outcomes: prices }, 'over')).toBe(0.955)
  })
})

describe('bonuses.md 2 what the ledger stores of a bet on sports', () => {
  it('bonuses.md 2 the mean odds of its lines first, and the mean of what they return', () => {
    const legs = [2000, 3000].map((odds) => ({ odds, banker: false }))
    const board = { legs: [0.98, 0.97].map((returns) => ({ returns })) } as never
    const stored = (type: 'express' | 'system') =>
      JSON.stringify(countedFacts({ type, sizes: type === 'system' ? [1, 2] : [], legs }, board))
    expect(stored('express')).toBe('{"params":{"odds":6000,"type":"express","legs":2,"return_ppm":950600}}')
    expect(stored('system')).toBe('{"params":{"odds":3666,"type":"system","legs":2,"return_ppm":966867}}')
  })
})
