/** What an esports match shows besides its maps, from the rounds that make them. */
import { STATISTICS } from '@fairhouse/betting'

import type { WireTracker } from '../wire.ts'
import { createCounter, type Side } from './counter.ts'

export function createEsportsCourse() {
  const counter = createCounter(STATISTICS.esports)
  let run: { side: Side; rounds: number } | undefined
  return {
    play(winner: Side): void {
      run = { side: winner, rounds: run?.side === winner ? run.rounds + 1 : 1 }
      counter.add('rounds', winner)
      counter.raise('longest_run', winner, run.rounds)
    },
    now: (): WireTracker => ({ incidents: [], statistics: counter.now() }),
  }
}
