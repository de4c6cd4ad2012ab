import { describe, expect, it } from 'vitest'

import type { LiveRow } from '../live-game.ts'
import { sortRows } from './sort-rows.ts'

const row = (id: string, multiplier?: number) => ({ id, multiplier }) as LiveRow

describe('list of all bets', () => {
  const NONE = new Set<string>()
  const rows = [row('a'), row('b', 150), row('c'), row('d', 210)]

  it('PRO-3 lists cash-outs first, the highest on top, the others in order of arrival', () => {
    expect(sortRows(rows, NONE).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
  })

  it('lists the visitor’s own bets first, whatever others won and while the wheel turns', () => {
    expect(sortRows(rows, new Set(['c'])).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a'])
    expect(sortRows(rows, new Set(['c']), true).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  })

  it('PRO-8 keeps its order while the wheel turns, so that it reveals no winner', () => {
    expect(sortRows(rows, NONE, true).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
