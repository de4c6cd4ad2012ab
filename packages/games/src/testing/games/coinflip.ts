import { COIN_SIDES } from '../../coinflip/side.ts'
import { coinflipOptions } from '../simulated/stepped.ts'
import { rungReturns } from './returns.ts'
import { DRAWN_MOVES_MAX, type SteppedTesting } from './testing.ts'

export const testing: SteppedTesting = {
  rule: 'PRO-2',
  params: {},
  moves: ['heads'],
  simulated: coinflipOptions,
  returns: {
    count: 20,
    enumerate: () => Object.fromEntries(rungReturns('coinflip', {}, 'solo')),
    nameOf: ({ params }) => (params.mode === 'solo' ? `solo ${params.flips}` : undefined),
  },
  draw: ({ below, pick }) => ({ params: {}, moves: Array.from({ length: 1 + below(DRAWN_MOVES_MAX) }, () => pick(COIN_SIDES)) }),
}
