import { describe, expect, it } from 'vitest'

import { instantText, isBelow, isZero, sumText, whyItWaits } from './words.ts'

describe('how the console writes', () => {
  it('sums with their currency, grouped, without rounding', () => {
    const written = ['0.05', '-1.00', '999.99', '400000.00', '1234567890123.45'].map((amount) => sumText({ amount, currency: 'RUB' }))
    expect(written).toEqual(['0.05 RUB', '-1.00 RUB', '999.99 RUB', '400,000.00 RUB', '1,234,567,890,123.45 RUB'])
  })

  it('what a chain brought to its last digit', () => {
    const written = ['0.00000228', '1234.50', '12345.123456789'].map((amount) => sumText({ amount, currency: 'LTC' }))
    expect(written).toEqual(['0.00000228 LTC', '1,234.50 LTC', '12,345.123456789 LTC'])
  })

  it('an asset that is not known in its smallest units, never as if it were whole coins', () => {
    expect(sumText({ amount: '150000000', currency: 'DOGE' })).toBe('150,000,000 smallest units of DOGE')
  })

  it('sums that are nothing, or below it', () => {
    expect(['0.00', '-0.00', '0.01', '-10.00'].map(isZero)).toEqual([true, true, false, false])
    expect(['0.01', '-10.00'].map(isBelow)).toEqual([false, true])
  })

  it('why a payout waits: what was found, a place of several players, a large sum, or an outcome that nobody knows', () => {
    const written = [
      { finding: 'not_found', others: 0, status: 'unknown' },
      { finding: 'paid_after_failed', others: 2, status: 'failed' },
      { finding: null, others: 1, status: 'review' },
      { finding: null, others: 0, status: 'review' },
      { finding: null, others: 0, status: 'unknown' },
    ] as const
    expect(written.map(whyItWaits)).toEqual([
      'the provider knows none of it',
      'told as failed, and then as paid; the same place as 2 other players',
      'the same place as 1 other player',
      'a large sum',
      'its outcome is unknown',
    ])
  })

  it('instants in UTC', () => {
    expect(instantText('2026-11-20T22:41:29.123Z')).toBe('2026-11-20 22:41 UTC')
  })
})
