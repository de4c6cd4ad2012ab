/** The life of seed pairs: created sealed, published by their commitment, used with the player's seed, revealed by rotation. */

import { type Refusal, refuse } from '@fairhouse/contracts'
import { commitmentOf, SERVER_SEED_BYTES, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Row, SealedStores } from '../../../platform/keys/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { type Counters, type Bettor, parseBettorKey } from '../wagering/index.ts'
import type { ExposedOwner, Pair, PairStore } from './store.ts'

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
  /** Reveals exposed pairs of owners without an open round, some thousands at once; open rounds of a lost pair end before, their stakes returned. */
  endExposed(): Promise<void>
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

const NO_CLIENT_SEED = ''
/** Of a pair that no key opens, once it has ended. */
const LOST_SEED = ''
const OWNERS_AT_ONCE = 500
/** The job runs each minute, and other jobs wait for its end. */
const ENDED_A_RUN = 3000

type RowName = Pick<Pair, 'owner' | 'mode' | 'number'>
const rowOf = ({ owner, mode, number }: RowName) => `pair:${mode}:${owner}:${number}`

export const pairsSealed: SealedStores = {
  columns: [
    {
      table: 'fairness.pair',
      column: 'sealed',
      secret: 'seeds',
      key: ['owner', 'mode', 'number'],
      sealKey: (secret) => secret,
      rowOf: (row) => rowOf(row as Row & RowName),
      where: 'not is_lost',
    },
  ],
}

export const openSeed = (seal: Seal, pair: Pair): Buffer => seal.open(pair.sealed, rowOf(pair))

/** No further step of the rounds of a lost pair can be drawn. */
async function returnLost({ store, counters }: Pick<PairsDeps, 'store' | 'counters'>, bettor: Bettor): Promise<void> {
  const lost = (await store.live(bettor)).find(({ is_lost, client_seed }) => is_lost && client_seed !== null)
  if (lost) await counters.returnRounds(bettor, lost.number)
}

export function createPairs({ store, seal, random, clock, counters }: PairsDeps): Pairs {
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
    return store.reveal(active, active.is_lost ? LOST_SEED : toHex(openSeed(seal, active)), counter?.used ?? 0, clock.now(), tx)
  }

  /**
   * Reveals both pairs and creates the next one; its owner chooses a client seed after that. The former next pair drew nothing, so its client
   * seed is empty.
   */
  async function endPairs(bettor: Bettor): Promise<'ended' | 'open_round'> {
    const ended = await store.withOwnerLock(bettor, async (tx) => {
      const { active, next } = await live(bettor, tx)
      if (!next.is_exposed) return 'ended' as const
      if (active && (await rotateInTx(bettor, active, tx)) === 'open_round') return 'open_round' as const
      await store.activate(next, NO_CLIENT_SEED, tx)
      if ((await rotateInTx(bettor, next, tx)) === 'open_round') throw new Error(`${bettor.owner} opened a round without a pair`)
      await make(bettor, next.number + 1, tx)
      return 'ended' as const
    })
    counters.rotated(bettor)
    return ended
  }

  /** An open round keeps its pair until its end; one of a lost pair ends now. */
  async function endIfExposed(bettor: Bettor, pairs: LivePairs): Promise<LivePairs> {
    if (!pairs.next.is_exposed) return pairs
    if (pairs.active?.is_lost) await counters.returnRounds(bettor, pairs.active.number)
    if (await counters.hasOpenRound(bettor)) return pairs
    await endPairs(bettor)
    return live(bettor)
  }

  /** A pair that does not open keeps no other owner waiting: its fault is thrown at the end. Lost pairs come first: stakes wait for them. */
  async function endExposed(): Promise<void> {
    const faults: Error[] = []
    let ended = 0
    const endOne = async ({ mode, owner, hasLost }: ExposedOwner) => {
      const bettor = parseBettorKey(`${mode}:${owner}`)
      if (hasLost) await returnLost({ store, counters }, bettor)
      if (await counters.hasOpenRound(bettor)) return
      ended += Number((await endPairs(bettor)) === 'ended')
    }
    for (const only of ['lost', 'all'] as const)
      for (let after: ExposedOwner | undefined; ended < ENDED_A_RUN;) {
        const owners = await store.exposed(only, after, OWNERS_AT_ONCE)
        for (const owner of owners.filter(({ hasLost }) => hasLost === (only === 'lost')))
          await endOne(owner).catch((error: Error) => faults.push(error))
        after = owners.at(-1)
        if (!after) break
      }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} exposed seed pairs do not end: ${faults[0]!.message}`)
  }

  async function rotateNow(bettor: Bettor, clientSeed: string): Promise<Rotated | Refusal> {
    if (await counters.hasOpenRound(bettor)) return refuse('game_active')
    // its end publishes another commitment, and the client seed must be chosen after that
    if ((await live(bettor)).next.is_exposed) return refuse('busy', { retryAfter: 60 })
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
    live: async (bettor) => endIfExposed(bettor, await live(bettor)),
    endExposed,
    open: (pair) => openSeed(seal, pair),
    // in the bettor's queue, so that this process opens no round in between and holds one connection at most
    rotate: async (bettor, clientSeed) =>
      (await counters.runExclusive(bettor, () => rotateNow(bettor, clientSeed))) ?? refuse('busy', { retryAfter: 1 }),
  }
}
