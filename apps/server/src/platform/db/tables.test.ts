import { describe, expect, it } from 'vitest'

import { arrayText, loadPage, parsePlace, placeText } from './tables.ts'

const textOf = (...values: (bigint | number | string | null)[]) => arrayText(values, (value) => value)

describe('a column of rows as text', () => {
  it('holds numbers, dates, uuids and nulls', () => {
    expect(textOf()).toBe('{}')
    expect(textOf(1n, -2, 1.5, null, '2001-01-31', '0190A1b2-0000-7000-8000-00000000000f')).toBe(
      '{1,-2,1.5,null,2001-01-31,0190A1b2-0000-7000-8000-00000000000f}',
    )
  })

  it('holds no other string: what PostgreSQL would read as two elements, as none, or as null', () => {
    for (const text of ['a,b', '"a"', '{1}', '', 'null', 'a\\b', 'a b', 'a\nb', 'a\n']) expect(() => textOf(text)).toThrow(TypeError)
  })
})

it('D-2 a place in a list is read as it was written, to the microsecond and with colons in its key', () => {
  for (const place of [
    { micros: 0n, key: 'a' },
    { micros: 1_795_000_000_123_456n, key: 'round:7:b' },
  ])
    expect(parsePlace(placeText(place))).toEqual(place)
})

it.each(['', '1', ':a', '1:', 'x:a', '1234567890123456789:a'])('D-2 %j is no place in a list', (text) => {
  expect(() => parsePlace(text)).toThrow(RangeError)
})

it('D-2 a page has the place behind its last row where more rows follow, and no list has no page', async () => {
  const rows = ['c', 'b', 'a'].map((key) => ({ micros: 7n, key }))
  const seen: unknown[] = []
  const pageOf = (limit: number, before?: string) =>
    loadPage(
      { limit, before },
      async (page) => (seen.push(page), rows.slice(0, page.limit)),
      (row) => row,
    )
  expect([await pageOf(2), await pageOf(3, '8:d')]).toEqual([
    { rows: rows.slice(0, 2), next: '7:b' },
    { rows, next: null },
  ])
  expect(seen).toEqual([
    { before: null, limit: 3 },
    { before: { micros: 8n, key: 'd' }, limit: 4 },
  ])
  expect(
    await loadPage(
      { limit: 2 },
      async () => undefined,
      () => rows[0]!,
    ),
  ).toBeUndefined()
})
