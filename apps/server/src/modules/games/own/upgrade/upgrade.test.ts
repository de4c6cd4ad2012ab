import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

/** Percent with four decimals, rounded down. */
function percent(text: string): string {
  const [num, den = '1'] = text.split('/')
  const value = (BigInt(num!) * 1_000_000n) / BigInt(den)
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

const CHANCES = Array.from({ length: 80 }, (_, at) => at + 1)

describe('D-65 upgrade', () => {
  it('D-65 BEY-2 publishes the lowest and the highest return of its 80 chances, rounded down', () => {
    const returns = CHANCES.map((chance) => percent(SINGLE_STEP_GAMES.upgrade.parse({ chance })!.rtp)).sort()
    expect(returns).toHaveLength(80)
    expect(gameEntry('upgrade').rtp).toEqual({ min: returns[0], max: returns.at(-1) })
  })

  it('D-65 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('upgrade')).toMatchObject({ service: 'general', rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
