import { describe, expect, it } from 'vitest'

import { ASSET_CODES, ASSETS, formatAsset, isAsset, parseAsset } from './assets.ts'
import { CURRENCIES, CURRENCY_CODES } from './currencies.ts'

describe('D-20 amounts of assets', () => {
  it('D-20 have smallest units of which a hundred thousand whole ones fit 64 bits many times over', () => {
    for (const asset of ASSET_CODES) expect(100_000n * 10n ** BigInt(ASSETS[asset].decimals)).toBeLessThan(2n ** 63n / 1000n)
  })

  it('D-20 convert between text and smallest units without a float', () => {
    expect(parseAsset('0.00000001', 'BTC')).toBe(1n)
    expect(parseAsset('20', 'USDT')).toBe(20_000_000n)
    expect(formatAsset(123_456_789n, 'BTC')).toBe('1.23456789')
    expect(formatAsset(20_000_000n, 'USDT')).toBe('20')
    expect(formatAsset(-1n, 'ETH')).toBe('-0.000000001')
    expect(formatAsset(0n, 'TRX')).toBe('0')
  })

  it('D-20 refuse invalid texts, and more digits than the asset has', () => {
    expect(['', '-1', '1e3', '.5', '1.', '01', '0.0000001', 5, null].map((text) => parseAsset(text, 'USDT'))).toEqual(
      Array(9).fill(undefined),
    )
  })

  it('have their own numbers in the ledger, and are not account currencies', () => {
    const numbers = [...ASSET_CODES.map((code) => ASSETS[code].number), ...CURRENCY_CODES.map((code) => CURRENCIES[code].number)]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(['BTC', 'RUB', 'toString', 7].map(isAsset)).toEqual([true, false, false, false])
  })
})
