import { describe, expect, it } from 'vitest'

import { choiceOf, readChoice } from './choice.ts'
import { nextLevel } from './figures.ts'

describe('G14 the figures of stairs', () => {
  it('G14 on the ground they are those of the first level, and there is nothing to take', () => {
    expect(nextLevel({ bombsPerLevel: 1 }, 0, 100_00n)).toEqual({ chance: '3/4', multiplier: 13_200, pays: undefined })
  })

  it('G14 on a level they name the next one, and the money that can be taken, capped as the round is', () => {
    expect(nextLevel({ bombsPerLevel: 2 }, 1, 100_00n)).toEqual({ chance: '2/4', multiplier: 39_600, pays: '198.00' })
    expect(nextLevel({ bombsPerLevel: 2 }, 1, 100_00n, 150_00n)?.pays).toBe('150.00')
  })

  it('G14 on the top there is no next level', () => {
    expect(nextLevel({ bombsPerLevel: 3 }, 9, 100_00n)).toBeUndefined()
  })

  it('G14 reads from this browser what is a choice, and nothing else', () => {
    expect(readChoice({ bombsPerLevel: 3, more: true })).toEqual({ bombsPerLevel: 3 })
    expect([null, 'x', {}, { bombsPerLevel: 4 }, { bombsPerLevel: '1' }].map(readChoice)).toEqual(Array(5).fill(undefined))
    expect(choiceOf({ bombsPerLevel: 9 })).toEqual({ bombsPerLevel: 1 })
  })
})
