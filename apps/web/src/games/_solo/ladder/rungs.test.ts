import { describe, expect, it } from 'vitest'

import { chanceText, firstInSight, placeOf } from './rungs.ts'

describe('PRO-7 multiplier ladder', () => {
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

describe('PRO-7 chance of the next step', () => {
  it('PRO-7 never shows a small chance as zero', () => {
    const written = (chance: string) => chanceText(chance, 'en').replace('\u00a0', ' ')
    expect(['17/20', '1/100', '1/300', '1/10000', '1/5200300'].map(written)).toEqual([
      '85.0 %',
      '1.0 %',
      '0.333 %',
      '0.010 %',
      '0.000019 %',
    ])
    expect(chanceText('17/20', 'ru')).toBe('85,0\u00a0%')
  })
})
