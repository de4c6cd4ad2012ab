import { describe, expect, it } from 'vitest'

import { ALL, type CaseSummary, isAll, queryOf, sortCases } from './filters.ts'

describe('PRO-1 looking for a case', () => {
  it('PRO-1 asks the house for a category, words and a range of prices in the currency of the visitor', () => {
    expect(queryOf(ALL, 'RUB')).toEqual({ currency: 'RUB' })
    expect(queryOf({ ...ALL, category: 'nature', text: '  дракон ' }, 'RUB')).toEqual({ currency: 'RUB', category: 'nature', q: 'дракон' })
    expect(queryOf({ ...ALL, price: 'low' }, 'USD')).toEqual({ currency: 'USD', price_to: '1.50' })
    expect(queryOf({ ...ALL, price: 'middle' }, 'KZT')).toEqual({ currency: 'KZT', price_from: '750.00', price_to: '5000.00' })
    expect(queryOf({ ...ALL, price: 'high' }, 'INR')).toEqual({ currency: 'INR', price_from: '1000.00' })
    expect(queryOf({ ...ALL, text: 'a'.repeat(99) }, 'EUR').q).toHaveLength(60)
  })

  it('PRO-1 spaces alone leave nothing out, and an order is no filter', () => {
    expect([isAll({ ...ALL, text: '  ', byEdge: true }), isAll({ ...ALL, category: 'nature' }), isAll({ ...ALL, price: 'low' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('PRO-1 puts the lowest edge first where that is asked for', () => {
    const cases = ['92.3809', '95.9936', '94.6666'].map((percent) => ({ slug: percent, rtp: { exact: '', percent } }) as CaseSummary)
    expect(sortCases(cases, { ...ALL, byEdge: true }).map(({ slug }) => slug)).toEqual(['95.9936', '94.6666', '92.3809'])
    expect(sortCases(cases, ALL)).toBe(cases)
  })
})
