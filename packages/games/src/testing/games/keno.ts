import { wholeNumbers } from '../../about/about.ts'
import { KENO_NUMBERS, KENO_PICKS_MAX, KENO_RISKS } from '../../keno/bet.ts'
import { kenoOptions } from '../simulated/single-step.ts'
import { soloReturn } from './returns.ts'
import { drawDistinct, type GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-6',
  params: { risk: 'medium', picks: [1, 2, 3] },
  simulated: kenoOptions,
  returns: {
    count: 40,
    enumerate: () =>
      Object.fromEntries(
        KENO_RISKS.flatMap((risk) =>
          wholeNumbers(1, 10).map((picks) => [`${risk} ${picks}`, soloReturn('keno', { risk, picks: wholeNumbers(1, picks) })]),
        ),
      ),
    nameOf: ({ params }) => `${params.risk} ${params.picks}`,
  },
  draw: (source) => ({
    params: {
      risk: source.pick(KENO_RISKS),
      picks: drawDistinct(source, 1 + source.below(KENO_PICKS_MAX), KENO_NUMBERS).map((index) => index + 1),
    },
  }),
}
