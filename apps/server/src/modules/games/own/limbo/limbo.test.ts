import { LIMBO_TARGETS, SINGLE_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

/** Percent with four decimals, rounded down. */
function percent(text: string): string {
  const [num, den = '1'] = text.split('/')
  const value = (BigInt(num!) * 1_000_000n) / BigInt(den)
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('D-65 limbo', () => {
  it('D-65 BEY-2 publishes the lowest and the highest return of its 2,700 targets, rounded down', () => {
    const returns = LIMBO_TARGETS.map((target) => percent(SINGLE_STEP_GAMES.limbo.parse({ target })!.rtp)).sort()
    expect(returns).toHaveLength(2_700)
    expect(gameEntry('limbo').rtp).toEqual({ min: returns[0], max: returns.at(-1) })
  })

  it('D-65 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('limbo')).toMatchObject({ service: 'general', rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
