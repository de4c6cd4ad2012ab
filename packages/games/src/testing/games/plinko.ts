import { wholeNumbers } from '../../about/about.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '../../plinko/bet.ts'
import { plinkoOptions } from '../simulated/single-step.ts'
import { soloReturn } from './returns.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'G13',
  params: { risk: 'high', rows: 16 },
  simulated: plinkoOptions,
  returns: {
    count: 27,
    enumerate: () =>
      Object.fromEntries(
        PLINKO_RISKS.flatMap((risk) => wholeNumbers(8, 16).map((rows) => [`${risk} ${rows}`, soloReturn('plinko', { risk, rows })])),
      ),
    nameOf: ({ params }) => `${params.risk} ${params.rows}`,
  },
  draw: ({ pick, below }) => ({
    params: { risk: pick(PLINKO_RISKS), rows: PLINKO_ROWS.min + below(PLINKO_ROWS.max - PLINKO_ROWS.min + 1) },
  }),
}
