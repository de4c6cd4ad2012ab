import { DICE_TARGETS, diceMultiplier, winningRolls } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

/** The return of each setting in 1/10^8 of the stake: winning rolls of 10,000 times the multiplier in 1/10,000. */
function returns(): number[] {
  return (['under', 'over'] as const).flatMap((direction) => {
    const { min, max } = DICE_TARGETS[direction]
    return Array.from({ length: max - min + 1 }, (_, i) => winningRolls({ direction, target: min + i })).map(
      (winning) => winning * diceMultiplier(winning),
    )
  })
}

describe('PRO-4 dice', () => {
  it('publishes the lowest and the highest return of its 19,600 settings, rounded down', () => {
    const all = returns()
    expect(all).toHaveLength(19_600)
    const percent = (value: number) => `${Math.floor(value / 1_000_000)}.${String(Math.floor(value / 100) % 10_000).padStart(4, '0')}`
    expect(gameEntry('dice').rtp).toEqual({ min: percent(Math.min(...all)), max: percent(Math.max(...all)) })
  })

  it('publishes the hash of its rules', () => {
    expect(gameEntry('dice').rulesHash).toMatch(/^[0-9a-f]{64}$/)
  })
})
