import { describe, expect, it } from 'vitest'

import { keysetText } from './keyset.ts'
import { loadSorted, parseSort, type SortedPage } from './sorted.ts'

const USUAL = { usual: '-at' } as const

describe('D-2 a sorted list', () => {
  it.each([
    [{}, { value: null, key: '7' }, '7'],
    [{ sort: '-at' }, { value: 12n, key: '7' }, '12:7'],
    [{ sort: 'at' }, { value: null, key: '7' }, 'at:7'],
    [{ sort: '-amount' }, { value: 500n, key: 'round:7:b' }, '-amount:500:round:7:b'],
  ] as const)('D-2 goes on in the order %o from the place that its page ended with', (query, place, next) => {
    expect(parseSort<'at' | 'amount'>(USUAL, query).nextAt(place)).toBe(next)
    expect(parseSort<'at' | 'amount'>(USUAL, { ...query, before: next }).sorted.behind).toEqual(place)
  })

  it('D-2 goes on from no place of another order', () => {
    for (const before of ['7', 'at:7', '-amount:5:7', 'amount:'])
      expect(() => parseSort<'at' | 'amount'>(USUAL, { sort: 'amount', before })).toThrow(RangeError)
  })

  it('D-2 asks for one row more than the page has, and has a next page where that row is', async () => {
    const seen: SortedPage<'at' | 'amount'>[] = []
    const rows = [9n, 8n, 7n]
    const pageOf = (limit: number) =>
      loadSorted<'at' | 'amount', bigint>(
        USUAL,
        { sort: '-amount', limit },
        async (page) => (seen.push(page), rows.slice(0, page.limit)),
        (row, field) => ({ value: field === 'amount' ? row : null, key: `${row}` }),
      )
    expect([await pageOf(2), await pageOf(3)]).toEqual([
      { rows: [9n, 8n], next: '-amount:8:8' },
      { rows, next: null },
    ])
    expect(seen).toEqual([3, 4].map((limit) => ({ field: 'amount', isDescending: true, behind: null, limit })))
  })

  it('D-2 is ordered by all columns in one direction, and goes on behind them', () => {
    const { order, behind } = keysetText(['stake', 'id'], true)
    expect([order, behind('$1, $2')]).toEqual(['stake desc, id desc', '(stake, id) < ($1, $2)'])
    expect(keysetText(['id'], false).behind('$1')).toBe('(id) > ($1)')
  })
})
