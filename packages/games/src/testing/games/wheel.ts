import { WHEEL_COLOURS } from '../../colour-wheel/bet.ts'
import { colourOdds } from '../../colour-wheel/draw.ts'
import { returnOf } from '../../odds.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '../../wheel/bet.ts'
import { wheelOptions } from '../simulated/single-step.ts'
import { soloReturn, type ReturnFact } from './returns.ts'
import type { GameTesting } from './testing.ts'

/** The golden file has the shared wheel and the daily spin too. */
function nameOf({ params: { mode, risk, segments, color } }: ReturnFact): string | number | undefined {
  if (mode === 'daily') return undefined
  return mode === 'solo' ? `${risk} ${segments}` : color
}

export const testing: GameTesting = {
  rule: 'PRO-12',
  params: { risk: 'low', segments: 20 },
  simulated: wheelOptions,
  returns: {
    count: 19,
    enumerate: () =>
      Object.fromEntries([
        ...WHEEL_RISKS.flatMap((risk) =>
          WHEEL_SEGMENTS.map((segments) => [`${risk} ${segments}`, soloReturn('wheel', { risk, segments })]),
        ),
        ...WHEEL_COLOURS.map((color) => [color, returnOf(colourOdds(color))]),
      ]),
    nameOf,
  },
  draw: ({ pick, below }) => ({
    params: { risk: pick(WHEEL_RISKS), segments: pick(WHEEL_SEGMENTS) },
    stake: BigInt(1_00 - below(50)), // its maximum is a rouble
  }),
}
