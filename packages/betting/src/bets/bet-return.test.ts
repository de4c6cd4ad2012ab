import { describe, expect, it } from 'vitest'

import type { Market } from '../markets/market.ts'
import { outcomesOf } from '../markets/validity.ts'
import { betReturn, returnByMargin } from './bet-return.ts'

const legs = (count: number, bankers: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ isBanker: bankers.includes(at) }))

/** Of legs that never give a stake back. */
const means = (...parts: readonly number[]) => parts.map((part) => ({ mean: part, atRisk: part }))
const byMargin = (definition: Market, odds: readonly number[], suspended?: number) =>
  returnByMargin(
    definition,
    odds.map((each, at) => ({ key: outcomesOf(definition)?.[at] ?? String(at), odds: each, isSuspended: at === suspended })),
  )

describe('bonuses.md 2 what the prices of a bet return', () => {
  it('bonuses.md 2 by the margin of a market: what is left of stakes that return the same whatever wins', () => {
    expect(byMargin({ type: '1x2' }, [3000, 3000, 3000])).toBeCloseTo(1, 12)
    expect(byMargin({ type: 'ml' }, [1900, 1900])).toBeCloseTo(0.95, 12)
    expect(byMargin({ type: '1x2' }, [2000, 3400, 4500])).toBeCloseTo(1 / (1 / 2 + 1 / 3.4 + 1 / 4.5), 12)
  })

  it('bonuses.md 2 two outcomes of a double chance win, and k of a place market', () => {
    const of = (definition: Market) => byMargin(definition, [1500, 1500, 1500])
    expect([of({ type: 'dc' }), of({ type: 'top', k: 2 }), of({ type: 'top', k: 1 })].map((part) => Math.round(part! * 1e6))).toEqual([
      1_000_000, 1_000_000, 500_000,
    ])
  })

  it('bonuses.md 2 of a market with a suspended price, or without some of its outcomes, the margin is unknown', () => {
    expect(byMargin({ type: '1x2' }, [3000, 3000])).toBeUndefined()
    expect(byMargin({ type: 'ou', line: 250 }, [1010])).toBeUndefined()
    expect(byMargin({ type: 'ou', line: 250 }, [1900, 1900], 1)).toBeUndefined()
    expect([byMargin({ type: 'top', k: 2 }, [1500, 1500]), byMargin({ type: 'forecast' }, [5000, 5000])]).toEqual([undefined, undefined])
    expect(byMargin({ type: 'ou', line: 250 }, [2100, 2100])).toBeCloseTo(1.05, 12)
  })

  it('D-79 a single returns what its leg does, rounded up; an express the product; a system the mean of its lines', () => {
    expect(betReturn({ type: 'single', legs: legs(1) }, means(0.986869))).toBe(986_869)
    expect(betReturn({ type: 'single', legs: legs(1) }, means(0.9868691))).toBe(986_870)
    expect(betReturn({ type: 'express', legs: legs(2) }, means(0.99, 0.98))).toBe(970_200)
    expect(betReturn({ type: 'system', sizes: [1, 2], legs: legs(2) }, means(0.9, 0.8))).toBe(
      Math.round(((0.9 + 0.8 + 0.72) / 3) * 1e6 + 0.4),
    )
    expect(betReturn({ type: 'system', sizes: [1], legs: legs(3, [0]) }, means(0.5, 0.9, 0.7))).toBe(400_000)
  })

  it('bonuses.md 2 a single counts what its stake returns where it is not given back, and a line of more legs all of it', () => {
    const returns = [{ mean: 0.97, atRisk: 0.95 }]
    expect(betReturn({ type: 'single', legs: legs(1) }, returns)).toBe(950_000)
    expect(betReturn({ type: 'express', legs: legs(2) }, [...returns, ...returns])).toBe(940_900)
  })

  it('bonuses.md 2 a bet that returns more than its stake returns as much as it: nothing is kept of either', () => {
    const of = (count: number, part: number) => betReturn({ type: 'express', legs: legs(count) }, means(...Array<number>(count).fill(part)))
    expect([of(2, 1.03), of(20, 6), of(20, Infinity)]).toEqual([1_000_000, 1_000_000, 1_000_000])
  })
})
