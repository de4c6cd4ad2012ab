import { describe, expect, it } from 'vitest'

import { pacedAfter } from './paced.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id: String(id) }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => Number(id))

describe('pace of the live feed', () => {
  it('shows existing rows at once, then one new row per beat, always the newest', () => {
    const first = pacedAfter([], rows(3, 2, 1))
    expect(ids(first)).toEqual([3, 2, 1])
    const next = pacedAfter(first, rows(7, 6, 5, 4, 3))
    expect(ids(next)).toEqual([7, 3, 2, 1])
    expect(pacedAfter(next, rows(7, 6, 5, 4, 3))).toBe(next)
    expect(ids(pacedAfter(next, rows(8, 7, 6)))).toEqual([8, 7, 3, 2, 1])
  })

  it('keeps thirty rows', () => {
    const many = rows(...Array.from({ length: 30 }, (_, at) => 30 - at))
    expect(ids(pacedAfter(many, rows(31, 30))).slice(0, 2)).toEqual([31, 30])
    expect(pacedAfter(many, rows(31, 30))).toHaveLength(30)
  })
})
