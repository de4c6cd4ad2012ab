import { wholeNumbers } from '../../about/about.ts'
import { UPGRADE_CHANCE_MAX } from '../../upgrade/bet.ts'
import { soloOption } from '../simulated/single-step.ts'
import { soloReturn } from './returns.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'D-65',
  params: { chance: 33 },
  simulated: [50, 80, 33, 10, 1].map((chance) => soloOption('upgrade', `chance ${chance} %`, { chance })),
  returns: {
    count: 80,
    enumerate: () => Object.fromEntries(wholeNumbers(1, 80).map((chance) => [chance, soloReturn('upgrade', { chance })])),
    nameOf: ({ params }) => params.chance,
  },
  draw: ({ below }) => ({ params: { chance: 1 + below(UPGRADE_CHANCE_MAX) } }),
}
