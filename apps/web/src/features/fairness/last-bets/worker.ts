/** Repeats rounds off the page's own thread: rounds in, their verdicts out, in the same order. */
import { repeat } from '../../../games/shared/proof/repeat.ts'
import { toRoundVerdict, type ProvenRound } from './tally.ts'

addEventListener('message', ({ data }: MessageEvent<readonly ProvenRound[]>) =>
  postMessage(data.map((round) => toRoundVerdict(round, repeat))),
)
