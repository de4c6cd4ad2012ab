import { describe, expect, it } from 'vitest'

import { becamePaid, clockText, endsOf, groupedCard, type Invoice, LIFE_SECONDS, openInvoice, POLL_MS } from './invoices.ts'

const invoice = (given: Partial<Invoice>): Invoice => ({
  id: '1',
  status: 1,
  hash: 'h',
  type: 'card',
  currency: 'RUB',
  amount: '2000.13',
  shop_amount: '2000.13',
  commission: '0.00',
  life_time: LIFE_SECONDS,
  card: { card_number: '2204120000004417', phone_number: null },
  sum_was_changed: false,
  late: false,
  crypto: null,
  ...given,
})

describe('an invoice on the screen', () => {
  it('STA-2 CON-8 lives 1200 s by default and is asked for every 5 s', () => {
    expect([LIFE_SECONDS, POLL_MS]).toEqual([1200, 5000])
  })

  it('STA-2 counts down from its life and is removed at zero', () => {
    const ends = endsOf(new Map(), [invoice({ life_time: 3 })], 10_000)
    expect(openInvoice([invoice({})], ends, 12_999)).toEqual({ invoice: invoice({}), endsAt: 13_000 })
    expect(openInvoice([invoice({})], ends, 13_000)).toBeUndefined()
  })

  it('STA-2 keeps its end steady while answers are a moment old, and follows the server where it tells another one', () => {
    const first = endsOf(new Map(), [invoice({ life_time: 100 })], 0)
    expect(endsOf(first, [invoice({ life_time: 96 })], 5000).get('1')).toBe(100_000)
    expect(endsOf(first, [invoice({ life_time: 50 })], 5000).get('1')).toBe(55_000)
  })

  it('STA-3 is paid at status 3, told once, and not when it was paid before the page opened', () => {
    const paid = invoice({ status: 3, life_time: 0 })
    expect(becamePaid([invoice({ status: 2 })], [paid])).toEqual([paid])
    expect(becamePaid([paid], [paid])).toEqual([])
    expect(becamePaid([], [paid])).toEqual([])
  })

  it('STA-3 is told after a reload too, where this tab waited for it', () => {
    const paid = invoice({ status: 3, life_time: 0 })
    expect(becamePaid([], [paid], '1')).toEqual([paid])
    expect(becamePaid([paid], [paid], '1')).toEqual([])
    expect(becamePaid([], [paid], '2')).toEqual([])
  })

  it('shows an open one alone: not a paid, expired, cancelled or failed one', () => {
    const ends = new Map([['1', 1]])
    for (const status of [3, 4, 5, 6, 7, 8] as const) expect(openInvoice([invoice({ status })], ends, 0)).toBeUndefined()
    expect(openInvoice([invoice({ status: 2 })], ends, 0)?.invoice.status).toBe(2)
  })

  it('PRO-17 shows the one that was asked for where several are open, the latest otherwise', () => {
    const both = [invoice({ id: '2' }), invoice({})]
    const ends = endsOf(new Map(), both, 0)
    const shown = ['1', '2', '7', undefined].map((asked) => openInvoice(both, ends, 0, asked)?.invoice.id)
    expect(shown).toEqual(['1', '2', '2', '2'])
  })

  it('writes time and card numbers as people read them', () => {
    expect([clockText(1122), clockText(9), groupedCard('2204120000004417')]).toEqual(['18:42', '0:09', '2204 1200 0000 4417'])
  })
})
