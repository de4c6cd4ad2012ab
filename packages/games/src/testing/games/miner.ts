import { wholeNumbers } from '../../about/about.ts'
import { MINER_CELLS } from '../../miner/bet.ts'
import { minerOptions } from '../simulated/stepped.ts'
import { rungReturns } from './returns.ts'
import { DRAWN_MOVES_MAX, drawDistinct, type SteppedTesting } from './testing.ts'

/** More mines end nearly every round. */
const DRAWN_MINES_MAX = 12

export const testing: SteppedTesting = {
  rule: 'PRO-7',
  params: { mines: 1 },
  moves: [24, 'cashout'],
  simulated: minerOptions,
  returns: {
    count: 300,
    enumerate: () => Object.fromEntries(wholeNumbers(1, 24).flatMap((mines) => rungReturns('miner', { mines }, `${mines}`))),
    nameOf: ({ mines, opened }) => `${mines} ${opened}`,
  },
  draw: (source) => ({
    params: { mines: 1 + source.below(DRAWN_MINES_MAX) },
    moves: drawDistinct(source, 1 + source.below(DRAWN_MOVES_MAX), MINER_CELLS),
  }),
}
