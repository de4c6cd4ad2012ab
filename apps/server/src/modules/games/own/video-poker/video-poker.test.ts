import { POKER_BEST_PLAY, returnOf } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

describe('D-65 video poker', () => {
  it('D-65 BEY-2 publishes its return under the best hold of every hand, rounded down', () => {
    const [num, den] = returnOf(POKER_BEST_PLAY).split('/').map(BigInt)
    const percent = String((num! * 1_000_000n) / den!)
    const text = `${percent.slice(0, -4)}.${percent.slice(-4)}`
    expect(gameEntry('video-poker').rtp).toEqual({ min: text, max: text })
  })

  it('D-65 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('video-poker')).toMatchObject({ service: 'general', rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
