/** A game of several steps with its own types closed in: the face the pipeline knows, beside `SoloGame`. */
import type { ByteSource } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import { type ForcedCashOut, type Ladder, forcedMultiplier, forcedRung } from './ladder.ts'
import { CASH_OUT, REFUND, type MoveRefusal, type SteppedRound, openRound } from './round.ts'
import type { Move, Progress, SteppedRules } from './rules.ts'

/** A lawful bet, ready to be judged and played. */
export interface SteppedBet {
  /** The params in canonical form: what is stored. */
  readonly params: object
  readonly smallestStake: Minor
  readonly contribution: number
  readonly ladder: Ladder
  /** The largest total return in 1/10,000; absent where a round ends by itself at the largest win. */
  readonly bestMultiplier?: number
  bestPayout?(stake: Minor): Minor
  /** Where the round will end by itself, for a stake and a cap in minor units. */
  forcedCashOut(stake: Minor, maxWin?: Minor): ForcedCashOut
  /** A new round. `bytes` are the stream of its nonce from the beginning, read by nobody else. */
  start(bytes: ByteSource, stake: Minor, maxWin?: Minor): SteppedRound
  /** Plays a new round by these moves and cashes out where it is still open; undefined where they are no plan of this game. */
  plan(moves: readonly unknown[]): PlayedPlan | undefined
  /** The round after these stored moves, or the first refusal among them. `bytes` as for `start`. */
  resume(bytes: ByteSource, stake: Minor, maxWin: Minor | undefined, moves: readonly unknown[]): SteppedRound | MoveRefusal
}

/** The round at its end. `bytes`, `stake` and `maxWin` as for `start`. */
export type PlayedPlan = (bytes: ByteSource, stake: Minor, maxWin?: Minor) => SteppedRound

export interface MultiStepGame {
  readonly kind: 'multi-step'
  readonly id: string
  readonly takesBonus: boolean
  parse(params: unknown): SteppedBet | undefined
}

export function multiStepGame<Bet extends object, Board, State extends Progress>(rules: SteppedRules<Bet, Board, State>): MultiStepGame {
  return {
    kind: 'multi-step',
    id: rules.id,
    takesBonus: rules.takesBonus,
    parse(params) {
      const bet = rules.parse(params)
      return bet && bound(rules, bet)
    },
  }
}

function bound<Bet extends object, Board, State extends Progress>(rules: SteppedRules<Bet, Board, State>, bet: Bet): SteppedBet {
  const ladder = rules.ladder(bet)
  const bestMultiplier = rules.bestMultiplier?.(bet)
  const start: SteppedBet['start'] = (bytes, stake, maxWin) => openRound({ rules, bet, board: rules.deal(bytes, bet), stake, maxWin })
  return {
    params: bet,
    smallestStake: rules.smallestStake(bet),
    contribution: rules.contribution,
    ladder,
    ...(bestMultiplier !== undefined && { bestMultiplier, bestPayout: (stake: Minor) => payoutOf(stake, bestMultiplier) }),
    forcedCashOut: (stake, maxWin) =>
      ladder.length > 0 ? forcedRung(ladder, stake, maxWin) : forcedMultiplier(rules.top(bet), stake, maxWin),
    start,
    plan: (moves) =>
      rules.isPlan?.(bet, moves) ? (bytes, stake, maxWin) => planned(start(bytes, stake, maxWin), moves as readonly Move[]) : undefined,
    resume: (bytes, stake, maxWin, moves) => replayed(start(bytes, stake, maxWin), moves),
  }
}

/** @throws when the rules refuse a move of what they called a plan. */
function planned(first: SteppedRound, moves: readonly Move[]): SteppedRound {
  let round = first
  for (const move of moves) if (round.status === 'active') round = taken(round.move(move, round.step))
  return round.status === 'active' ? taken(round.cashOut(round.step)) : round
}

function taken(next: SteppedRound | MoveRefusal): SteppedRound {
  if (typeof next === 'string') throw new Error(`a plan met ${next}`)
  return next
}

function replayed(first: SteppedRound, moves: readonly unknown[]): SteppedRound | MoveRefusal {
  let round = first
  for (const move of moves) {
    const next = repeated(round, move)
    if (typeof next === 'string') return next
    round = next
  }
  return round
}

function repeated(round: SteppedRound, move: unknown): SteppedRound | MoveRefusal {
  if (move === CASH_OUT) return round.cashOut(round.step)
  if (move !== REFUND) return round.move(move, round.step)
  const ended = round.giveUp()
  return typeof ended === 'string' || ended.status === 'refunded' ? ended : 'unlawful_move'
}
