/** One run of a plan: from its first bet to whatever ends it. Pure; amounts in minor units. */
import type { ByteSource } from '@fairhouse/fairness'
import { afterAutobetRound, type AutobetPlan, type AutobetProgress, type AutobetStop } from '@fairhouse/games'

import type { TrialTable } from './trial.ts'

/** Beside the plan's own reasons: no money for the next stake, a stake the house refuses, or the end of what is tried out. */
export type RunEnd = AutobetStop | 'funds' | 'refused' | 'horizon'

export interface RunSetup {
  table: TrialTable
  plan: AutobetPlan
  balance: bigint
  /** No run is followed further than this many bets. */
  horizon: number
}

export interface Run {
  end: RunEnd
  bets: number
  profit: bigint
}

/** `onBet` hears the profit after each bet. */
export function playRun(setup: RunSetup, bytes: ByteSource, onBet: (bets: number, profit: bigint) => void): Run {
  const { table, plan, balance, horizon } = setup
  let now: AutobetProgress & { stop: AutobetStop | null } = { played: 0, stake: plan.stake, wagered: 0n, profit: 0n, stop: null }
  for (;;) {
    const end = now.stop ?? endBefore(now, setup)
    if (end) return { end, bets: now.played, profit: now.profit }
    const { stake } = now
    const payout = table.play(bytes, stake)
    now = afterAutobetRound(plan, now, { stake, payout, balance: balance + now.profit + payout - stake })
    if (now.played <= horizon) onBet(now.played, now.profit)
  }
}

/** Why the next bet is not made although the plan goes on. */
function endBefore({ played, stake, profit }: AutobetProgress, { table, balance, horizon }: RunSetup): RunEnd | undefined {
  if (played >= horizon) return 'horizon'
  if (stake > balance + profit) return 'funds'
  return table.refuses(stake) ? 'refused' : undefined
}
