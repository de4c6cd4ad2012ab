/** Settled bets in runs that a reader may write at once. */
import type { SettledBet } from './settled-bet.ts'

/** In order, cut before each refund that follows a settlement: what a bet gives back is there for the next. */
export function runsOf(bets: readonly SettledBet[]): SettledBet[][] {
  const runs: SettledBet[][] = []
  for (const bet of bets) {
    const run = runs.at(-1)
    if (run && !(bet.kind === 'refunded' && run.at(-1)!.kind !== 'refunded')) run.push(bet)
    else runs.push([bet])
  }
  return runs
}
