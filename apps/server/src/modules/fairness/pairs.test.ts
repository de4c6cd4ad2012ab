import { describe, expect, it } from 'vitest'

import { systemClock } from '../../platform/clock.ts'
import { systemRandom } from '../../platform/random.ts'
import { createSeal } from '../../platform/seal.ts'
import { createPairs, type PairsDeps } from './pairs.ts'

describe('D-46 exposed seed pairs', () => {
  it('D-46 one that does not open keeps no other owner waiting, and its fault is reported', async () => {
    const ended: string[] = []
    const store = {
      exposed: async (after?: object) => (after ? [] : ['p1', 'p2', 'p3'].map((owner) => ({ owner, mode: 'real' }))),
      withOwnerLock: async ({ owner }: { owner: string }) => {
        if (owner === 'p1') throw new Error('it does not open')
        ended.push(owner)
        return 'ended'
      },
    }
    const counters = { hasOpenRound: async ({ owner }: { owner: string }) => owner === 'p3', rotated: () => undefined }
    const deps = { store, counters, seal: createSeal('5e'.repeat(32), systemRandom), random: systemRandom, clock: systemClock }
    const pairs = createPairs(deps as unknown as PairsDeps)
    await expect(pairs.endExposed()).rejects.toThrow('1 exposed seed pairs do not end: it does not open')
    expect(ended).toEqual(['p2'])
  })
})
