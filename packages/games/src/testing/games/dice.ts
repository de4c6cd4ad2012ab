import { diceOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-4',
  params: { direction: 'under', target: 5000 },
  simulated: diceOptions,
}
