import { describe, expect, it } from 'vitest'

import { betReturn, returnByMargin } from './bet-return.ts'

const legs = (count: number, bankers: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ isBanker: bankers.includes(at) }))

describe('bonuses.md 2 what the prices of a bet return', () => {
  it('bonuses.md 2 by the margin of a market: what is left of stakes that return the same whatever wins', () => {
    const of = (odds: readonly number[], definition = { type: '1x2' } as const) =>
      returnByMargin(
        definition,
        odds.map((each) => ({ odds: each })),
      )
    expect(of([3000, 3000, 3000])).toBeCloseTo(1, 12)
    expect(of([1900, 1900], { type: 'ml' } as never)).toBeCloseTo(0.95, 12)
    expect(of([2000, 3400, 4500])).toBeCloseTo(1 / (1 / 2 + 1 / 3.4 + 1 / 4.5), 12)
  })

  it('bonuses.md 2 two outcomes of a double chance win, and k of a place market', () => {
    const of = (definition: object) => returnByMargin(definition as never, [{ odds: 1500 }, { odds: 1500 }, { odds: 1500 }])
    expect([of({ type: 'dc' }), of({ type: 'top', k: 2 }), of({ type: 'top', k: 1 })].map((part) => Math.round(part * 1e6))).toEqual([
      1_000_000, 1_000_000, 500_000,
    ])
  })

  it('D-79 a single returns what its leg does, rounded up; an express the product; a system the mean of its lines', () => {
    expect(betReturn({ type: 'single', legs: legs(1) }, [0.986869])).toBe(986_869)
    expect(betReturn({ type: 'single', legs: legs(1) }, [0.9868691])).toBe(986_870)
    expect(betReturn({ type: 'express', legs: legs(2) }, [0.99, 0.98])).toBe(970_200)
    expect(betReturn({ type: 'system', sizes: [1, 2], legs: legs(2) }, [0.9, 0.8])).toBe(Math.round(((0.9 + 0.8 + 0.72) / 3) * 1e6 + 0.4))
    expect(betReturn({ type: 'system', sizes: [1], legs: legs(3, [0]) }, [0.5, 0.9, 0.7])).toBe(400_000)
  })
})
