/**
 * The seeds of a chain: generated from the last to the first, stored as sealed checkpoints, opened one at a time (games.md
 * 1.3, 1.7).
 */
import { setImmediate as turn } from 'node:timers/promises'

import { sha256 } from '@fairhouse/fairness/node'

import type { SealedStores } from '../../../../platform/keys/index.ts'
import type { Seal } from '../../../../platform/seal.ts'

/** The maximum number of hashes from a checkpoint to a seed, which also bounds the block of the event loop. */
export const CHECKPOINT_EVERY = 1000

export interface MadeChain {
  /** seed_0 */
  terminal: Buffer
  /** By their places: multiples of CHECKPOINT_EVERY, and the last. */
  checkpoints: { place: number; sealed: Buffer }[]
}

interface ChainOptions {
  /** seed_N */
  last: Buffer
  length: number
  seal: Seal
  /** The name of a checkpoint, bound into its seal. */
  row(place: number): string
  signal: AbortSignal
}

/** @throws as soon as the signal aborts: shutdown does not wait for a million hashes. */
export async function makeChain({ last, length, seal, row, signal }: ChainOptions): Promise<MadeChain> {
  const checkpoints: MadeChain['checkpoints'] = []
  let seed = last
  for (let place = length; place > 0; place--) {
    if (place === length || place % CHECKPOINT_EVERY === 0) {
      checkpoints.push({ place, sealed: seal.close(seed, row(place)) })
      await turn(undefined, { signal })
    }
    seed = sha256(seed)
  }
  return { terminal: seed, checkpoints }
}

/** The name of a sealed seed, bound into it. */
export const seedRow = (game: string, chain: number, place: number): string => `live:${game}:${chain}:${place}`

export const chainsSealed: SealedStores = {
  columns: [
    {
      table: 'live.checkpoint',
      column: 'sealed',
      secret: 'seeds',
      key: ['game', 'chain', 'place'],
      sealKey: (secret) => secret,
      rowOf: ({ game, chain, place }) => seedRow(game as string, chain as number, place as number),
    },
  ],
}

/** The checkpoint from which the seed at `place` is derived. */
export const checkpointOf = (place: number, length: number): number =>
  Math.min(Math.ceil(place / CHECKPOINT_EVERY) * CHECKPOINT_EVERY, length)

/** The seed `steps` places below. */
export function hashDown(seed: Buffer, steps: number): Buffer {
  let current = seed
  for (let i = 0; i < steps; i++) current = sha256(current)
  return current
}
