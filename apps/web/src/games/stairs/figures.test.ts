import { describe, expect, it } from 'vitest'

import { FIRST_CHOICE } from './choice.ts'
import { nextLevel, wholePlan } from './figures.ts'

describe('G14 stairs figures', () => {
  it('G14 describe the first level at the start, with nothing to cash out', () => {
    expect(nextLevel({ bombsPerLevel: 1 }, 0, 100_00n)).toEqual({ chance: '3/4', multiplier: 13_200, pays: undefined })
  })

  it('G14 show the next level and the cash-out amount, capped like the round', () => {
    expect(nextLevel({ bombsPerLevel: 2 }, 1, 100_00n)).toEqual({ chance: '2/4', multiplier: 39_600, pays: '198.00' })
    expect(nextLevel({ bombsPerLevel: 2 }, 1, 100_00n, 150_00n)?.pays).toBe('150.00')
  })

  it.each([1, 2, 3] as const)('G14 with %i broken steps pay the fair multiplier less one percent on each of nine levels', (bombs) => {
    const fair = (levels: number) => (9_900n * 4n ** BigInt(levels)) / BigInt(4 - bombs) ** BigInt(levels)
    const figures = Array.from({ length: 9 }, (_, level) => nextLevel({ bombsPerLevel: bombs }, level, 100_00n)!)
    expect(figures.map(({ multiplier }) => BigInt(multiplier))).toEqual(figures.map((_, level) => fair(level + 1)))
    expect(figures.map(({ pays }) => pays)).toEqual(
      figures.map((_, level) => (level === 0 ? undefined : (Number(fair(level)) / 100).toFixed(2))),
    )
  })

  it('G14 have no next level at the top', () => {
    expect(nextLevel({ bombsPerLevel: 3 }, 9, 100_00n)).toBeUndefined()
  })

  it('G14 of a plan cover all its steps together, capped like the round', () => {
    const plan = { bombsPerLevel: 2, steps: [0, 3] }
    expect(wholePlan(plan, 100_00n, 1_000_000_00n)).toEqual({ chance: '4/16', multiplier: 39_600, pays: '396.00' })
    expect(wholePlan(plan, 100_00n, 150_00n).pays).toBe('150.00')
    expect(wholePlan(plan, null).pays).toBeUndefined()
    expect(wholePlan(FIRST_CHOICE, 100_00n)).toEqual(nextLevel(FIRST_CHOICE, 0, null))
  })
})
