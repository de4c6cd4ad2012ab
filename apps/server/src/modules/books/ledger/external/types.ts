/**
 * Calls of a system that runs its own rounds: a provider's slots and live tables. Source: money.md C. Amounts are bigint
 * minor units.
 */
import type { PlayerId, RoundId, Minor, Currency } from '@fairhouse/money'

import type { NamedAccount } from '../books/accounts.ts'
import type { BetRefusal } from '../books/bet-types.ts'

interface ExternalRef {
  /** The provider, and its transaction id: unique together, for ever. */
  source: string
  id: string
  /** First 8 bytes of SHA-256 of every field that a repeat must repeat. */
  requestHash: bigint
  player: PlayerId
  /** The provider's id of the round. */
  round: RoundId
}

export interface ExternalStake extends ExternalRef {
  currency: Currency
  account: NamedAccount
  /** The provider's id of the game, shown in the history. */
  game: string
  /** 0n is a free round. */
  amount: Minor
  takesBonus: boolean
  /** Percent that the game contributes to wagering as of this stake, stored with it; at most the table's counts (D-56). */
  contribution: number
  /** Millionths of the stake that the provider's sheet leaves to the house; null where it states no return. At most the table's counts. */
  edgePpm: number | null
  /** Hundredths of a percent that the stakes of the round cover together with this one; undefined when the provider does not state it. */
  coveredBp?: number | undefined
}

export interface ExternalWin extends ExternalRef {
  currency: Currency
  account: NamedAccount
  amount: Minor
  /** Above the game's or the hour's maximum: the money waits in suspense for an operator. */
  isHeld: boolean
  /** A win of a campaign's free round: no money moves. */
  isCollected: boolean
  /** A win of a free round outside any campaign. */
  isFree: boolean
}

/** A win, the end of a round, or both: the win is paid first. */
export interface ExternalPayment extends Pick<ExternalRef, 'source' | 'player' | 'round'> {
  win?: ExternalWin | undefined
  /** The round's open bets are settled. Wins may still arrive. */
  isOver: boolean
}

export interface ExternalRollback extends ExternalRef {
  /** The transaction to roll back. */
  ref: string
  /** Of a free win that became a bonus of its own. */
  ownBonus?: OwnBonus | undefined
}

/** A bonus that a free win became. */
export interface OwnBonus {
  /** `since` of its span in the wallet; null when it was never active: it waits, or it ended before its turn. */
  readonly since: bigint | null
}

export type ExternalKind = 'stake' | 'win' | 'rollback' | 'tombstone'

/** What operators decide about a held win. */
export type HeldVerdict = 'released' | 'refused'

/** What one stake of a round has of a win. */
export interface WinPart {
  readonly bet: string
  /** Cash and bonus money. */
  readonly amount: Minor
  readonly bonus: Minor
}

/** An accepted call. */
export interface ExternalCall {
  source: string
  id: string
  kind: ExternalKind
  requestHash: bigint
  player: PlayerId
  currency: Currency | null
  /** The ledger's id of the round. */
  round: RoundId
  account: NamedAccount | null
  amount: Minor
  bonus: Minor
  isHeld: boolean
  isCollected: boolean
  isFree: boolean
  /** `since` of the active bonus that a free win joined, or became at once; null of every other call, and of a win that waits as a bonus of its own. */
  bonusSince: bigint | null
  /** What operators decided about a held win. */
  resolved: HeldVerdict | null
  bet: string | null
  /** Of a win that several stakes share; null when `bet` has the whole win. */
  parts: readonly WinPart[] | null
  ref: string | null
  rolledBackBy: string | null
}

/** The bonus that a free win joined. */
export interface JoinedBonus {
  /** Its end is booked. */
  isOver: boolean
}

/** Of a bet in a round whose provider states it. */
export interface ExternalCover {
  readonly player: PlayerId
  readonly key: string
  /** Hundredths of a percent: what the live stakes of its round cover together. */
  readonly coveredBp: number
}

/** The live sums of a round: calls that were rolled back do not count. */
export interface ExternalRound {
  stakes: number
  staked: Minor
  stakedBonus: bigint
  wins: number
  won: bigint
  /** Of `won` what reached the wallet: no win in suspense, refused, or collected until the end of free rounds. */
  paid: Minor
}

export interface ListedRound extends ExternalRound {
  /** Of `paid` what no ended bonus took. */
  credited: Minor
}

/**
 * `duplicate`: the same call was accepted before. `nothing`: accepted without a money movement (the transaction was rolled
 * back already).
 */
export interface ExternalDone {
  kind: 'done' | 'duplicate' | 'nothing' | 'tombstone'
}

export type ExternalReason =
  /** The id was used by another call. */
  | 'mismatch'
  /** The transaction was rolled back before it arrived. */
  | 'rolled_back'
  /** A win without a live stake. */
  | 'bet_not_found'
  /** A rollback of the last stake of a round that paid. */
  | 'already_settled'
  /** A rollback of another round's transaction, or of a rollback. */
  | 'bad_ref'

export interface ExternalRefusal {
  kind: 'refused'
  reason: ExternalReason
}

export type StakeAnswer = ExternalDone | ExternalRefusal | BetRefusal
export type ExternalAnswer = ExternalDone | ExternalRefusal
