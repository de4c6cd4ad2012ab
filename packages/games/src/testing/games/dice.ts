import { wholeNumbers } from '../../about/about.ts'
import { diceTarget } from '../../dice/pay.ts'
import { diceOptions } from '../simulated/single-step.ts'
import { soloReturn } from './returns.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-4',
  params: { direction: 'under', target: 5000 },
  simulated: diceOptions,
  returns: {
    count: 9_800,
    enumerate: () =>
      Object.fromEntries(
        wholeNumbers(1, 9_800).map((count) => [count, soloReturn('dice', { direction: 'under', target: diceTarget('under', count) })]),
      ),
    nameOf: ({ winCount }) => winCount,
  },
  draw: ({ pick, below }) => ({ params: { direction: pick(['under', 'over']), target: 200 + below(9_500) } }),
}
