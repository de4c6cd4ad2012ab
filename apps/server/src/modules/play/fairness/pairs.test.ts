import { describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { createPairs, type PairsDeps } from './pairs.ts'

describe('D-46 exposed seed pairs', () => {
  it('D-46 one that does not open keeps no other owner waiting, and its fault is reported', async () => {
    const ended: string[] = []
    const store = {
      exposed: async (only: string, after?: object) =>
        after || only === 'lost' ? [] : ['p1', 'p2', 'p3'].map((owner) => ({ owner, mode: 'real', hasLost: false })),
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

  it('D-46 lost ones end before all others, whose stakes do not wait for them', async () => {
    const order: string[] = []
    const owners = [
      { owner: 'p1', mode: 'real', hasLost: false },
      { owner: 'p2', mode: 'real', hasLost: true },
    ]
    const store = {
      exposed: async (only: string, after?: object) => (after ? [] : owners.filter(({ hasLost }) => only === 'all' || hasLost)),
      live: async () => [{ number: 4, is_lost: true, client_seed: 'own' }],
      withOwnerLock: async ({ owner }: { owner: string }) => (order.push(`end ${owner}`), 'ended'),
    }
    const counters = {
      returnRounds: async ({ owner }: { owner: string }, pair: number) => void order.push(`return ${owner} ${pair}`),
      hasOpenRound: async () => false,
      rotated: () => undefined,
    }
    const deps = { store, counters, seal: createSeal('5e'.repeat(32), systemRandom), random: systemRandom, clock: systemClock }
    await createPairs(deps as unknown as PairsDeps).endExposed()
    expect(order).toEqual(['return p2 4', 'end p2', 'end p1'])
  })
})
