import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { convertDown, convertUp } from './conversions.ts'
import { CURRENCIES, CURRENCY_CODES, type Currency } from './currencies.ts'

const currency = fc.constantFrom(...CURRENCY_CODES)
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })

/** Compared without division: both sides in minor units of RUB times the two denominators. */
const compareWorth = (one: bigint, inOne: Currency, two: bigint, inTwo: Currency): bigint => {
  const [oneNum, oneDen] = CURRENCIES[inOne].perRub
  const [twoNum, twoDen] = CURRENCIES[inTwo].perRub
  return one * BigInt(oneDen) * BigInt(twoNum) - two * BigInt(twoDen) * BigInt(oneNum)
}

describe('amounts in another currency', () => {
  it('D-21 a limit is never worth more than before, and one unit more would be', () => {
    fc.assert(
      fc.property(amount, currency, currency, (sum, from, to) => {
        const converted = convertDown(sum, from, to)
        expect(compareWorth(converted, to, sum, from) <= 0n).toBe(true)
        expect(compareWorth(converted + 1n, to, sum, from) > 0n).toBe(true)
      }),
    )
  })

  it('D-21 a turnover is never worth less than before, and one unit less would be', () => {
    fc.assert(
      fc.property(amount, currency, currency, (sum, from, to) => {
        const converted = convertUp(sum, from, to)
        expect(compareWorth(converted, to, sum, from) >= 0n).toBe(true)
        if (converted > 0n) expect(compareWorth(converted - 1n, to, sum, from) < 0n).toBe(true)
      }),
    )
  })

  it('D-21 a change there and back never raises a limit and never lowers a turnover', () => {
    fc.assert(
      fc.property(amount, currency, currency, (sum, from, to) => {
        expect(convertDown(convertDown(sum, from, to), to, from) <= sum).toBe(true)
        expect(convertUp(convertUp(sum, from, to), to, from) >= sum).toBe(true)
      }),
    )
  })

  it('D-23 uses the fixed factors', () => {
    expect([convertDown(1_000_50n, 'RUB', 'USD'), convertUp(1_000_50n, 'RUB', 'USD')]).toEqual([10_00n, 10_01n])
    expect([convertDown(10_00n, 'USD', 'KZT'), convertUp(10_01n, 'KZT', 'INR')]).toEqual([5_000_00n, 2_01n])
  })
})
