import { type Refusal, refuse } from '@fairhouse/contracts'
/** The life of seed pairs: created sealed, published by their commitment, used with the player's seed, revealed by rotation. */
import { commitmentOf, SERVER_SEED_BYTES, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Random } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Counters, Bettor } from '../wagering/index.ts'
import type { Pair, PairStore } from './store.ts'

export interface LivePairs {
  active: Pair | undefined
  next: Pair
}

export type Rotated = LivePairs & { revealed: Pair | null }

export interface Pairs {
  /** The first call for an owner creates the pair whose commitment the browser needs. */
  live(bettor: Bettor): Promise<LivePairs>
  /** Reveals the active pair, if any; the next one becomes active with this client seed. */
  rotate(bettor: Bettor, clientSeed: string): Promise<Rotated | Refusal>
  /** The server seed of a pair, opened. */
  open(pair: Pair): Buffer
}

export interface PairsDeps {
  store: PairStore
  seal: Seal
  random: Random
  clock: Clock
  counters: Counters
}

const rowOf = ({ owner, mode, number }: Pick<Pair, 'owner' | 'mode' | 'number'>) => `pair:${mode}:${owner}:${number}`

export const openSeed = (seal: Seal, pair: Pair): Buffer => seal.open(pair.sealed, rowOf(pair))

export function createPairs({ store, seal, random, clock, counters }: PairsDeps): Pairs {
  const open = (pair: Pair) => openSeed(seal, pair)

  async function make({ owner, mode }: Bettor, number: number, tx?: Tx): Promise<void> {
    const seed = random.bytes(SERVER_SEED_BYTES)
    const row = { owner, mode, number }
    await store.add({ ...row, commitment: commitmentOf(nodeCrypto, seed), sealed: seal.close(seed, rowOf(row)) }, tx)
  }

  async function live(bettor: Bettor, tx?: Tx): Promise<LivePairs> {
    const pairs = await store.live(bettor, tx)
    const next = pairs.find((pair) => pair.client_seed === null)
    if (next) return { active: pairs.find((pair) => pair.client_seed !== null), next }
    await make(bettor, 1, tx) // an owner always has a next pair, from the first request on
    return live(bettor, tx)
  }

  /**
   * Seed and nonce change in one transaction, so that no bet is drawn from a revealed seed, and no open round loses its
   * seeds.
   */
  async function rotateInTx(bettor: Bettor, active: Pair, tx: Tx): Promise<Pair | 'open_round'> {
    const counter = await counters.rotate(tx, bettor)
    if (counter === 'open_round') return counter
    if (counter && counter.pair !== active.number + 1)
      throw new Error(`seat ${bettor.owner} counts pair ${counter.pair} after pair ${active.number}`)
    return store.reveal(active, toHex(open(active)), counter?.used ?? 0, clock.now(), tx)
  }

  async function rotateNow(bettor: Bettor, clientSeed: string): Promise<Rotated | Refusal> {
    if (await counters.hasOpenRound(bettor)) return refuse('game_active')
    const rotated = await store.withOwnerLock(bettor, async (tx): Promise<Rotated | Refusal> => {
      const { active, next } = await live(bettor, tx)
      const revealed = active ? await rotateInTx(bettor, active, tx) : null
      if (revealed === 'open_round') return refuse('game_active')
      await store.activate(next, clientSeed, tx)
      await make(bettor, next.number + 1, tx)
      return { ...(await live(bettor, tx)), revealed }
    })
    counters.rotated(bettor)
    return rotated
  }

  return {
    live: (bettor) => live(bettor),
    open,
    // in the bettor's queue, so that this process opens no round in between and holds one connection at most
    rotate: async (bettor, clientSeed) =>
      (await counters.runExclusive(bettor, () => rotateNow(bettor, clientSeed))) ?? refuse('busy', { retryAfter: 1 }),
  }
}
