/** Repeats rounds off the main thread: rounds in, verdicts out, in order. A fault becomes the worker's error event: a rejection alone would not. */
import type { VirtualProof } from '@fairhouse/contracts'

import { repeatAll } from '../../../games/shared/proof/repeat.ts'
import { toRoundVerdicts, type ProvenRound } from './tally.ts'

/** `drawn`: the rounds of virtual events that bets among `rounds` are on. */
export interface Work {
  readonly rounds: readonly ProvenRound[]
  readonly drawn: ReadonlyMap<string, VirtualProof>
}

addEventListener('message', ({ data: { rounds, drawn } }: MessageEvent<Work>) => {
  void toRoundVerdicts(rounds, repeatAll, drawn).then((verdicts) => postMessage(verdicts), reportError)
})
