import { describe, expect, it } from 'vitest'

import { CURRENCIES, CURRENCY_CODES, fromRub, isCurrency } from './currencies.ts'

describe('CON-1 currencies', () => {
  it('CON-1 are RUB ₽, USD $, KZT ₸, INR ₹ and EUR €, and no other', () => {
    expect(CURRENCY_CODES.map((code) => `${code} ${CURRENCIES[code].symbol}`)).toEqual(['RUB ₽', 'USD $', 'KZT ₸', 'INR ₹', 'EUR €'])
  })

  it('CON-1 have ISO 4217 numbers, so that a client id maps to one currency', () => {
    expect(CURRENCY_CODES.map((code) => CURRENCIES[code].number)).toEqual([643, 840, 398, 356, 978])
  })

  it('CON-1 exclude every other text, including inherited names', () => {
    expect(['rub', 'GBP', '', 'toString', 643, null, undefined].map(isCurrency)).toEqual(Array(7).fill(false))
    expect(isCurrency('KZT')).toBe(true)
  })

  it('D-23 converts an amount of the RUB tables to each currency by its factor', () => {
    expect(CURRENCY_CODES.map((code) => fromRub(100_00n, code))).toEqual([100_00n, 1_00n, 500_00n, 100_00n, 1_00n])
  })
})
