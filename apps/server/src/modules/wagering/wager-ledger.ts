/** Where a round is paid: the ledger for real money, a purse for play money. Both answer alike. */
import type { Currency } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { BetRefusal, Unavailable } from '../ledger/index.ts'
import type { Bettor } from './bettor.ts'

export interface RoundOrder<S extends Bettor = Bettor> {
  readonly bettor: S
  readonly game: string
  readonly currency: Currency
  readonly key: string
  readonly requestHash: bigint
  readonly stake: bigint
  /** null = the round stays open until `settle`. */
  readonly win: bigint | null
  readonly takesBonus: boolean
  readonly pair: number
  readonly nonce: number
  /** See `stored-round.ts`. */
  readonly outcome: string
}

/** Balances right after the round; `at` in milliseconds. */
export interface Booked {
  readonly kind: 'done'
  readonly cash: bigint
  readonly bonus: bigint
  readonly version: bigint
  readonly at: number
}

/** The key was accepted before: `round` tells what was answered. */
export interface Repeated {
  readonly kind: 'duplicate'
}

/** The pair and the nonce that the next bet of this seat is drawn with. */
export interface Counter {
  readonly pair: number
  readonly nonce: number
}

/** A round as it was booked. */
export interface BookedRound {
  readonly key: string
  readonly game: string
  readonly currency: Currency
  readonly stake: bigint
  readonly win: bigint
  readonly pair: number
  readonly nonce: number
  readonly outcome: string
  readonly cash: bigint
  readonly bonus: bigint
  readonly version: bigint
  readonly at: number
}

export interface RoundQuery {
  readonly limit: number
  readonly game?: string
  /** Key of the last round of the page before. */
  readonly before?: string
  /** Milliseconds, from inclusive, to exclusive. */
  readonly from?: number
  readonly to?: number
  readonly result?: 'won' | 'lost'
}

export interface WagerLedger<S extends Bettor = Bettor> {
  book(order: RoundOrder<S>): Promise<Booked | Repeated | BetRefusal | Unavailable>
  /** undefined when the seat has no money of this currency. */
  counter(bettor: S, currency: Currency): Promise<Counter | undefined>
  round(bettor: S, key: string): Promise<BookedRound | undefined>
  /** Newest first. */
  rounds(bettor: S, query: RoundQuery): Promise<BookedRound[]>
  /** The end of an open round, inside the transaction that changes its row. @throws when the books do not have it open: a bug. */
  settle(tx: Tx, round: EndedRound<S>): Promise<Booked>
  /** After that transaction is committed. */
  committed(bettor: S): void
}

export interface EndedRound<S extends Bettor = Bettor> {
  readonly bettor: S
  readonly key: string
  readonly currency: Currency
  /** Minor units: what is paid, the stake itself where it is given back. */
  readonly win: bigint
  /** `refunded`, or how it was played out. */
  readonly status: string
}

/** One till for all seats. */
export function createWagerLedger(
  real: WagerLedger<Extract<Bettor, { mode: 'real' }>>,
  demo: WagerLedger<Extract<Bettor, { mode: 'demo' }>>,
): WagerLedger {
  const at = (bettor: Bettor) => (bettor.mode === 'real' ? real : demo) as WagerLedger
  return {
    book: (order) => at(order.bettor).book(order),
    counter: (bettor, currency) => at(bettor).counter(bettor, currency),
    round: (bettor, key) => at(bettor).round(bettor, key),
    rounds: (bettor, query) => at(bettor).rounds(bettor, query),
    settle: (tx, round) => at(round.bettor).settle(tx, round),
    committed: (bettor) => at(bettor).committed(bettor),
  }
}
