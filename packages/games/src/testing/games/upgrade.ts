import { soloOption } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'D-65',
  params: { chance: 33 },
  simulated: [50, 80, 33, 10, 1].map((chance) => soloOption('upgrade', `chance ${chance} %`, { chance })),
}
