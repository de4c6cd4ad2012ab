import { describe, expect, it } from 'vitest'

import { codeOf, contentOf } from './shared-slip-content.ts'

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
})
