import { describe, expect, it } from 'vitest'

import { levelAt, threshold } from './level.ts'

describe('bonuses.md 3 levels', () => {
  it('bonuses.md 3 a level begins at its threshold to the point, and 100 is the last', () => {
    for (let level = 1; level <= 100; level++)
      expect([levelAt(threshold(level) - 1).level, levelAt(threshold(level)).level]).toEqual([level - 1, level])
    expect(levelAt(10_000_000)).toMatchObject({ level: 100, nextAt: null, progressPpm: 1_000_000 })
  })

  it('bonuses.md 2 a level that was reached stays when experience is taken back, with no way back into it', () => {
    expect(levelAt(90, 320)).toEqual({ level: 2, xp: 90, nextAt: 600, progressPpm: 0 })
  })

  it('CON-6 D-37 level 1 begins at 100 points', () => {
    expect([levelAt(99).level, levelAt(100).level, threshold(100)]).toEqual([0, 1, 505_000])
  })
})
