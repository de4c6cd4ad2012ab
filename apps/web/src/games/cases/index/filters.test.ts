import { describe, expect, it } from 'vitest'

import { ALL, type CaseSummary, isAll, queryOf, sortCases } from './filters.ts'

describe('PRO-1 case search', () => {
  it('PRO-1 queries by category, words and a price range in the visitor’s currency', () => {
    expect(queryOf(ALL, 'RUB')).toEqual({ currency: 'RUB' })
    expect(queryOf({ ...ALL, category: 'nature', text: '  дракон ' }, 'RUB')).toEqual({ currency: 'RUB', category: 'nature', q: 'дракон' })
    expect(queryOf({ ...ALL, price: 'low' }, 'USD')).toEqual({ currency: 'USD', price_to: '1.50' })
    expect(queryOf({ ...ALL, price: 'middle' }, 'KZT')).toEqual({ currency: 'KZT', price_from: '750.00', price_to: '5000.00' })
    expect(queryOf({ ...ALL, price: 'high' }, 'INR')).toEqual({ currency: 'INR', price_from: '1000.00' })
    expect(queryOf({ ...ALL, text: 'a'.repeat(99) }, 'EUR').q).toHaveLength(60)
  })

  it('PRO-1 blank text and the sort order are not filters', () => {
    expect([isAll({ ...ALL, text: '  ', byEdge: true }), isAll({ ...ALL, category: 'nature' }), isAll({ ...ALL, price: 'low' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('PRO-1 sorts by the lowest edge when selected', () => {
    const cases = ['92.3809', '95.9936', '94.6666'].map((percent) => ({ slug: percent, rtp: { exact: '', percent } }) as CaseSummary)
    expect(sortCases(cases, { ...ALL, byEdge: true }).map(({ slug }) => slug)).toEqual(['95.9936', '94.6666', '92.3809'])
    expect(sortCases(cases, ALL)).toBe(cases)
  })
})
