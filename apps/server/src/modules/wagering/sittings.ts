/** The pair and next nonce of whoever plays now, so that a bet costs no query beside its booking. The till judges them anyway. */
import { LRUCache } from 'lru-cache'

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { ActivePair, Seeds } from './ports.ts'
import { type Seat, seatName } from './seat.ts'
import type { Till } from './till.ts'

export interface Sitting {
  readonly pair: ActivePair
  readonly currency: Currency
  nonce: number
}

export interface Sittings {
  /** A sitting, or why there can be none: no seeds yet, no money of this currency. */
  of(seat: Seat, currency: Currency): Promise<Sitting | Refusal> | Sitting
  /** The pair of a seat that plays now, where it has this number; it need not be read again. */
  pair(seat: Seat, number: number): ActivePair | undefined
  /** After a rotation, a stale nonce, or a bet whose end is not known. */
  forget(seat: Seat): void
}

/** An opened seed is a few hundred bytes; the least recent player is read anew. */
const MOST = 10_000

export function createSittings(till: Till, seeds: Seeds): Sittings {
  const known = new LRUCache<string, Sitting>({ max: MOST })

  async function sit(seat: Seat, currency: Currency): Promise<Sitting | Refusal> {
    const [pair, counter] = await Promise.all([seeds.active(seat), till.counter(seat, currency)])
    if (!pair) return refuse('no_seeds')
    if (!counter) return refuse('wrong_currency')
    const sitting = { pair, currency, nonce: counter.nonce }
    // a rotation came between the two reads: this sitting serves the present try alone, and the till will call it stale
    if (pair.number === counter.pair) known.set(seatName(seat), sitting)
    return sitting
  }

  return {
    of(seat, currency) {
      const sitting = known.get(seatName(seat))
      return sitting?.currency === currency ? sitting : sit(seat, currency)
    },
    pair(seat, number) {
      const pair = known.get(seatName(seat))?.pair
      return pair?.number === number ? pair : undefined
    },
    forget: (seat) => void known.delete(seatName(seat)),
  }
}
