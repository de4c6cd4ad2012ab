import { describe, expect, it } from 'vitest'

import { systemRandom } from '../../../../platform/random.ts'
import { createSeal } from '../../../../platform/seal.ts'
import { makeChain } from './seeds.ts'

const seal = createSeal('7'.repeat(64), systemRandom)
const chain = (length: number, signal: AbortSignal) => makeChain({ last: Buffer.alloc(32, 1), length, seal, row: String, signal })

describe('generating a chain', () => {
  it('games.md 1.7 keeps a sealed seed each thousand places, and the last', async () => {
    const { checkpoints } = await chain(2500, new AbortController().signal)
    expect(checkpoints.map(({ place }) => place)).toEqual([2500, 2000, 1000])
    expect(seal.open(checkpoints[0]!.sealed, '2500')).toEqual(Buffer.alloc(32, 1))
  })

  it('stops at once when the leadership term ends, so that it delays no shutdown', async () => {
    const ending = new AbortController()
    const making = chain(1_000_000_000, ending.signal)
    ending.abort()
    await expect(making).rejects.toThrow('aborted')
  })
})
