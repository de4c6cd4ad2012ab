/**
 * What a game of several steps tells the house. The rules know the board and the moves; `round.ts` knows the states, the
 * money and what may be seen. Pure on both sides. Source: games.md 1.6.
 */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import type { RoundEvent } from '../game.ts'
import type { Ladder } from './ladder.ts'

/** A move as it is stored and sent: a cell, a step, a side, a guess. */
export type Move = string | number

/** How far a round has come. A game adds its own fields. */
export interface Progress<Event extends RoundEvent = RoundEvent> {
  readonly lost: boolean
  /** Successful moves; with none of them there is nothing to cash out. */
  readonly wins: number
  /** Total return of a cash-out now, in 1/10,000; 1x before the first success. Without a cash-out: that of the cards as they are. */
  readonly multiplier: number
  /** No move is left, or the game's own top is reached: the round is cashed out by itself. */
  readonly complete: boolean
  /** What was seen so far, in order. */
  readonly events: readonly Event[]
}

/** A choice the player has, and what it leads to when it succeeds. */
export interface Choice {
  /** The move, or "any" where all of them are alike. */
  readonly choice: string
  /** Of success, "num/den". */
  readonly chance: string
  /** In 1/10,000 of the stake. */
  readonly multiplier: number
  readonly completes: boolean
}

export interface SteppedRules<Bet extends object, Board, State extends Progress> {
  readonly id: string
  readonly takesBonus: boolean
  /** Percent of the stake that counts towards wagering. */
  readonly contribution: number
  /** A lawful bet, or undefined; every unknown field is refused. */
  parse(params: unknown): Bet | undefined
  /** The least stake, in minor units, that gains by its first success. */
  smallestStake(bet: Bet): Minor
  /** What each success pays, where that is known beforehand. */
  ladder(bet: Bet): Ladder
  /** The multiplier at which the game itself ends the round, in 1/10,000: its last rung, or a top without rungs. */
  top(bet: Bet): number
  /** The largest total return in 1/10,000, of a game that pays once at its end: a stake whose best payout is above the largest win is refused. */
  bestMultiplier?(bet: Bet): number
  /** The move of a round left alone, where the player has seen what is at stake before any success; absent: cash-out or refund. */
  readonly leftAlone?: Move
  /** All that the stream decides; hidden until the round ends. */
  deal(bytes: ByteSource, bet: Bet): Board
  begin(bet: Bet, board: Board): State
  /** The move made, or undefined when it is not lawful now or no move at all. Asked only while nothing is decided. */
  move(bet: Bet, board: Board, state: State, move: unknown): State | undefined
  choices(bet: Bet, state: State): readonly Choice[]
  /**
   * Whether these moves can be made one after another whatever the board is, at least one. Absent where what is lawful
   * depends on what was drawn: a refusal of such a plan would tell of the board before it is paid for.
   */
  isPlan?(bet: Bet, moves: readonly unknown[]): boolean
  /** What the player has seen, as JSON; nothing of what is still hidden. */
  seen(bet: Bet, board: Board, state: State): object
  /** Everything, as the proof shows it after the end. */
  outcome(bet: Bet, board: Board, state: State): object
}
