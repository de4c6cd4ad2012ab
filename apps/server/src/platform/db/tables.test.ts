import { describe, expect, it } from 'vitest'

import { arrayText } from './tables.ts'

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
