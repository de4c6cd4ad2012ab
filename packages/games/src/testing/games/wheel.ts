import { wheelOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-12',
  params: { risk: 'low', segments: 20 },
  simulated: wheelOptions,
}
