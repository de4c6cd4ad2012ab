import { soloOption } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'D-65',
  params: { target: 150 },
  simulated: [200, 101, 123, 1_000, 100_000].map((target) => soloOption('limbo', `target ${target / 100}x`, { target })),
}
