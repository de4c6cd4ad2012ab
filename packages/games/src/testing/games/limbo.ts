import { LIMBO_TARGETS } from '../../limbo/bet.ts'
import { soloOption } from '../simulated/single-step.ts'
import { soloReturn } from './returns.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'D-65',
  params: { target: 150 },
  simulated: [200, 101, 123, 1_000, 100_000].map((target) => soloOption('limbo', `target ${target / 100}x`, { target })),
  returns: {
    count: 2_700,
    enumerate: () => Object.fromEntries(LIMBO_TARGETS.map((target) => [target, soloReturn('limbo', { target })])),
    nameOf: ({ params }) => params.target,
  },
  draw: ({ pick }) => ({ params: { target: pick(LIMBO_TARGETS) } }),
}
