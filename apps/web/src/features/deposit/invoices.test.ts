import { describe, expect, it } from 'vitest'

import {
  becamePaid,
  clockText,
  endsOf,
  foursOf,
  groupedCard,
  type Invoice,
  LIFE_SECONDS,
  openInvoices,
  POLL_MS,
  recipientText,
  viewOf,
} from './invoices.ts'

const invoice = (given: Partial<Invoice>): Invoice => ({
  id: '1',
  status: 1,
  hash: 'h',
  type: 'card',
  currency: 'RUB',
  amount: '2000.13',
  asked_amount: '2000.13',
  requested: '2000.00',
  shop_amount: '2000.13',
  commission: '0.00',
  life_time: LIFE_SECONDS,
  card: { card_number: '2204120000004417', phone_number: null },
  recipient: null,
  redirect_url: null,
  sum_was_changed: false,
  late: false,
  refused: null,
  held: null,
  bonus_missed: null,
  bonus: null,
  crypto: null,
  ...given,
})

describe('invoice on screen', () => {
  it('STA-2 CON-8 lives 1200 s by default and is polled every 5 s', () => {
    expect([LIFE_SECONDS, POLL_MS]).toEqual([1200, 5000])
  })

  it('STA-2 counts down its lifetime and is removed at zero', () => {
    const ends = endsOf(new Map(), [invoice({ life_time: 3 })], 10_000)
    expect(openInvoices([invoice({})], ends, 12_999)).toEqual([{ invoice: invoice({}), endsAt: 13_000 }])
    expect(openInvoices([invoice({})], ends, 13_000)).toEqual([])
  })

  it('STA-2 keeps its end stable across delayed responses, and follows a changed end from the server', () => {
    const first = endsOf(new Map(), [invoice({ life_time: 100 })], 0)
    expect(endsOf(first, [invoice({ life_time: 96 })], 5000).get('1')).toBe(100_000)
    expect(endsOf(first, [invoice({ life_time: 50 })], 5000).get('1')).toBe(55_000)
  })

  it('STA-3 is paid at status 3, reported once, and not when paid before the page opened', () => {
    const paid = invoice({ status: 3, life_time: 0 })
    expect(becamePaid([invoice({ status: 2 })], [paid])).toEqual([paid])
    expect(becamePaid([paid], [paid])).toEqual([])
    expect(becamePaid([], [paid])).toEqual([])
  })

  it('STA-3 is reported after a reload when this tab waited for it', () => {
    const paid = invoice({ status: 3, life_time: 0 })
    expect(becamePaid([], [paid], '1')).toEqual([paid])
    expect(becamePaid([paid], [paid], '1')).toEqual([])
    expect(becamePaid([], [paid], '2')).toEqual([])
  })

  it('shows only open invoices: not paid, expired, cancelled or failed ones', () => {
    const ends = new Map([['1', 1]])
    for (const status of [3, 4, 5, 6, 7, 8] as const) expect(openInvoices([invoice({ status })], ends, 0)).toEqual([])
    expect(openInvoices([invoice({ status: 2 })], ends, 0)[0]?.invoice.status).toBe(2)
  })

  it('groups time and card numbers for reading', () => {
    expect([clockText(1122), clockText(9), groupedCard('2204120000004417')]).toEqual(['18:42', '0:09', '2204 1200 0000 4417'])
  })
})

describe('recipient on screen', () => {
  it('names the owner of the card, and the bank when the provider reports it', () => {
    expect(recipientText({ name: 'Айдар К.', bank: 'Kaspi' })).toBe('Айдар К., Kaspi')
    expect(recipientText({ name: 'Айдар К.', bank: null })).toBe('Айдар К.')
  })
})

describe('address on screen', () => {
  it('is split into groups of four without losing a character', () => {
    expect(foursOf('TUEZSdKs9f')).toEqual(['TUEZ', 'SdKs', '9f'])
    expect(foursOf('TUEZSdKs9f').join('')).toBe('TUEZSdKs9f')
  })
})

describe('deposit page with open invoices of several methods', () => {
  const card = invoice({ id: '1', hash: 'card' })
  const phone = invoice({ id: '2', hash: 'phone' })
  const both = [phone, card]
  const looking = (selection: Parameters<typeof viewOf>[0], invoices = both) => {
    const view = viewOf(selection, invoices, openInvoices(invoices, endsOf(new Map(), invoices, 0), 0))
    if (view.name === 'invoice') return view.watched.invoice.id
    return view.name === 'closed' ? `closed ${view.invoice.id}` : 'amount'
  }

  it('PRO-17 shows the requested invoice, otherwise the latest', () => {
    expect([{ followed: '1' }, { followed: '2' }, { followed: '7' }, {}].map((selection) => looking(selection))).toEqual([
      '1',
      '2',
      '2',
      '2',
    ])
  })

  it('STA-2 reports an invoice that expired while disconnected, and does not block its method', () => {
    const over = { ...card, status: 4 as const, life_time: 0 }
    expect(looking({ followed: '1' }, [over])).toBe('closed 1')
    expect(looking({ followed: '1' }, [])).toBe('amount')
    expect(looking({ method: 'phone', followed: '1' }, [phone, over])).toBe('2')
  })

  it('PRO-17 a selected method shows its own invoice, or its amount form, whatever else is open', () => {
    expect(looking({ method: 'card' })).toBe('1')
    expect(looking({ method: 'phone', followed: '1' })).toBe('2')
    expect(looking({ method: 'crypto', followed: '1' })).toBe('amount')
  })

  it('STA-2 an invoice that closes on screen says so and is not replaced by another', () => {
    const closed = [phone, { ...card, status: 5 as const }]
    expect(looking({ followed: '1' }, closed)).toBe('closed 1')
    expect(looking({ method: 'card', followed: '1' }, closed)).toBe('closed 1')
    expect(looking({ method: 'card' }, closed)).toBe('amount')
    expect(looking({ method: 'phone', followed: '1' }, closed)).toBe('2')
  })

  it('STA-3 a paid invoice is not a closed one', () => {
    expect(looking({ followed: '1' }, [{ ...card, status: 3 }])).toBe('amount')
  })
})
