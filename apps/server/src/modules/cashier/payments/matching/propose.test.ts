import { describe, expect, it } from 'vitest'

import type { StoredInvoice } from '../store/rows.ts'
import { proposalsFor, type Suspended } from './propose.ts'

const now = 1_767_225_600_000
const item: Suspended = {
  psp: 'sandbox',
  ext: 'x1',
  invoice: null,
  amount: 1000_00n,
  currency: 'RUB',
  value: { amount: 1000_00n, currency: 'RUB' },
  because: null,
  instrument: null,
  payer: null,
  at: now,
}
const invoice = (id: bigint, given: Partial<StoredInvoice> = {}, amount = 1000_00n) =>
  ({ id, psp: 'sandbox', currency: 'RUB', status: 4, expected: { amount, shop: amount }, createdAt: now - 1000, ...given }) as StoredInvoice
const shown = (...invoices: StoredInvoice[]) => proposalsFor(item, invoices).map(({ invoice: { id }, clues }) => [id, clues])

describe('BEY-9 proposals for unmatched payments', () => {
  it('an equal amount precedes one within a hundredth, and both precede none', () => {
    expect(shown(invoice(1n, {}, 1010_00n), invoice(2n), invoice(3n, {}, 1010_01n * 2n))).toEqual([
      [2n, ['amount', 'time']],
      [1n, ['near_amount', 'time']],
    ])
  })

  it('the amount may differ by one per cent of the requested one, to the minor unit', () => {
    const expected = 990_09n // 1 % of it is 9.9009: 9.91 more is too much
    expect(shown(invoice(1n, {}, expected + 1n))).toHaveLength(1)
    expect(shown(invoice(1n, {}, expected - 1n))).toHaveLength(0)
  })

  it('the named invoice comes first, for any amount', () => {
    const named = proposalsFor({ ...item, invoice: 7n }, [invoice(1n), invoice(7n, {}, 5_00n)])
    expect(named.map(({ invoice: { id } }) => id)).toEqual([7n, 1n])
  })

  it('coins are compared by their value; without one they have no proposal', () => {
    const coins = { ...item, invoice: 1n, amount: 7n, currency: 'LTC', value: { amount: 1000_00n, currency: 'RUB' } } as const
    expect(proposalsFor(coins, [invoice(1n)])[0]?.clues).toEqual(['named', 'amount', 'time'])
    expect(proposalsFor({ ...coins, value: null }, [invoice(1n)])).toEqual([])
  })

  it('an invoice that is paid or charged back is proposed for money that names it only', () => {
    for (const status of [3, 7] as const) {
      expect(shown(invoice(1n, { status }))).toEqual([])
      expect(proposalsFor({ ...item, invoice: 1n }, [invoice(1n, { status })])).toHaveLength(1)
    }
  })

  it('exclude other providers and currencies, and matches by time only', () => {
    expect(shown(invoice(1n, { psp: 'other' }), invoice(2n, { currency: 'KZT' }), invoice(3n, {}, 1n))).toEqual([])
  })
})
