/** The pair and next nonce of whoever plays now, so that a bet costs no query beside its booking. The till judges them anyway. */
import { LRUCache } from 'lru-cache'

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { ActivePair, Seeds } from './ports.ts'
import { type Bettor, bettorKeyOf } from './bettor.ts'
import type { WagerLedger } from './wager-ledger.ts'

export interface ActiveSeedPair {
  readonly pair: ActivePair
  readonly currency: Currency
  nonce: number
}

export interface ActiveSeedPairs {
  /** A sitting, or why there can be none: no seeds yet, no money of this currency. */
  getOrLoad(bettor: Bettor, currency: Currency): Promise<ActiveSeedPair | Refusal> | ActiveSeedPair
  /** The pair of a seat that plays now, where it has this number; it need not be read again. */
  pair(bettor: Bettor, number: number): ActivePair | undefined
  /** After a rotation, a stale nonce, or a bet whose end is not known. */
  forget(bettor: Bettor): void
}

/** An opened seed is a few hundred bytes; the least recent player is read anew. */
const MAX_CACHED = 10_000

export function createActiveSeedPairs(wagerLedger: WagerLedger, seeds: Seeds): ActiveSeedPairs {
  const cache = new LRUCache<string, ActiveSeedPair>({ max: MAX_CACHED })

  async function load(bettor: Bettor, currency: Currency): Promise<ActiveSeedPair | Refusal> {
    const [pair, counter] = await Promise.all([seeds.active(bettor), wagerLedger.counter(bettor, currency)])
    if (!pair) return refuse('no_seeds')
    if (!counter) return refuse('wrong_currency')
    const seedPair = { pair, currency, nonce: counter.nonce }
    // a rotation came between the two reads: this sitting serves the present try alone, and the till will call it stale
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
