/** Repeats rounds off the main thread: rounds in, verdicts out, in order. */
import type { VirtualProof } from '@fairhouse/contracts'

import { repeat } from '../../../games/shared/proof/repeat.ts'
import { toRoundVerdict, type ProvenRound } from './tally.ts'

/** `drawn`: the rounds of virtual events that bets among `rounds` are on. */
export interface Work {
  readonly rounds: readonly ProvenRound[]
  readonly drawn: ReadonlyMap<string, VirtualProof>
}

addEventListener('message', ({ data: { rounds, drawn } }: MessageEvent<Work>) =>
  postMessage(rounds.map((round) => toRoundVerdict(round, repeat, drawn))),
)
