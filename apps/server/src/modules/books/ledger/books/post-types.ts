/** Posting orders: every money movement except bets. Built by `postings/`, never by hand. */
import type { Minor, PlayerId } from '@fairhouse/money'

import type { Account } from './accounts.ts'
import type { Denomination } from './amounts.ts'
import type { Unavailable } from './bet-types.ts'
import type { PostKind } from './post-kinds.ts'
import type { PostReason } from './post-reasons.ts'

/** `amount` > 0 leaves `from` and enters `to`; both sides have one currency, so a posting always balances. */
export interface Leg {
  player: PlayerId | null
  from: Account
  to: Account
  amount: Minor
  /** Only when it differs from the order's. */
  currency?: Denomination
}

export interface PostOrder {
  /** The player whose key this is (unique per player and kind), or 0n for a house key. */
  scope: bigint
  key: string
  requestHash: bigint
  kind: PostKind
  /** Stored beside the posting. It is no part of the hash: a repeat of a call of the version before has the same one. */
  reason: PostReason
  /** The number of the invoice or payout that it is about, as players see it. */
  subject?: string
  currency: Denomination
  legs: readonly Leg[]
  /** Returned to a repeat of the call. */
  answer?: string
  /**
   * The open bet that this posting pays in part, settles or refunds; it settles or refunds a bet once. In an external
   * round, open or closed: rolls the stake back, or books a win (`credited`, also for a reversed win; `credited_free`: the
   * win of a free round, whose bonus part stays as ordered). `resettled`: a bet that is already settled, or refunded as void.
   */
  bet?: {
    player: PlayerId
    key: string
    status: 'paid' | 'settled' | 'refunded' | 'rolled_back' | 'credited' | 'credited_free' | 'resettled'
  }
}

/** Balances are those of the first player in the legs, else of the bet; zero when the posting touches no player. */
export interface PostDone {
  kind: 'done' | 'duplicate'
  answer: string | null
  cash: Minor
  bonus: Minor
  version: bigint
  at: number
}

export interface PostRefusal {
  kind: 'refused'
  reason: 'not_covered' | 'unknown_wallet' | 'idempotency_mismatch' | 'bet_not_open'
}

export type PostAnswer = PostDone | PostRefusal | Unavailable
