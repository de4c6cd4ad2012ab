import { describe, expect, it } from 'vitest'

import { BUST_MS, bustAt, shakeAt, trembleAt } from './bust.ts'

describe('end of a crash', () => {
  it('PRO-3 shows the bust once after the end, and not of a round that ended before', () => {
    expect([bustAt(0), bustAt(BUST_MS / 2), bustAt(BUST_MS), bustAt(Infinity)]).toEqual([0, 0.5, undefined, undefined])
  })

  it('PRO-3 shakes by 4 px at most and comes to rest', () => {
    const shifts = Array.from({ length: 101 }, (_, at) => Math.abs(shakeAt(at / 100)))
    expect(Math.max(...shifts)).toBeLessThanOrEqual(4)
    expect(Math.max(...shifts)).toBeGreaterThan(2)
    expect(shifts.at(-1)).toBeCloseTo(0)
  })

  it('PRO-3 the dart trembles by less than a pixel', () => {
    for (let ms = 0; ms < 500; ms += 7) expect(Math.max(Math.abs(trembleAt(ms).x), Math.abs(trembleAt(ms).y))).toBeLessThan(1)
  })
})
