/**
 * Caches pair and next nonce of active bettors, so that a bet costs no query besides its booking. The wager ledger checks
 * both anyway.
 */

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'
import { LRUCache } from 'lru-cache'

import { type Bettor, bettorKeyOf } from './bettor.ts'
import type { ActivePair, Seeds } from './ports.ts'
import type { WagerLedger } from './wager-ledger.ts'

export interface ActiveSeedPair {
  readonly pair: ActivePair
  readonly currency: Currency
  nonce: number
}

export interface ActiveSeedPairs {
  /** An active seed pair, or the reason for its absence: no seeds yet, no money of this currency. */
  getOrLoad(bettor: Bettor, currency: Currency): Promise<ActiveSeedPair | Refusal> | ActiveSeedPair
  /** The cached pair of a bettor when it has this number. */
  pair(bettor: Bettor, number: number): ActivePair | undefined
  /** Call it after a rotation, a stale nonce, or a bet with an unknown outcome. */
  forget(bettor: Bettor): void
}

/** An opened seed is a few hundred bytes; the least recently used entry is evicted. */
const MAX_CACHED = 10_000

export function createActiveSeedPairs(wagerLedger: WagerLedger, seeds: Seeds): ActiveSeedPairs {
  const cache = new LRUCache<string, ActiveSeedPair>({ max: MAX_CACHED })

  async function load(bettor: Bettor, currency: Currency): Promise<ActiveSeedPair | Refusal> {
    const [pair, counter] = await Promise.all([seeds.active(bettor), wagerLedger.counter(bettor, currency)])
    if (!pair) return refuse('no_seeds')
    if (pair === 'open_round') return refuse('game_active')
    if (!counter) return refuse('wrong_currency')
    const seedPair = { pair, currency, nonce: counter.nonce }
    // a rotation came between the two reads: this pair serves only the current attempt, and the wager ledger refuses it as
    // stale
    if (pair.number === counter.pair) cache.set(bettorKeyOf(bettor), seedPair)
    return seedPair
  }

  return {
    getOrLoad(bettor, currency) {
      const seedPair = cache.get(bettorKeyOf(bettor))
      return seedPair?.currency === currency ? seedPair : load(bettor, currency)
    },
    pair(bettor, number) {
      const pair = cache.get(bettorKeyOf(bettor))?.pair
      return pair?.number === number ? pair : undefined
    },
    forget: (bettor) => void cache.delete(bettorKeyOf(bettor)),
  }
}
