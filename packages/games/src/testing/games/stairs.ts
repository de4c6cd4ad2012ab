import { wholeNumbers } from '../../about/about.ts'
import { STAIRS_BOMBS_MAX, STAIRS_STEPS } from '../../stairs/bet.ts'
import { stairsOptions } from '../simulated/stepped.ts'
import { rungReturns } from './returns.ts'
import { DRAWN_MOVES_MAX, type SteppedTesting } from './testing.ts'

export const testing: SteppedTesting = {
  rule: 'G14',
  params: { bombsPerLevel: 1 },
  moves: [0],
  simulated: stairsOptions,
  returns: {
    count: 27,
    enumerate: () => Object.fromEntries(wholeNumbers(1, 3).flatMap((bombs) => rungReturns('stairs', { bombsPerLevel: bombs }, `${bombs}`))),
    nameOf: ({ params }) => `${params.bombsPerLevel} ${params.level}`,
  },
  draw: ({ below }) => ({
    params: { bombsPerLevel: 1 + below(STAIRS_BOMBS_MAX) },
    moves: Array.from({ length: 1 + below(DRAWN_MOVES_MAX) }, () => below(STAIRS_STEPS)),
  }),
}
