/** The public interface of fairness: the only file that other modules import. */
import { fairnessRoutes } from '@fairhouse/contracts'
import { commitmentOf, fromHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Mount, playCalls } from '../../../platform/http/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Metrics } from '../../../platform/telemetry.ts'
import type { Counters, Seeds, Wagering } from '../wagering/index.ts'
import { fairnessHandlers } from './handlers.ts'
import { createPairs, type Pairs } from './pairs.ts'
import { createSeeds } from './seeds.ts'
import { countLostPairs, createPairStore } from './store.ts'

export { type LivePairs, type Pairs, pairsSealed } from './pairs.ts'
export { countLostPairs, exposePairs, losePairs, type LostPairs } from './store.ts'
export { opensSeed } from './opens-seed.ts'

export interface Fairness {
  seeds: Seeds
  pairs: Pairs
  /** Pairs of real play, the latest revealed first. */
  revealed(limit: number): Promise<{ player: PlayerId; pair: number }[]>
  /** Players of the pairs of real play with this commitment, or this server seed: 64 hex digits in lower case. */
  playersOfSeed(hex: string, limit: number): Promise<PlayerId[]>
  /** A function, because wagering is built with these seeds. */
  mountWith(wagering: Wagering): Mount
}

export interface FairnessDeps {
  database: Database
  clock: Clock
  random: Random
  /** 64 hex digits: the key that seals server seeds. */
  secret: string
  /** Absent: nothing is measured. */
  metrics?: Pick<Metrics, 'gauge'>
  /** A function, because wagering is built with these seeds. */
  counters(): Counters
}

export function createFairness({ database, clock, random, secret, metrics, counters }: FairnessDeps): Fairness {
  const store = createPairStore(database)
  metrics?.gauge(
    'seed_pairs_lost',
    'Seed pairs that no key opens and that have not ended',
    async () => (await countLostPairs(database.db)).waiting,
  )
  const lazyCounters: Counters = {
    nonce: (bettor) => counters().nonce(bettor),
    rotate: (tx, bettor) => counters().rotate(tx, bettor),
    rotated: (bettor) => counters().rotated(bettor),
    runExclusive: (bettor, work) => counters().runExclusive(bettor, work),
    hasOpenRound: (bettor) => counters().hasOpenRound(bettor),
    returnRounds: (bettor, pair) => counters().returnRounds(bettor, pair),
  }
  const pairs = createPairs({ store, seal: createSeal(secret, random), random, clock, counters: lazyCounters })
  return {
    seeds: createSeeds(store, pairs, lazyCounters),
    pairs,
    revealed: async (limit) => (await store.lastRevealed(limit)).map(({ owner, number }) => ({ player: playerOf(owner), pair: number })),
    async playersOfSeed(hex, limit) {
      const seed = fromHex(hex)
      const pairs = await store.committed(seed ? [hex, commitmentOf(nodeCrypto, seed)] : [hex], limit)
      return pairs.map(({ owner }) => playerOf(owner))
    },
    mountWith: ({ guestSessions, sources: { rules } }) =>
      playCalls(fairnessRoutes, fairnessHandlers({ pairs, store, counters: lazyCounters, guestSessions, rules })),
  }
}

/** Of real play: `p123`. */
const playerOf = (owner: string): PlayerId => BigInt(owner.slice(1))
