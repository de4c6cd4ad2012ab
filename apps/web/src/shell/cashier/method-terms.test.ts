import { describe, expect, it } from 'vitest'

import { feeText, lastFirst, type MethodTerms, timeLine, wayText } from './method-terms.ts'

const language = {
  locale: 'en' as const,
  t: ((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()) as never,
}
const of = (method: object) => ({ currency: 'RUB', network: null, expected_seconds: 300, usual_seconds: null, ...method }) as MethodTerms

describe('terms of a payment method', () => {
  it('CON-8 name the fee before the click', () => {
    const fees = [{ commission_bp: 0 }, { commission_bp: 150 }, { fee_bp: 100, fee_fixed: '50.00' }, { fee_bp: 0, fee_fixed: '0.00' }]
    expect(fees.map((fee) => feeText(of(fee), language))).toEqual([
      'cashier.noFee',
      'cashier.fee 1.5\u00a0%',
      'cashier.fee 1\u00a0% + 50.00\u00a0₽',
      'cashier.noFee',
    ])
  })

  it('CON-8 name the measured time before the stated one, and each by its own name', () => {
    expect(wayText(of({ usual_seconds: 130 }), language)).toBe('cashier.usually 2')
    const names = { usual: 'usually', stated: 'stated' }
    expect(timeLine(of({ usual_seconds: 20 }), names, language)).toEqual({ key: 'time', name: 'usually', value: 'cashier.minutes 1' })
    expect(timeLine(of({}), names, language)).toEqual({ key: 'time', name: 'stated', value: 'cashier.minutes 5' })
  })

  it('CON-8 name the stated time, at least a minute, and the chain of an asset', () => {
    expect(wayText(of({ expected_seconds: 20 }), language)).toBe('cashier.minutes 1')
    expect(wayText(of({ network: 'Tron (TRC-20)' }), language)).toBe('Tron (TRC-20) · cashier.minutes 5')
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
