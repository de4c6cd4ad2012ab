/** Repeats rounds off the main thread: rounds in, verdicts out, in order. */
import { repeat } from '../../../games/shared/proof/repeat.ts'
import { toRoundVerdict, type ProvenRound } from './tally.ts'

addEventListener('message', ({ data }: MessageEvent<readonly ProvenRound[]>) =>
  postMessage(data.map((round) => toRoundVerdict(round, repeat))),
)
