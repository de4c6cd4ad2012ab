import { videoPokerOptions } from '../simulated/video-poker.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'D-65',
  params: {},
  moves: [5],
  simulated: videoPokerOptions,
}
