import { describe, expect, it } from 'vitest'

import { pricesIn } from './http-source.ts'
import { crossRate, isFresh, unitsFor, worth } from './rules.ts'

const usd = new Map(
  Object.entries({ BTC: 970_000_000_000_000n, USDT: 10_000_000_000n, USD: 10_000_000_000n, RUB: 109_000_000n, EUR: 10_800_000_000n }),
)

describe('rates', () => {
  it('are minor units for one smallest unit, times 10^8, rounded down', () => {
    expect(crossRate({ usd }, 'USDT', 'USD')).toBe(10_000n)
    expect(crossRate({ usd }, 'BTC', 'USD')).toBe(9_700_000n)
    expect(crossRate({ usd }, 'USD', 'RUB')).toBe(9_174_311_926n)
    expect(crossRate({ usd }, 'LTC', 'USD')).toBeUndefined()
    expect(crossRate({ usd: new Map([...usd, ['BTC', 0n]]) }, 'BTC', 'USD')).toBeUndefined()
  })

  it('the units for an amount are worth at least that amount, and one unit less is not', () => {
    for (const amount of [1n, 99n, 2000n, 123_457n])
      for (const rate of [9_700_000n, 10_000n, 889_999_999n, 3n]) {
        const units = unitsFor(amount, rate)
        expect(worth(units, rate)).toBeGreaterThanOrEqual(amount)
        expect(worth(units - 1n, rate)).toBeLessThan(amount)
      }
  })

  it('refuse prices that are old or from the future', () => {
    expect([1_000_000, 400_000, 399_999, 1_060_000, 1_060_001].map((at) => isFresh({ at }, 1_000_000))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('refuse a message with anything but plain decimal texts', () => {
    expect(pricesIn('{"at":5,"usd":{"BTC":"97000.5"}}')).toEqual({ at: 5000, usd: new Map([['BTC', 970_005_000_000_000n]]) })
    for (const price of ['"-1"', '"1e5"', '97000', '"1.00000000001"', '""', 'null'])
      expect(pricesIn(`{"at":5,"usd":{"BTC":${price}}}`)).toBeUndefined()
    expect(pricesIn('no json')).toBeUndefined()
  })
})
