import { describe, expect, it } from 'vitest'

import * as words from './labels.ts'
import { agoText, countText, instantText, isNegative, isZero, sumText, whyItWaits } from './labels.ts'

describe('console labels', () => {
  it('formats amounts with currency and grouping, without rounding', () => {
    const written = ['0.05', '-1.00', '999.99', '400000.00', '1234567890123.45'].map((amount) => sumText({ amount, currency: 'RUB' }))
    expect(written).toEqual(['0.05 RUB', '-1.00 RUB', '999.99 RUB', '400,000.00 RUB', '1,234,567,890,123.45 RUB'])
  })

  it('formats amounts from a chain to the last digit', () => {
    const written = ['0.00000228', '1234.50', '12345.123456789'].map((amount) => sumText({ amount, currency: 'LTC' }))
    expect(written).toEqual(['0.00000228 LTC', '1,234.50 LTC', '12,345.123456789 LTC'])
  })

  it('shows an unknown asset in its smallest units, never as whole coins', () => {
    expect(sumText({ amount: '150000000', currency: 'DOGE' })).toBe('150,000,000 smallest units of DOGE')
  })

  it('names a count in the singular only for one', () => {
    expect([0, 1, 2].map((count) => countText(count, 'bet'))).toEqual(['0 bets', '1 bet', '2 bets'])
  })

  it('formats zero and negative amounts', () => {
    expect(['0.00', '-0.00', '0.01', '-10.00'].map(isZero)).toEqual([true, true, false, false])
    expect(['0.01', '-10.00'].map(isNegative)).toEqual([false, true])
  })

  it('lists every reason for a payout hold, the first found first, a place of several players last', () => {
    const written = [
      { finding: 'not_found', holds: ['large_sum'], others: 0, status: 'unknown' },
      { finding: 'paid_after_failed', holds: [], others: 2, status: 'failed' },
      { finding: null, holds: [], others: 1, status: 'review' },
      { finding: null, holds: ['large_sum'], others: 1, status: 'review' },
      {
        finding: null,
        holds: ['large_sum', 'past_trouble', 'charge_back', 'not_where_paid_in', 'linked_play'],
        others: 0,
        status: 'review',
      },
      { finding: null, holds: ['large_sum'], others: 0, status: 'unknown' },
      { finding: null, holds: [], others: 0, status: 'review' },
    ] as const
    expect(written.map((row) => whyItWaits({ ...row, holds: [...row.holds] }))).toEqual([
      'the provider has no record of it',
      'reported as failed, then as paid; the same place as 2 other players',
      'the same place as 1 other player',
      'a large sum; the same place as 1 other player',
      'a large sum; an earlier payout was rejected, returned or reviewed; an open chargeback; its destination never paid in; duels or rooms against an account that is linked now',
      'its outcome is unknown',
      'requested before reasons were recorded',
    ])
  })

  it('formats instants in UTC', () => {
    expect(instantText('2026-11-20T22:41:29.123Z')).toBe('2026-11-20 22:41 UTC')
  })

  it('formats a wait in units a person reads', () => {
    const at = '2026-11-20T10:00:00.000Z'
    const after = (ms: number) => agoText(at, Date.parse(at) + ms)
    expect([after(59 * 60_000), after(47 * 3_600_000), after(48 * 3_600_000)]).toEqual(['59 min', '47 h', '2 days'])
  })
})

describe('console texts', () => {
  it('refer to a player as they in every list', () => {
    const texts = Object.values(words)
      .filter((each) => typeof each === 'object')
      .flatMap((each) => Object.values(each))
      .filter((each) => typeof each === 'string')
    expect(texts.length).toBeGreaterThan(30)
    expect(texts.filter((each) => /\b(he|his|him)\b/i.test(each))).toEqual([])
  })
})
