import { describe, expect, it } from 'vitest'

import { arrayText, parsePlace, placeText } from './tables.ts'

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
