/**
 * The states of a round of several steps: active until it is lost or won, then never anything else. A round is a value:
 * every move gives the next one, or says why not. Source: games.md 1.6 and 0.4.
 */
import { type Minor, payoutOf } from '@fairhouse/money'

import type { RoundEvent } from '../game.ts'
import { reaches } from './ladder.ts'
import type { Choice, Move, Progress, SteppedRules } from './rules.ts'

/** The word that stands for a cash-out among the stored moves. */
export const CASH_OUT = 'cashout'
/** And the word for a round given up before any success. */
export const REFUND = 'refund'

/** `refunded`: given up before any success. */
export type RoundStatus = 'active' | 'lost' | 'won' | 'refunded'

/** Why a move is refused; nothing has changed then. */
export type MoveRefusal = 'round_over' | 'wrong_step' | 'unlawful_move' | 'nothing_to_cash_out'

/** How a round is told to have ended, its whole board last. */
export type SteppedEnd =
  | { readonly type: 'lost' | 'refunded' }
  | { readonly type: 'cashed-out' | 'forced'; readonly multiplier: number }
  | { readonly type: 'revealed'; readonly outcome: object }

export interface NextChoice extends Choice {
  /** What a cash-out after its success pays, minor units. */
  readonly payout: Minor
  /** Whether the round ends there by itself. */
  readonly forced: boolean
}

export interface SteppedRound {
  readonly status: RoundStatus
  /** How many moves were made: the number the next one must name. */
  readonly step: number
  /** Total return in 1/10,000: of a cash-out now while active, of the round after its end; 0 when lost. */
  readonly multiplier: number
  /** Minor units: paid, so 0 while active. */
  readonly payout: Minor
  /** Minor units: what a cash-out pays now; undefined where there is none. */
  readonly cashOutPays: Minor | undefined
  /** The moves made, a cash-out or refund included: with the seeds they are the whole round, and all that need be stored. */
  readonly moves: readonly Move[]
  /** What the player may know: of the board only what was opened, all of it after the end. */
  readonly visible: object
  readonly choices: readonly NextChoice[]
  readonly events: readonly (RoundEvent | SteppedEnd)[]
  move(move: unknown, expectedStep: number): SteppedRound | MoveRefusal
  cashOut(expectedStep: number): SteppedRound | MoveRefusal
  /** The rule for a round left alone: the game's own move, else cash-out, or the stake back before any success. */
  giveUp(): SteppedRound | MoveRefusal
  /** The whole board, for whoever repeats a round from revealed seeds: never shown before the end. */
  reveal(): object
}

/** What does not change in a round. */
interface Table<Bet extends object, Board, State extends Progress> {
  readonly rules: SteppedRules<Bet, Board, State>
  readonly bet: Bet
  readonly board: Board
  readonly stake: Minor
  readonly maxWin: Minor | undefined
}

type Ending = 'lost' | 'cashed-out' | 'forced' | 'refunded'

const STATUS = { lost: 'lost', 'cashed-out': 'won', forced: 'won', refunded: 'refunded' } as const satisfies Record<Ending, RoundStatus>

export function openRound<Bet extends object, Board, State extends Progress>(table: Table<Bet, Board, State>): SteppedRound {
  return active(table, table.rules.begin(table.bet, table.board), [])
}

function active<Bet extends object, Board, State extends Progress>(
  table: Table<Bet, Board, State>,
  state: State,
  moves: readonly Move[],
): SteppedRound {
  const { rules, bet, board, stake, maxWin } = table
  const canCashOut = state.wins > 0
  const move: SteppedRound['move'] = (made, expectedStep) => {
    if (expectedStep !== moves.length) return 'wrong_step'
    const next = rules.move(bet, board, state, made)
    return next ? settled(table, next, [...moves, made as Move]) : 'unlawful_move'
  }
  return {
    status: 'active',
    step: moves.length,
    multiplier: state.multiplier,
    payout: 0n,
    cashOutPays: canCashOut ? payoutOf(stake, state.multiplier, maxWin) : undefined,
    moves,
    get visible() {
      return rules.seen(bet, board, state)
    },
    get choices() {
      return rules.choices(bet, state).map((choice) => priced(choice, stake, maxWin))
    },
    events: state.events,
    move,
    cashOut(expectedStep) {
      if (expectedStep !== moves.length) return 'wrong_step'
      return canCashOut ? over(table, state, [...moves, CASH_OUT], 'cashed-out') : 'nothing_to_cash_out'
    },
    giveUp() {
      if (rules.leftAlone !== undefined) return move(rules.leftAlone, moves.length)
      return canCashOut ? over(table, state, [...moves, CASH_OUT], 'cashed-out') : over(table, state, [...moves, REFUND], 'refunded')
    },
    reveal: () => rules.outcome(bet, board, state),
  }
}

/** After a move: lost, ended by itself, or still open. */
function settled<Bet extends object, Board, State extends Progress>(
  table: Table<Bet, Board, State>,
  state: State,
  moves: readonly Move[],
): SteppedRound {
  if (state.lost) return over(table, state, moves, 'lost')
  const isForced = state.wins > 0 && (state.complete || reaches(table.stake, state.multiplier, table.maxWin))
  return isForced ? over(table, state, moves, 'forced') : active(table, state, moves)
}

function over<Bet extends object, Board, State extends Progress>(
  { rules, bet, board, stake, maxWin }: Table<Bet, Board, State>,
  state: State,
  moves: readonly Move[],
  ending: Ending,
): SteppedRound {
  const multiplier = ending === 'lost' ? 0 : state.multiplier
  const outcome = rules.outcome(bet, board, state)
  const refuse = () => 'round_over' as const
  return {
    status: STATUS[ending],
    step: moves.length,
    multiplier,
    payout: ending === 'refunded' ? stake : payoutOf(stake, multiplier, maxWin),
    cashOutPays: undefined,
    moves,
    visible: { ...rules.seen(bet, board, state), ...outcome },
    choices: [],
    events: [...state.events, endEvent(ending, multiplier), { type: 'revealed', outcome } as SteppedEnd],
    move: refuse,
    cashOut: refuse,
    giveUp: refuse,
    reveal: () => outcome,
  }
}

function endEvent(ending: Ending, multiplier: number): SteppedEnd {
  return ending === 'lost' || ending === 'refunded' ? { type: ending } : { type: ending, multiplier }
}

function priced(choice: Choice, stake: Minor, maxWin: Minor | undefined): NextChoice {
  const { multiplier, completes } = choice
  return { ...choice, payout: payoutOf(stake, multiplier, maxWin), forced: completes || reaches(stake, multiplier, maxWin) }
}
