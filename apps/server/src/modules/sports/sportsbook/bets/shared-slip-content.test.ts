import { describe, expect, it } from 'vitest'

import { codeOf, contentOf, slipFaults } from './shared-slip-content.ts'

const leg = (at: number, banker = false) => ({ event: `e${at}`, market: `e${at}:1x2`, outcome: `e${at}:1x2/1`, banker })
const express = { type: 'express' as const, sizes: [], legs: [leg(1), leg(2)] }

describe('PRO-13 what a link to a slip is made of', () => {
  it('PRO-13 the same slip at the same odds has the same code, whatever its type does not use', () => {
    const code = codeOf(contentOf(express, [1500, 2000]))
    expect(code).toMatch(/^[\w-]{12}$/)
    expect(codeOf(contentOf({ ...express, sizes: [2], legs: [leg(1, true), leg(2)] }, [1500, 2000]))).toBe(code)
    const system = { type: 'system' as const, sizes: [3, 2, 3], legs: [leg(1), leg(2), leg(3, true)] }
    expect(contentOf(system, [1500, 2000, 3000])).toMatchObject({ sizes: [2, 3], legs: [{}, {}, { banker: true, odds: 3000 }] })
  })

  it('PRO-13 other odds, another type or another order have another code', () => {
    const codes = [
      codeOf(contentOf(express, [1500, 2000])),
      codeOf(contentOf(express, [1500, 2001])),
      codeOf(contentOf({ ...express, type: 'single' }, [1500, 2000])),
      codeOf(contentOf({ ...express, legs: [leg(2), leg(1)] }, [2000, 1500])),
    ]
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('PRO-13 no slip has an outcome twice, too few or too many selections for its type, or is a system without sizes', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => leg(at))
    const system = { type: 'system' as const, sizes: [2] }
    expect([
      slipFaults({ ...express, legs: [leg(1), leg(1)] }),
      slipFaults({ ...express, legs: [leg(1)] }),
      slipFaults({ ...system, legs: many(2) }),
      slipFaults({ ...system, legs: many(13) }),
      slipFaults({ ...system, sizes: [], legs: many(3) }),
    ]).toEqual([
      { legs: ['duplicate: the same outcome twice'] },
      { legs: ['too_short: at least 2 selections'] },
      { legs: ['too_short: at least 3 selections'] },
      { legs: ['too_many: at most 12 selections'] },
      { sizes: ['required: a system has sizes'] },
    ])
    const fine = [
      express,
      { ...express, legs: many(20) },
      { ...system, legs: many(12) },
      { ...express, type: 'single' as const, legs: many(20) },
    ]
    expect(fine.map(slipFaults)).toEqual(Array(4).fill(undefined))
  })
})
