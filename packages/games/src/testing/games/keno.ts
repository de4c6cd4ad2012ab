import { kenoOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-6',
  params: { risk: 'medium', picks: [1, 2, 3] },
  simulated: kenoOptions,
}
