import { describe, expect, it } from 'vitest'

import { firstInSight, placeOf, rungText } from './rungs.ts'

describe('PRO-7 multiplier ladder', () => {
  it('PRO-7 shows two digits below a thousand, whole numbers above, and never rounds up', () => {
    expect([10_312, 9_999_999, 10_000_000, 51_482_975_000].map((multiplier) => rungText(multiplier, 'en'))).toEqual([
      '1.03×',
      '999.99×',
      '1,000×',
      '5,148,297×',
    ])
    expect(rungText(19_973, 'ru')).toBe('1,99×')
  })

  it('PRO-7 keeps the next rung in view at every step', () => {
    for (const shown of [5, 7, 10])
      for (let total = 1; total <= 24; total++)
        for (let reached = 0; reached <= total; reached++) {
          const first = firstInSight(reached, shown, total)
          const next = Math.min(reached, total - 1)
          expect(first).toBeGreaterThanOrEqual(0)
          expect(next >= first && next < first + shown, `${reached} of ${total}`).toBe(true)
        }
  })

  it('PRO-7 marks passed, reached and next rungs, and no next one after the end', () => {
    const places = (isOver: boolean) => [0, 1, 2, 3].map((at) => placeOf(at, 2, isOver))
    expect([places(false), places(true)]).toEqual([
      ['past', 'now', 'next', 'ahead'],
      ['past', 'now', 'ahead', 'ahead'],
    ])
  })
})
