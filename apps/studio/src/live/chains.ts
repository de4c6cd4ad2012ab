/**
 * Chains of seeds for the shared tables (games.md 1.3): made from the last seed to the first, kept as sealed checkpoints (1.7), salted
 * by a value of the public beacon that nobody knew when the chain was published.
 */
import { setImmediate as turn } from 'node:timers/promises'

import { hashChain, SERVER_SEED_BYTES, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import type { Milliseconds } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Chain, ChainStore, Checkpoint } from '../store/chains.ts'
import { chainSeedOwner, type Seal } from '../store/seal.ts'
import type { Beacon } from './beacon.ts'
import type { LiveName } from './games.ts'

export type SaltedChain = Chain & { readonly salt: string }

export interface Chains {
  /** The chain to play from; undefined while its salt is not known. Publishes chains and sets salts when due. */
  ready(game: LiveName): Promise<SaltedChain | undefined>
  seedAt(chain: Chain, place: number): Uint8Array
}

export interface ChainsDeps {
  readonly chains: ChainStore
  readonly seal: Seal
  readonly beacon: Beacon
  readonly platform: Pick<Platform, 'now' | 'newId' | 'randomBytes'>
  /** Rounds of a chain. */
  readonly length: number
  /** From a chain's publication to its beacon round, ms. */
  readonly saltLeadMs: Milliseconds
}

/** The most hashes from a checkpoint to a seed, unless a renewal has lost one. */
const CHECKPOINT_EVERY = 1000
/** The next chain is published so many rounds before the end of the current one; of short chains after their half. */
const AHEAD = 10_000
const AHEAD_PART = 0.5

export function createChains({ chains, seal, beacon, platform, length, saltLeadMs }: ChainsDeps): Chains {
  async function publish(game: LiveName): Promise<void> {
    const id = platform.newId()
    const checkpoints: Checkpoint[] = []
    let place = length
    let terminal: Uint8Array = new Uint8Array()
    for (const seed of hashChain(nodeCrypto, platform.randomBytes(SERVER_SEED_BYTES), length)) {
      if (place > 0 && (place === length || place % CHECKPOINT_EVERY === 0)) {
        checkpoints.push({ place, sealed: seal.close(seed, chainSeedOwner(id, place)) })
        await turn()
      }
      terminal = seed
      place--
    }
    const now = platform.now()
    chains.add({ id, game, length, terminal: toHex(terminal), beaconRound: beacon.roundAt(now + saltLeadMs) }, checkpoints, now)
  }

  return {
    async ready(game) {
      const open = chains.open(game)
      const [first, next] = open
      if (!first) {
        await publish(game)
        return undefined
      }
      for (const chain of open) {
        const value = chain.salt === null ? await beacon.value(chain.beaconRound) : undefined
        if (value !== undefined) chains.setSalt(chain.id, value)
      }
      if (!next && first.length - chains.used(first.id) <= Math.min(AHEAD, first.length * AHEAD_PART)) await publish(game)
      const { salt } = chains.open(game)[0]!
      return salt === null ? undefined : { ...first, salt }
    },
    seedAt({ id }, place) {
      const { place: at, sealed } = chains.checkpoint(id, place)
      let seed = seal.open(sealed, chainSeedOwner(id, at))
      for (let above = at; above > place; above--) seed = nodeCrypto.sha256(seed)
      return seed
    },
  }
}
