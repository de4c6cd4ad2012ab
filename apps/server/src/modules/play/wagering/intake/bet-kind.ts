/** A kind of bet: what differs between bets. `place-bet.ts` runs every kind through the same steps. */
import type { Refusal } from '@fairhouse/contracts'

import type { BetAnswer } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { BalanceUpdate } from '../ports.ts'
import type { ValidatedBet, Wager } from '../validate-bet.ts'

/**
 * `instant` ends with its draw (dice), `stepped` opens a round of several steps (hilo), `shared` joins a round of many players
 * (crash), `pot` stakes against other players (rooms, duels), `external` joins a round that a provider runs (slots, live casino),
 * `sportsbook` is a slip of selections, settled by results of events, `promo` stakes nothing (daily wheel).
 */
/** The fields of every validated request. */
export interface BetOrder {
  readonly bettor: Bettor
  /**
   * UUIDv7 made by the player: the same key and body return the first answer (D-27). null when another system names its calls: the
   * booking then finds repeats under the lock, and there is no key whose age could be checked.
   */
  readonly key: string | null
}

type Awaitable<T> = T | Promise<T>

export interface BetKind<Request, Order extends BetOrder, Answer> {
  /** Parses the request by the rules of the game. Checks no money. */
  validate(bettor: Bettor, request: Request): Awaitable<Order | Refusal>
  /** The refusal of a new key before anything is locked, such as a stake outside the limits. */
  refuse(order: Order): Awaitable<Refusal | undefined>
  /** The accepted request with this key; undefined when there is none. */
  findFirst(order: Order): Promise<FirstRequest<Answer> | undefined>
  /** Requests with the same text are booked in sequence in this process. */
  queueOf(order: Order): string
  /** One attempt: stake, draw or deferral, and their rows. A refusal has written nothing. */
  book(order: Order): Promise<Booking<Answer> | Refusal>
}

export interface FirstRequest<Answer> {
  /** Whether its body equals the order. */
  readonly isSame: boolean
  /** A refusal when its first answer can no longer be stated. */
  answer(): Awaitable<Answer | Refusal>
}

/**
 * `known`: the key was accepted before. `stale`: a rotation of seeds or another bet came first, and the next attempt may
 * succeed. `unavailable`: no verdict.
 */
export type Booking<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer; readonly balance?: BalanceUpdate | undefined }
  | { readonly kind: 'known' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'unavailable'; readonly refusal: Refusal }

/** A wager of one bettor at a game of this module. */
export type WagerOrder = ValidatedBet & { readonly bettor: Bettor }

export type WagerKind = BetKind<Wager, WagerOrder, BetAnswer>

/** What instant and stepped bets share. */
export type Wagers = Pick<WagerKind, 'validate' | 'refuse' | 'findFirst'>
