import { stairsOptions } from '../simulated/stepped.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'G14',
  params: { bombsPerLevel: 1 },
  moves: [0],
  simulated: stairsOptions,
}
