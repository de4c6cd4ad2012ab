import { returnOf } from '../../odds.ts'
import { POKER_BEST_PLAY, POKER_PAT_PLAY } from '../../poker-strategy/best-play.data.ts'
import { HOLD_ALL } from '../../video-poker/hold.ts'
import { videoPokerOptions } from '../simulated/video-poker.ts'
import type { SteppedTesting } from './testing.ts'

export const testing: SteppedTesting = {
  rule: 'D-65',
  params: {},
  moves: [5],
  simulated: videoPokerOptions,
  returns: {
    count: 2,
    enumerate: () => ({ best: returnOf(POKER_BEST_PLAY), pat: returnOf(POKER_PAT_PLAY) }),
    nameOf: ({ params }) => params.strategy,
  },
  draw: ({ below }) => ({ params: {}, moves: [below(HOLD_ALL + 1)] }),
}
