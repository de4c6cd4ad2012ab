/** A card table for one player: moves that may stake more, decided against the same stream. Beside `MultiStepGame`, whose stake is one. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import type { RoundEvent } from './game.ts'
import type { MoveRefusal } from './stepped/round.ts'

export type TableRefusal = Exclude<MoveRefusal, 'nothing_to_cash_out'>

/** A round is an immutable value: a move returns the next one, or the reason of its refusal. */
export interface TableRound {
  readonly status: string
  /** The number of moves made, which the next one must name. */
  readonly step: number
  /** The moves made: with the seeds they define the whole round, and only they are stored. */
  readonly moves: readonly string[]
  /** The legal moves; empty when the round is over. */
  readonly legal: readonly string[]
  /** The total stake so far, minor units. */
  readonly totalStake: Minor
  /** Of the first stake, in 1/10,000; 0 while the round is open. */
  readonly multiplier: number
  /** Minor units; 0 while the round is open. */
  readonly payout: Minor
  /** The visible state: only open cards of the dealer. */
  readonly visible: object
  readonly events: readonly RoundEvent[]
  /** The additional stake of a legal move, minor units. */
  costOf(move: string): Minor
  move(move: unknown, expectedStep: number): TableRound | TableRefusal
  /** Ends an abandoned round by its rule. */
  giveUp(): TableRound | TableRefusal
  /** All dealt cards, for a proof: never shown before the end. */
  reveal(): object
}

/** A legal bet at the table. */
export interface TableBet {
  /** The params in canonical form, as stored. */
  readonly params: object
  readonly smallestStake: Minor
  readonly contribution: number
  readonly rtp: string
  /** The most the round can return, in 1/10,000 of the first stake. */
  readonly bestMultiplier: number
  /** The most the round can return on a first stake, minor units. */
  bestPayout(stake: Minor): Minor
  /** A new round. `bytes` is the unread stream of its nonce. */
  start(bytes: ByteSource, stake: Minor, maxWin?: Minor): TableRound
  /** The round after these stored moves, or the first refusal among them. `bytes` as for `start`. */
  resume(bytes: ByteSource, stake: Minor, maxWin: Minor | undefined, moves: readonly unknown[]): TableRound | TableRefusal
}

export interface TableGame {
  readonly kind: 'table'
  readonly id: string
  readonly takesBonus: boolean
  parse(params: unknown): TableBet | undefined
}
