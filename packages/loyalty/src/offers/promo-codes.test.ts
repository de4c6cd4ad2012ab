import { describe, expect, it } from 'vitest'

import { normalizeCode, onPromoFault, type PromoCode, promoFault, promoForecast, promoGift, type PromoUse } from './promo-codes.ts'

const CODE: PromoCode = {
  code: 'GIFT',
  type: 'balance',
  value: 5,
  from: 100,
  until: 200,
  totalLimit: 2,
  currencies: ['RUB'],
  segment: 'new',
  budget: 1000n,
}
const USE: PromoUse = {
  now: 150,
  currency: 'RUB',
  segments: ['new'],
  used: 1,
  usedByPlayer: 0,
  spent: 500n,
  cost: 500n,
  hasVerifiedPhone: true,
  isPhoneUsed: false,
}

describe('bonuses.md 1 promo codes', () => {
  it.each<[string, Partial<PromoUse>, string | null]>([
    ['may be used', {}, null],
    ['before its window', { now: 99 }, 'not_started'],
    ['after its window', { now: 200 }, 'over'],
    ['in another currency', { currency: 'USD' }, 'currency'],
    ['outside the segment', { segments: [] }, 'segment'],
    ['twice by one player', { usedByPlayer: 1 }, 'used_by_player'],
    ['above its total limit', { used: 2 }, 'used_up'],
    ['above its budget', { cost: 501n }, 'budget'],
    ['without a phone', { hasVerifiedPhone: false }, 'phone_needed'],
    ['with a number that was used', { isPhoneUsed: true }, 'phone_used'],
  ])('bonuses.md 1 %s', (_, change, fault) => {
    expect(promoFault(CODE, { ...USE, ...change })).toBe(fault)
  })

  it('bonuses.md 1 an unknown code is unknown; case and outer spaces do not matter', () => {
    expect(promoFault(undefined, USE)).toBe('unknown')
    expect(normalizeCode(' gIft ')).toBe('GIFT')
  })

  it('bonuses.md 1 a code that needs a deposit needs no phone', () => {
    const code = { ...CODE, type: 'deposit_percent', budget: null } as const
    expect(promoFault(code, { ...USE, hasVerifiedPhone: false })).toBeNull()
  })

  it('bonuses.md 1 a gift without a budget is never given', () => {
    expect(promoFault({ ...CODE, budget: null }, USE)).toBe('budget')
  })

  it('D-58 refuses a typed code and drops one from a cookie', () => {
    expect([onPromoFault('typed', 'over'), onPromoFault('cookie', 'over'), onPromoFault('cookie', 'phone_needed')]).toEqual([
      'refuse',
      'drop',
      'wait',
    ])
  })

  it.each<[string, object, object, { uses: number; deposit: bigint | null; mostCash?: bigint }]>([
    ['as many uses as its budget pays for', {}, {}, { uses: 3, deposit: 540n }],
    ['what the uses so far leave', {}, { used: 2, spent: 541n }, { uses: 0, deposit: 540n }],
    ['no more uses than its total limit', { totalLimit: 2 }, { used: 1 }, { uses: 1, deposit: 540n }],
    ['none at a total limit of before', { totalLimit: 2 }, { used: 3 }, { uses: 0, deposit: 540n }],
    ['none where the uses so far cost more', {}, { spent: 811n }, { uses: 0, deposit: 540n }],
    ['none without a cost', {}, { cost: 0n }, { uses: 0, deposit: 540n, mostCash: 0n }],
    ['a deposit whose share is not below the largest bonus', { value: 37 }, {}, { uses: 3, deposit: 730n }],
    ['no deposit below its smallest one', { min: 600n }, {}, { uses: 3, deposit: 600n }],
    ['no deposit of a gift', { type: 'balance' }, {}, { uses: 3, deposit: null }],
    ['cash without a cap', { type: 'cash', wager: 0 }, {}, { uses: 3, deposit: null, mostCash: 270n }],
    ['winnings of free spins by their own cap', { type: 'free_spins' }, {}, { uses: 3, deposit: null, mostCash: 1350n }],
    ['winnings of free spins that are cash', { type: 'free_spins', wager: 0 }, {}, { uses: 3, deposit: null, mostCash: 270n }],
  ])('bonuses.md 1 PRO-14 forecasts %s', (_, more, use, wanted) => {
    const terms = { type: 'deposit_percent', value: 50, wager: 30, totalLimit: null, min: 5n, max: 270n, budget: 810n } as const
    const forecast = promoForecast({ ...CODE, ...terms, ...more }, { used: 0, spent: 0n, cost: 270n, ...use })
    expect(forecast).toEqual({ mostCash: 2700n, ...wanted })
  })

  it('bonuses.md 1 units of money are whole currency units', () => {
    expect(promoGift(CODE)).toEqual({ kind: 'balance', amount: 500n })
    expect(promoGift({ type: 'free_spins', value: 30 })).toEqual({ kind: 'free_spins', count: 30 })
  })
})
