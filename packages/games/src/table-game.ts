/** A card table for one player: moves that may stake more, decided against the same stream. Beside `MultiStepGame`, whose stake is one. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import type { RoundEvent } from './game.ts'
import type { MoveRefusal } from './stepped/round.ts'

export type TableRefusal = Exclude<MoveRefusal, 'nothing_to_cash_out'>

/** A round is a value: a move gives the next one, or says why not. */
export interface TableRound {
  readonly status: string
  /** How many moves were made: the number the next one must name. */
  readonly step: number
  /** The moves made: with the seeds they are the whole round, and all that need be stored. */
  readonly moves: readonly string[]
  /** What may be done now; empty when the round is over. */
  readonly legal: readonly string[]
  /** All that is staked so far, minor units. */
  readonly totalStake: Minor
  /** Of the first stake, in 1/10,000; 0 while the round is open. */
  readonly multiplier: number
  /** Minor units; 0 while the round is open. */
  readonly payout: Minor
  /** What the player may know: of the dealer only what lies open. */
  readonly visible: object
  readonly events: readonly RoundEvent[]
  /** What a lawful move stakes beside what is staked already, minor units. */
  costOf(move: string): Minor
  move(move: unknown, expectedStep: number): TableRound | TableRefusal
  /** The rule for a round left alone: it is over then. */
  giveUp(): TableRound | TableRefusal
  /** Everything that was dealt, for a proof: never shown before the end. */
  reveal(): object
}

/** A lawful bet at the table. */
export interface TableBet {
  /** The params in canonical form: what is stored. */
  readonly params: object
  readonly smallestStake: Minor
  readonly contribution: number
  readonly rtp: string
  /** The most the round can return, in 1/10,000 of the first stake. */
  readonly bestMultiplier: number
  /** The most the round can return on a first stake, minor units. */
  bestPayout(stake: Minor): Minor
  /** A new round. `bytes` are the stream of its nonce from the beginning, read by nobody else. */
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
