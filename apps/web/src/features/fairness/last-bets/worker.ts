/** Repeats rounds off the main thread: rounds in, the part done and at last the verdicts out, in order. A fault becomes the worker's error event: a rejection alone would not. */
import type { VirtualProof } from '@fairhouse/contracts'

import { repeatAll } from '../../../games/_common/proof/repeat.ts'
import { type ProvenRound, type RoundVerdict, toRoundVerdicts } from './tally.ts'

/** `drawn`: the rounds of virtual events that bets among `rounds` are on. */
export interface Work {
  readonly rounds: readonly ProvenRound[]
  readonly drawn: ReadonlyMap<string, VirtualProof>
}

/** `part`: of the rounds sent last, in hundredths. */
export type Report = { readonly part: number } | { readonly verdicts: readonly RoundVerdict[] }

addEventListener('message', ({ data: { rounds, drawn } }: MessageEvent<Work>) => {
  let reported = 0
  const onPart = (part: number) => {
    const hundredths = Math.floor(part * 100) / 100
    if (hundredths > reported) send({ part: (reported = hundredths) })
  }
  void toRoundVerdicts(rounds, repeatAll, drawn, onPart).then((verdicts) => send({ verdicts }), reportError)
})

const send = (report: Report) => postMessage(report)
