import { describe, expect, it } from 'vitest'

import { COLOURS, readColour, SEGMENTS } from './colours.ts'

describe('colours of the shared wheel', () => {
  it('G8 are 27, 18, 9 and 1 of 55 segments, and each returns 54 of 55', () => {
    expect(COLOURS.map(({ count }) => count)).toEqual([27, 18, 9, 1])
    for (const { count, multiplier } of COLOURS) expect((count * multiplier) / 10_000).toBe(54)
    expect(SEGMENTS).toBe(55)
  })

  it('PRO-12 restores the stored colour, or the first for an invalid value', () => {
    expect(readColour({ color: 'x54' })).toBe('x54')
    for (const stored of [undefined, null, 'x54', { color: 'x5' }]) expect(readColour(stored)).toBe('x2')
  })
})
