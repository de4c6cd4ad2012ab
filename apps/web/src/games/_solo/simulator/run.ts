/** Simulates one run of a plan from its first bet to its end. Pure; amounts in minor units. */
import type { ByteSource } from '@fairhouse/fairness'
import { afterAutobetRound, type AutobetPlan, type AutobetProgress, type AutobetStop } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import type { TrialTable } from './trial.ts'

/** Besides the plan's own reasons: no money for the next stake, a refused stake, or the maximum length of a run. */
export type RunEnd = AutobetStop | 'funds' | 'refused' | 'horizon'

export interface RunSetup {
  table: TrialTable
  plan: AutobetPlan
  balance: Minor
  /** Maximum number of bets per run. */
  horizon: number
}

export interface Run {
  end: RunEnd
  bets: number
  profit: bigint
}

/** Calls `onBet` with the profit after each bet. */
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

/** Why the next bet is not placed although the plan continues. */
function endBefore({ played, stake, profit }: AutobetProgress, { table, balance, horizon }: RunSetup): RunEnd | undefined {
  if (played >= horizon) return 'horizon'
  if (stake > balance + profit) return 'funds'
  return table.refuses(stake) ? 'refused' : undefined
}
