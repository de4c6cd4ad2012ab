import { CURRENCY_CODES, fromEur, toEur } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { autoLimit, dayLimit, newDestinationLimit } from './amounts.ts'

describe('EUR thresholds', () => {
  it('have the same value in every supported currency', () => {
    expect(CURRENCY_CODES.map((code) => [code, fromEur(100_00n, code)])).toEqual([
      ['RUB', 10_000_00n],
      ['USD', 100_00n],
      ['KZT', 50_000_00n],
      ['INR', 10_000_00n],
      ['EUR', 100_00n],
    ])
    for (const code of CURRENCY_CODES) expect(toEur(fromEur(1000_00n, code), code)).toBe(1000_00n)
  })

  it('are exceeded by a single unit', () => {
    for (const code of CURRENCY_CODES) expect(toEur(fromEur(1000_00n, code) + 1n, code)).toBeGreaterThan(1000_00n)
  })

  it('money.md B: EUR 100 automatic, 5000 a day, 200 to a new destination', () => {
    expect([autoLimit('EUR'), dayLimit('EUR'), newDestinationLimit('EUR')]).toEqual([100_00n, 5000_00n, 200_00n])
  })
})
