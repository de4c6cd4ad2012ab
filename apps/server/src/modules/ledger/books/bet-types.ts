/** A bet as it is asked of the ledger, and what the ledger answers. Amounts are bigint minor units. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { NamedAccount } from './post-types.ts'

export interface BetOrder {
  player: bigint
  currency: Currency
  /** UUIDv7, unique per player. An unseen key more than a day old is the caller's to refuse (D-27). */
  key: string
  /** First 8 bytes of SHA-256 of the request, read as a signed big-endian integer. */
  requestHash: bigint
  /** That of the game. */
  account: NamedAccount
  stake: bigint
  /** null = the bet stays open until a posting settles it. */
  win: bigint | null
  /** Whether the game takes bonus money. */
  takesBonus: boolean
  /** Number of the seed pair and the nonce the outcome was drawn with; null = not checked. */
  pair: number | null
  nonce: number | null
  /** UUID of the round whose live stakes count together against a bonus's max bet. */
  round: string | null
  /** What the first answer said beyond the money, as JSON text; a duplicate gets it back. */
  outcome: string | null
}

export interface BetDone {
  /** `duplicate`: the key was accepted before; everything here is the first answer. */
  kind: 'done' | 'duplicate'
  cash: bigint
  bonus: bigint
  version: bigint
  /** How much of the stake, and of the win, was bonus money. */
  stakeBonus: bigint
  win: bigint
  winBonus: bigint
  nonce: number | null
  outcome: string | null
  /** Milliseconds, by the database's clock, under the wallet's lock. */
  at: number
}

export type BetReason =
  | 'insufficient_funds'
  | 'unknown_wallet'
  | 'stale_nonce'
  | 'idempotency_mismatch'
  | 'limit_exceeded'
  | 'player_blocked'
  | 'bonus_max_bet'
  | 'bad_amount'

/** Nothing was written: the same key is judged anew. Balances are those of the moment; zero where there is no wallet. */
export interface BetRefusal {
  kind: 'refused'
  reason: BetReason
  /** limit_exceeded: 1-3 wager, 4-6 loss of day, week, month. player_blocked: the block, BARRED or SESSION_STOP. */
  detail: number
  cash: bigint
  bonus: bigint
  version: bigint
  /** The next nonce of the active seed pair. */
  nonce: number
  /** What the player is told, where a room above knows better than the reason. */
  refusal?: Refusal
}

/** No verdict: the same order may be sent again. Only `outcome_unknown` may have been committed; its key then answers `duplicate`. */
export interface Unavailable {
  kind: 'unavailable'
  reason: 'busy' | 'outcome_unknown'
}

/** `detail` of player_blocked during a cool-off or a self-exclusion. */
export const BLOCK_EXCLUDED = 98

/** `detail` of player_blocked when the session limit or the reality check is due. */
export const BLOCK_SESSION_STOP = 99

export type BetAnswer = BetDone | BetRefusal | Unavailable
