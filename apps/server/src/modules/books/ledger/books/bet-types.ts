/** A bet order and the ledger's result. Amounts are bigint minor units. */
import type { Refusal } from '@fairhouse/contracts'
import type { PlayerId, Minor, RoundId, Currency } from '@fairhouse/money'

import type { NamedAccount } from './accounts.ts'

export interface BetOrder {
  player: PlayerId
  currency: Currency
  /** UUIDv7, unique per player. The caller refuses an unseen key more than a day old (D-27). */
  key: string
  /** First 8 bytes of SHA-256 of the request, as a signed big-endian integer. */
  requestHash: bigint
  /** The game's account. */
  account: NamedAccount
  stake: Minor
  /** null = the bet stays open until a posting settles it. */
  win: Minor | null
  /** Whether the game takes bonus money. */
  takesBonus: boolean
  /** Number of the seed pair and the nonce that drew the outcome; null = not checked. */
  pair: number | null
  nonce: number | null
  /** UUID of the round whose live stakes count together against a bonus's max bet. */
  round: RoundId | null
  /** The non-money part of the first answer, as JSON text; a duplicate returns it. */
  outcome: string | null
}

export interface BetDone {
  /** `duplicate`: the key was accepted before; every field is from the first answer. */
  kind: 'done' | 'duplicate'
  cash: Minor
  bonus: Minor
  version: bigint
  /** The bonus part of the stake, and of the win. */
  stakeBonus: Minor
  win: Minor
  winBonus: Minor
  nonce: number | null
  outcome: string | null
  /** Milliseconds, from the database's clock, under the wallet's lock. */
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

/** Nothing was written: a repeat of the key is checked again. Balances are the current ones; zero without a wallet. */
export interface BetRefusal {
  kind: 'refused'
  reason: BetReason
  /** limit_exceeded: 1-3 wager, 4-6 loss of day, week, month. player_blocked: the block, BARRED or SESSION_STOP. */
  detail: number
  cash: Minor
  bonus: Minor
  version: bigint
  /** The next nonce of the active seed pair. */
  nonce: number
  /** The code for the player, when a module above has a more specific reason. */
  refusal?: Refusal
}

/**
 * No verdict: the caller may repeat the order. Only `outcome_unknown` may have been committed; its key then returns
 * `duplicate`.
 */
export interface Unavailable {
  kind: 'unavailable'
  reason: 'busy' | 'outcome_unknown'
}

/** `detail` of player_blocked during a cool-off or a self-exclusion. */
export const BLOCK_EXCLUDED = 98

/** `detail` of player_blocked when the session limit or the reality check is due. */
export const BLOCK_SESSION_STOP = 99

export type BetAnswer = BetDone | BetRefusal | Unavailable
