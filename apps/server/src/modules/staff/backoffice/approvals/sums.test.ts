import { describe, expect, it } from 'vitest'

import { formatGrouped, sumText } from './sums.ts'

describe('BEY-9 amounts as operators read them', () => {
  it('fiat with two decimals, assets in whole coins with all digits, nothing rounded', () => {
    expect(sumText(-123_456n, 'RUB')).toBe('-1234.56')
    expect(sumText(228n, 'LTC')).toBe('0.00000228')
    expect(sumText(-1n, 'ETH')).toBe('-0.000000001')
    expect(sumText(123_450_000_000n, 'BTC')).toBe('1234.50')
    expect(sumText(20_000_000n, 'USDT')).toBe('20.00')
  })

  it('within a sentence, grouped', () => {
    expect([5n, -1_234_56n, 1_500_000_00n].map(formatGrouped)).toEqual(['0.05', '-1,234.56', '1,500,000.00'])
  })

  it('unknown assets stay in their smallest units, without a point', () => {
    expect(sumText(228n, 'DOGE')).toBe('228')
  })
})
