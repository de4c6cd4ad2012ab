/** The rungs of a game whose pay is fixed by the number of successes alone. */
import { type Minor, payoutOf } from '@fairhouse/money'

import type { Odds } from '../odds.ts'

export interface Rung {
  /** Total return in 1/10,000. */
  readonly multiplier: number
  /** How many of `of` equally likely boards let a player come this far. */
  readonly ways: bigint
  readonly of: bigint
}

/** First success first; empty where each step has a chance of its own. */
export type Ladder = readonly Rung[]

/** The bet "play to this rung, then cash out". */
export function rungOdds({ multiplier, ways, of }: Rung): Odds {
  return [
    { ways, multiplier },
    { ways: of - ways, multiplier: 0 },
  ]
}

/** Where a round ends by itself; shown before the bet. */
export interface ForcedCashOut {
  /** Which success it is, from 1; absent where successes differ in size. */
  readonly success?: number
  /** In 1/10,000; without a rung the first multiplier that is at least this. */
  readonly multiplier: number
  /** What is paid there, minor units; without a rung at least this, and at most the cap. */
  readonly payout: Minor
}

/** The first rung whose payout reaches the cap, else the last. Source: games.md 0.4. */
export function forcedRung(ladder: Ladder, stake: Minor, maxWin?: Minor): ForcedCashOut {
  const reached = ladder.findIndex(({ multiplier }) => reaches(stake, multiplier, maxWin))
  const index = reached < 0 ? ladder.length - 1 : reached
  const { multiplier } = ladder[index]!
  return { success: index + 1, multiplier, payout: payoutOf(stake, multiplier, maxWin) }
}

/** The least multiplier whose payout reaches the cap, and the top of the game at most. */
export function forcedMultiplier(top: number, stake: Minor, maxWin?: Minor): ForcedCashOut {
  const multiplier = reaches(stake, top, maxWin) ? leastReaching(stake, maxWin!) : top
  return { multiplier, payout: payoutOf(stake, multiplier, maxWin) }
}

/** Whether a return at this multiplier is at the cap of the round, or over it. */
export function reaches(stake: Minor, multiplier: number, maxWin?: Minor): boolean {
  return maxWin !== undefined && payoutOf(stake, multiplier) >= maxWin
}

function leastReaching(stake: Minor, maxWin: Minor): number {
  return Number((maxWin * 10_000n + stake - 1n) / stake)
}
