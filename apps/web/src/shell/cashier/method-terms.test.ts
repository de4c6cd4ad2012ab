import { describe, expect, it } from 'vitest'

import { lastFirst, type MethodTerms, termsText } from './method-terms.ts'

const language = {
  locale: 'en' as const,
  t: ((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()) as never,
}
const text = (method: object) => termsText({ currency: 'RUB', network: null, expected_seconds: 300, ...method } as MethodTerms, language)

describe('terms of a payment method', () => {
  it('CON-8 name fee and usual time before the click', () => {
    expect(text({ commission_bp: 0 })).toBe('cashier.noFee · cashier.minutes 5')
    expect(text({ commission_bp: 150 })).toBe('cashier.fee 1.5\u00a0% · cashier.minutes 5')
    expect(text({ fee_bp: 100, fee_fixed: '50.00', expected_seconds: 20 })).toBe('cashier.fee 1\u00a0% + 50.00\u00a0₽ · cashier.minutes 1')
  })

  it('name the chain of an asset first', () => {
    expect(text({ fee_bp: 0, fee_fixed: '0.00', network: 'Tron (TRC-20)' })).toBe('Tron (TRC-20) · cashier.noFee · cashier.minutes 5')
  })
})

it('lists the method used last first, and keeps the order of the others', () => {
  const methods = ['card', 'phone', 'btc'].map((hash) => ({ hash }))
  const order = (last: string | null) => lastFirst(methods, last).map(({ hash }) => hash)
  expect([order('btc'), order(null), order('gone')]).toEqual([
    ['btc', 'card', 'phone'],
    ['card', 'phone', 'btc'],
    ['card', 'phone', 'btc'],
  ])
})
