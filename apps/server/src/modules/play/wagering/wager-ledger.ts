/** The port that pays rounds: the ledger for real money, a demo wallet for demo money. Both return the same results. */
import type { Currency, Minor, RoundId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import {
  type BetRefusal,
  type BetRow,
  type BetStatus,
  gameAccount,
  type Ledger,
  postings,
  type Unavailable,
} from '../../books/ledger/index.ts'
import type { Bettor, RealBettor } from './bettor.ts'
import type { Players } from './ports.ts'

export interface RoundOrder<S extends Bettor = Bettor> {
  readonly bettor: S
  readonly game: string
  readonly currency: Currency
  readonly key: string
  readonly requestHash: bigint
  readonly stake: Minor
  /** null = the round stays open until `settle`. */
  readonly win: Minor | null
  readonly takesBonus: boolean
  readonly pair: number
  readonly nonce: number
  /** See `StoredRound`. */
  readonly outcome: string
}

/** Balances right after the round; `at` in milliseconds. */
export interface Booked {
  readonly kind: 'done'
  readonly cash: Minor
  readonly bonus: Minor
  readonly version: bigint
  readonly at: number
}

export interface Settled extends Booked {
  /** Less than the win if the bonus of the stake was over. */
  readonly credited: Minor
}

/** The key was accepted before: `round` contains the first answer. */
export interface Repeated {
  readonly kind: 'duplicate'
}

/** The pair and the nonce of the bettor's next bet. */
export interface Counter {
  readonly pair: number
  readonly nonce: number
}

/** A booked round. */
export interface BookedRound {
  readonly key: string
  readonly game: string
  readonly currency: Currency
  readonly stake: Minor
  readonly win: Minor
  readonly pair: number
  readonly nonce: number
  readonly outcome: string
  /** The ledger's id of the round in which it is one of several bets, as those of a provider. */
  readonly round?: RoundId | null
  /** Of real bets. */
  readonly status?: BetStatus
  /** The part of the stake that was bonus money. */
  readonly stakeBonus?: Minor
  /** What was credited, if the round has a win of its own that may be more. */
  readonly credited?: Minor
  readonly cash: Minor
  readonly bonus: Minor
  readonly version: bigint
  readonly at: number
}

export interface RoundQuery {
  readonly limit: number
  /** Of a history: the key of one round, whatever else is given. */
  readonly find?: string
  readonly game?: string
  /** Key of the last round of the previous page. */
  readonly before?: string
  /** Milliseconds; from inclusive, to exclusive. */
  readonly from?: number
  readonly to?: number
  readonly result?: 'won' | 'lost'
  /** Of real rounds. Absent: the newest first. */
  readonly isOldestFirst?: true
}

export interface WagerLedger<S extends Bettor = Bettor> {
  book(order: RoundOrder<S>): Promise<Booked | Repeated | BetRefusal | Unavailable>
  /** undefined when the bettor has no money of this currency. */
  counter(bettor: S, currency: Currency): Promise<Counter | undefined>
  round(bettor: S, key: string): Promise<BookedRound | undefined>
  /** Newest first, unless the query says otherwise. */
  rounds(bettor: S, query: RoundQuery): Promise<BookedRound[]>
  /** Settles an open round, inside the transaction that changes its row. @throws when the bet is not open: a bug. */
  settle(tx: Tx, round: EndedRound<S>): Promise<Settled>
}

export interface EndedRound<S extends Bettor = Bettor> {
  readonly bettor: S
  readonly key: string
  readonly currency: Currency
  /** Minor units: the payout, or the stake for a refund. */
  readonly win: Minor
  /** `refunded`, or the result of the round. */
  readonly status: string
}

/** One wager ledger for all bettors. */
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
  }
}

/** Real money: every round is one bet of the ledger. */
export function createRealWagerLedger(ledger: Ledger, players: Players): WagerLedger<RealBettor> {
  return {
    book: (order) => ledger.bet({ ...order, player: order.bettor.player, account: gameAccount(order.game), round: null }),
    async counter({ player }, currency) {
      if ((await players.currencyOf(player)) !== currency) return undefined
      return ledger.wallet(player, currency)
    },
    async round({ player }, key) {
      const row = await ledger.betOf(player, key)
      return row && toBookedRound(row)
    },
    async rounds({ player }, query) {
      return (await ledger.bets(player, { ...query, isByRound: true })).map(toBookedRound)
    },
    async settle(tx, { bettor, key, win, status }) {
      const bet = await ledger.betOf(bettor.player, key, tx)
      if (!bet) throw new Error(`round ${key} has no bet`)
      const order = status === 'refunded' ? postings.betRefunded(bet) : postings.betSettled(bet, win)
      const { cash, bonus, version, at } = await ledger.postOrThrow(tx, order)
      // a bonus that is over takes its share
      const credited = bet.stakeBonus === 0n ? win : (await ledger.betOf(bettor.player, key, tx))!.win
      return { kind: 'done', cash, bonus, version, at, credited }
    },
  }
}

/** Every bet of this module has a pair, a nonce and an outcome; bets on shared rounds are shown by their module. */
function toBookedRound({ pair, nonce, outcome, ...row }: BetRow): BookedRound {
  return { ...row, pair: pair ?? 0, nonce: nonce ?? 0, outcome: outcome ?? '{}' }
}
