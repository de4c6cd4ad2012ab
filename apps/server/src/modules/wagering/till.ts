/** Where a round is paid: the ledger for real money, a purse for play money. Both answer alike. */
import type { Currency } from '@fairhouse/money'

import type { BetRefusal, Unavailable, Via } from '../ledger/index.ts'
import type { Seat } from './seat.ts'

export interface RoundOrder<S extends Seat = Seat> {
  readonly seat: S
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

export interface Till<S extends Seat = Seat> {
  book(order: RoundOrder<S>): Promise<Booked | Repeated | BetRefusal | Unavailable>
  /** undefined when the seat has no money of this currency. */
  counter(seat: S, currency: Currency): Promise<Counter | undefined>
  round(seat: S, key: string): Promise<BookedRound | undefined>
  /** Newest first. */
  rounds(seat: S, query: RoundQuery): Promise<BookedRound[]>
  /** The end of an open round, inside the transaction that changes its row. @throws when the books do not have it open: a bug. */
  settle(tx: NonNullable<Via>, round: EndedRound<S>): Promise<Booked>
  /** After that transaction is committed. */
  committed(seat: S): void
}

export interface EndedRound<S extends Seat = Seat> {
  readonly seat: S
  readonly key: string
  readonly currency: Currency
  /** Minor units: what is paid, the stake itself where it is given back. */
  readonly win: bigint
  /** `refunded`, or how it was played out. */
  readonly status: string
}

/** One till for all seats. */
export function tillOf(real: Till<Extract<Seat, { mode: 'real' }>>, demo: Till<Extract<Seat, { mode: 'demo' }>>): Till {
  const at = (seat: Seat) => (seat.mode === 'real' ? real : demo) as Till
  return {
    book: (order) => at(order.seat).book(order),
    counter: (seat, currency) => at(seat).counter(seat, currency),
    round: (seat, key) => at(seat).round(seat, key),
    rounds: (seat, query) => at(seat).rounds(seat, query),
    settle: (tx, round) => at(round.seat).settle(tx, round),
    committed: (seat) => at(seat).committed(seat),
  }
}
