import { minerOptions } from '../simulated/stepped.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-7',
  params: { mines: 1 },
  moves: [24, 'cashout'],
  simulated: minerOptions,
}
