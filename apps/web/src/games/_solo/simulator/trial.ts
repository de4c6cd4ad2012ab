/** A trial as sent to the worker, and its table: the game's rules and the server's limits. */
import type { ByteSource } from '@fairhouse/fairness'
import {
  type AutobetPlan,
  followStrategy,
  type PlayedPlan,
  refusedStake,
  type SoloBet,
  type SoloGames,
  type SteppedBet,
  strategyOf,
} from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import type { RoundPlan } from '../../_common/game-view.ts'
import type { StakeLimits } from '../../_common/stake/stake-rules.ts'

/** With the plan of each round in a multi-step game. */
export interface Trial extends RoundPlan {
  game: string
  params: object
  plan: AutobetPlan
  /** Minor units: the starting balance. */
  balance: Minor
  limits: StakeLimits
  runs: number
  /** 32 bits; the same seed gives the same result. */
  seed: number
}

/** One game with one choice. Amounts in minor units. */
export interface TrialTable {
  /** Whether the server would refuse this stake. */
  refuses(stake: Minor): boolean
  /** Total return of one round. */
  play(bytes: ByteSource, stake: Minor): bigint
}

/** Undefined for an unknown game, invalid params, or without a plan of its rounds. */
export function tableOf(trial: Trial, games: SoloGames): TrialTable | undefined {
  const { game, params, limits } = trial
  const rules = Object.hasOwn(games, game) ? games[game] : undefined
  if (rules?.kind === 'single-step') return singleStep(rules.parse(params), limits)
  const bet = rules?.parse(params)
  const play = bet && playerOf(bet, trial)
  return play && multiStep(bet, play, limits)
}

function singleStep(bet: SoloBet | undefined, limits: StakeLimits): TrialTable | undefined {
  return (
    bet && {
      refuses: (stake) => (bet.fixedStake !== undefined && bet.fixedStake !== stake) || refusesStake(bet, stake, limits),
      play: (bytes, stake) => bet.play(bytes, stake, limits.maxWin).payout,
    }
  )
}

function multiStep(bet: SteppedBet, play: PlayedPlan, limits: StakeLimits): TrialTable {
  return {
    refuses: (stake) => refusesStake(bet, stake, limits),
    play: (bytes, stake) => play(bytes, stake, limits.maxWin).payout,
  }
}

/** Undefined for what the server would refuse as well. */
function playerOf(bet: SteppedBet, { game, moves, strategy }: Trial): PlayedPlan | undefined {
  if (!strategy) return moves && bet.plan(moves)
  const parsed = strategyOf(game, strategy)
  return parsed && followStrategy(bet, parsed)
}

function refusesStake(bet: Parameters<typeof refusedStake>[0], stake: Minor, { min, max, step, maxWin }: StakeLimits): boolean {
  return stake < min || stake > max || stake % step !== 0n || refusedStake(bet, stake, maxWin) !== undefined
}
