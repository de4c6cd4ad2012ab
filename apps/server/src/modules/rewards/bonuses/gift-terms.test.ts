import { REWARD_SETTINGS } from '@fairhouse/loyalty'
import { expect, it } from 'vitest'

import { promoView, viewerCurrency } from './gift-terms.ts'
import type { StoredPromo } from './store/promos.ts'

const PROMO = {
  code: 'GIFT1',
  type: 'balance',
  value: 500,
  min: null,
  max: null,
  wager: 30,
  endsAt: 1000,
  currencies: ['KZT'],
  titles: { ru: 'а', en: 'a', kz: 'ә' },
} as unknown as StoredPromo
const VIEWED = { viewer: { currency: 'KZT' }, settings: REWARD_SETTINGS } as const

it('bonuses.md 1 rule 7 terms are in the currency of the account, else in that of the region if the code has it, else in that of the code', () => {
  const shown = (currencies: string[] | null, currency?: 'USD', proposed?: 'EUR') =>
    viewerCurrency({ currencies } as StoredPromo, { currency, proposed })
  expect([shown(['KZT'], 'USD', 'EUR'), shown(['KZT']), shown(null)]).toEqual(['USD', 'KZT', 'RUB'])
  expect([shown(null, undefined, 'EUR'), shown(['KZT', 'EUR'], undefined, 'EUR'), shown(['KZT'], undefined, 'EUR')]).toEqual([
    'EUR',
    'EUR',
    'KZT',
  ])
})

it('D-21 a gift of money is never shown without its currency, which is that of its terms: a code may name several, or none', () => {
  const shown = (currencies: string[] | null, viewer: Parameters<typeof promoView>[3]['viewer']) => {
    const { currency, terms } = promoView({ ...PROMO, currencies } as StoredPromo, 'en', 0, { ...VIEWED, viewer })
    return [currency, terms?.currency]
  }
  expect(shown(['RUB', 'KZT'], { currency: 'KZT' })).toEqual(['KZT', 'KZT'])
  expect(shown(null, { currency: 'USD' })).toEqual(['USD', 'USD'])
  expect(shown(null, { currency: undefined, proposed: 'EUR' })).toEqual(['EUR', 'EUR'])
})

it('bonuses.md 1 rule 7 a gift of money names the one currency that it is in; a code for a deposit has none', () => {
  const currencyOf = (changes: object) => promoView({ ...PROMO, ...changes } as StoredPromo, 'en', 0, VIEWED).currency
  const deposit = { type: 'deposit_percent', min: 1_00n, max: 9_00n, currencies: ['KZT'] }
  expect([{}, { type: 'cash' }, deposit].map(currencyOf)).toEqual(['KZT', 'KZT', null])
  expect(promoView(PROMO, 'kz', 0, VIEWED)).toMatchObject({
    name: 'GIFT1',
    publicTitle: 'ә',
    expires_in: 1,
    terms: { kind: 'money', wager: 30 },
  })
})
