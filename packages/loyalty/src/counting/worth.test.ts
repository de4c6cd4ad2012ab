import { CURRENCY_CODES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { RATES } from './rates.data.ts'
import { edgePpmOf, lowerEdge, worthOf } from './worth.ts'

describe('bonuses.md 3 experience', () => {
  it('bonuses.md 3 a whole point costs the same in every currency: 100 roubles of a game that counts whole', () => {
    const stakes = { RUB: 100_00n, INR: 100_00n, USD: 1_00n, EUR: 1_00n, KZT: 500_00n }
    for (const currency of CURRENCY_CODES)
      expect(worthOf({ cashStake: stakes[currency], currency, rates: RATES.slots }).xpMilli).toBe(1000n)
  })
})

describe('bonuses.md 2 theo', () => {
  it('bonuses.md 2 takes the lower of the two edges, rounded down, never below nothing', () => {
    expect(['36/37', '99/100', '1', '101/100'].map(edgePpmOf)).toEqual([27_027, 10_000, 0, 0])
    expect([lowerEdge(RATES.live, 4570), lowerEdge(RATES.dice, 10_097), lowerEdge(RATES.dice, -5)]).toEqual([4570, 10_000, 0])
  })
})
