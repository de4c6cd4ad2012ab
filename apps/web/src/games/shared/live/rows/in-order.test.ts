import { describe, expect, it } from 'vitest'

import type { LiveRow } from '../live-game.ts'
import { inOrder } from './in-order.ts'

const row = (id: string, multiplier?: number) => ({ id, multiplier }) as LiveRow

describe('the list of everybody’s bets', () => {
  const rows = [row('a'), row('b', 150), row('c'), row('d', 210)]

  it('PRO-3 who cashed out stands on top, the highest first, the others as they came', () => {
    expect(inOrder(rows).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
  })

  it('PRO-8 keeps its order while the wheel turns, so that it tells no winner', () => {
    expect(inOrder(rows, true).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
