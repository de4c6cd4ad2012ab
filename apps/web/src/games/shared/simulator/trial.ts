/** A trial as sent to the worker, and its table: the game's rules and the server's limits. */
import type { ByteSource } from '@fairhouse/fairness'
import { type AutobetPlan, refusedStake, type SoloBet, type SoloGames, type SteppedBet } from '@fairhouse/games'

import type { StakeLimits } from '../stake/stake-rules.ts'

export interface Trial {
  game: string
  params: object
  /** Moves of each round in a multi-step game; a cash-out follows the last. */
  moves?: readonly (string | number)[]
  plan: AutobetPlan
  /** Minor units: the starting balance. */
  balance: bigint
  limits: StakeLimits
  runs: number
  /** 32 bits; the same seed gives the same result. */
  seed: number
}

/** One game with one choice. Amounts in minor units. */
export interface TrialTable {
  /** Whether the server would refuse this stake. */
  refuses(stake: bigint): boolean
  /** Total return of one round. */
  play(bytes: ByteSource, stake: bigint): bigint
}

/** Undefined for an unknown game, invalid params, or missing moves. */
export function tableOf({ game, params, moves, limits }: Trial, games: SoloGames): TrialTable | undefined {
  const rules = Object.hasOwn(games, game) ? games[game] : undefined
  if (rules?.kind === 'single-step') return singleStep(rules.parse(params), limits)
  return rules && moves && moves.length > 0 ? multiStep(rules.parse(params), moves, limits) : undefined
}

function singleStep(bet: SoloBet | undefined, limits: StakeLimits): TrialTable | undefined {
  return (
    bet && {
      refuses: (stake) => (bet.fixedStake !== undefined && bet.fixedStake !== stake) || refusesStake(bet, stake, limits),
      play: (bytes, stake) => bet.play(bytes, stake, limits.maxWin).payout,
    }
  )
}

function multiStep(bet: SteppedBet | undefined, moves: NonNullable<Trial['moves']>, limits: StakeLimits): TrialTable | undefined {
  return (
    bet && {
      refuses: (stake) => refusesStake(bet, stake, limits),
      play: (bytes, stake) => playPlan(bet, moves, bytes, stake, limits.maxWin),
    }
  )
}

function refusesStake(bet: Parameters<typeof refusedStake>[0], stake: bigint, { min, max, step, maxWin }: StakeLimits): boolean {
  return stake < min || stake > max || stake % step !== 0n || refusedStake(bet, stake, maxWin) !== undefined
}

/** Plays the moves until the round ends, otherwise cashes out. @throws for an invalid move, which the server would refuse as well. */
function playPlan(bet: SteppedBet, moves: NonNullable<Trial['moves']>, bytes: ByteSource, stake: bigint, maxWin: bigint): bigint {
  let round = bet.start(bytes, stake, maxWin)
  for (const move of moves) {
    if (round.status !== 'active') break
    const next = round.move(move, round.step)
    if (typeof next === 'string') throw new RangeError(`the plan's move ${move} is refused: ${next}`)
    round = next
  }
  if (round.status !== 'active') return round.payout
  const out = round.cashOut(round.step)
  if (typeof out === 'string') throw new RangeError(`the plan cannot be cashed out: ${out}`)
  return out.payout
}
