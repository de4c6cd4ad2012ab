import { describe, expect, it } from 'vitest'

import { CURRENCIES, CURRENCY_CODES, fromEur, fromRub, isCurrency, toEur } from './currencies.ts'

describe('CON-1 currencies', () => {
  it('CON-1 are RUB ₽, USD $, KZT ₸, INR ₹ and EUR €, and no other', () => {
    expect(CURRENCY_CODES.map((code) => `${code} ${CURRENCIES[code].symbol}`)).toEqual(['RUB ₽', 'USD $', 'KZT ₸', 'INR ₹', 'EUR €'])
  })

  it('CON-1 have ISO 4217 numbers, so that a client id maps to one currency', () => {
    expect(CURRENCY_CODES.map((code) => CURRENCIES[code].number)).toEqual([643, 840, 398, 356, 978])
  })

  it('CON-1 exclude every other text, including inherited names', () => {
    expect(['rub', 'GBP', '', 'toString', 643, ['RUB'], null, undefined].map(isCurrency)).toEqual(Array(8).fill(false))
    expect(isCurrency('KZT')).toBe(true)
  })

  it('D-23 converts an amount of the RUB tables to each currency by its factor', () => {
    expect(CURRENCY_CODES.map((code) => fromRub(100_00n, code))).toEqual([100_00n, 1_00n, 500_00n, 100_00n, 1_00n])
  })

  it('money.md B converts a threshold in EUR to each currency, and back', () => {
    const thresholds = CURRENCY_CODES.map((code) => fromEur(100_00n, code))
    expect(thresholds).toEqual([10_000_00n, 100_00n, 50_000_00n, 10_000_00n, 100_00n])
    expect(CURRENCY_CODES.map((code, at) => toEur(thresholds[at]!, code))).toEqual(Array(5).fill(100_00n))
  })

  it('money.md B counts one minor unit above a threshold as above it in EUR', () => {
    expect(CURRENCY_CODES.map((code) => toEur(fromEur(100_00n, code) + 1n, code))).toEqual(Array(5).fill(100_01n))
    expect([toEur(0n, 'KZT'), toEur(1n, 'KZT')]).toEqual([0n, 1n])
  })
})
