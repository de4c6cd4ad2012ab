import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { uniqueAmounts, highestAmount } from './amounts.ts'

const sums = fc.bigInt({ min: 1n, max: 10n ** 15n })
const points = fc.integer({ min: 0, max: 2000 })

describe('requested amount of an invoice', () => {
  it('is the credited amount plus the commission, to the minor unit', () => {
    fc.assert(
      fc.property(sums, points, (sum, bp) => {
        const { amount, shop, commission } = uniqueAmounts(sum, bp, () => false)!
        expect([shop, amount - shop]).toEqual([sum, commission])
        expect(commission * 10_000n <= sum * BigInt(bp)).toBe(true)
      }),
    )
  })

  it('uses the first free amount, and never more than 99 above', () => {
    const taken = new Set(Array.from({ length: 100 }, (_, n) => 1000n + BigInt(n)))
    expect(uniqueAmounts(1000n, 0, (sum) => taken.has(sum))).toBeUndefined()
    taken.delete(1099n)
    expect(uniqueAmounts(1000n, 0, (sum) => taken.has(sum))).toEqual({ amount: 1099n, shop: 1099n, commission: 0n })
    expect(highestAmount(1000n, 0)).toBe(1099n)
  })
})
