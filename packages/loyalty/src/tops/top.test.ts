import { describe, expect, it } from 'vitest'

import { type TopEntry, topOf } from './top.ts'

const entry = (player: string, value: bigint, isHidden = false): TopEntry => ({
  player,
  value,
  avatar: null,
  isHidden,
  isAvatarHidden: false,
})

describe('bonuses.md 9 tops', () => {
  it('bonuses.md 9 a hidden viewer sees the place that a visible player would have', () => {
    const { rows, me } = topOf([entry('b', 5n), entry('c', 5n, true), entry('d', 5n), entry('x', 9n, true)], 10, 'c')
    expect(rows.map(({ player }) => player)).toEqual(['b', 'd'])
    expect(me).toEqual({ place: 2, value: 5n, isHidden: true })
  })

  it('bonuses.md 9 a viewer behind the last row, without value, and a guest', () => {
    const entries = [entry('a', 5n), entry('b', 3n), entry('c', 0n)]
    expect(topOf(entries, 1, 'b').me).toEqual({ place: 2, value: 3n, isHidden: false })
    expect([topOf(entries, 1, 'c').me, topOf(entries, 1, null).me]).toEqual([null, null])
  })
})
