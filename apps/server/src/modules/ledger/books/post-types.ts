/** Everything that is no bet, as it is asked of the ledger. Built by `postings/`, never by hand. */
import type { Unavailable } from './bet-types.ts'
import type { Denomination } from './currency.ts'
import type { PostKind } from './post-kinds.ts'

/** A part of a wallet, or a named account of the house. `cash_then_debt` takes cash as far as it goes, then makes debt. */
export type Account = 'cash' | 'bonus' | 'hold' | 'locked' | 'debt' | 'cash_then_debt' | NamedAccount
export type NamedAccount =
  | `${'house' | 'escrow' | 'jackpot' | 'psp' | 'transit' | 'income' | 'expense' | 'affiliate' | 'fx' | 'adjust'}:${string}`
  | 'suspense'
  | 'opening'

/** `amount` > 0 leaves `from` and enters `to`; both sides are of one currency, so a posting balances by construction. */
export interface Leg {
  player: bigint | null
  from: Account
  to: Account
  amount: bigint
  /** Where it is not the order's. */
  currency?: Denomination
}

export interface PostOrder {
  /** The player whose key this is (unique per player and kind), or 0n for a key of the house's own. */
  scope: bigint
  key: string
  requestHash: bigint
  kind: PostKind
  currency: Denomination
  legs: readonly Leg[]
  /** What a repeat of the call gets back. */
  answer?: string
  /**
   * The open bet that this posting pays a part of, settles or refunds; the latter two it can do once. Of a round that another system
   * runs, open or closed: rolls the stake back, or books a win (`credited`, also one taken back). `resettled`: a bet that is settled already.
   */
  bet?: { player: bigint; key: string; status: 'paid' | 'settled' | 'refunded' | 'rolled_back' | 'credited' | 'resettled' }
}

/** Balances are those of the first player named in the legs, else of the bet; zero where the posting touches no player. */
export interface PostDone {
  kind: 'done' | 'duplicate'
  answer: string | null
  cash: bigint
  bonus: bigint
  version: bigint
  at: number
}

export interface PostRefusal {
  kind: 'refused'
  reason: 'not_covered' | 'unknown_wallet' | 'idempotency_mismatch' | 'bet_not_open'
}

export type PostAnswer = PostDone | PostRefusal | Unavailable
