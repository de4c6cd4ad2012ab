/** The solo wheel for lists, proofs and the verifier. Source: games.md G8. */
import { type WheelBet, type WheelOutcome, parseWheelParams, wheelMultipliers } from '@fairhouse/games'

import { shortMultiplierText } from '../../lib/format.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { FIRST_BET } from './form.ts'
import { betText } from './texts.ts'

export const wheelView: GameView = {
  id: 'wheel',
  chipsShowMultiplier: true,
  // displayed from one; lists show the segment's payout beside it
  result: (outcome) => String((outcome as WheelOutcome).index + 1),
  bet: (params, language) => betText(params as WheelBet, language),
  sums(working, { t, locale }, params) {
    const wheel = wheelMultipliers(parseWheelParams(params) ?? FIRST_BET)
    return sumsOf(drawnFrom(working, [wheel.length]), locale, ({ value }) =>
      t('wheel.segmentPays', { number: value + 1, multiplier: shortMultiplierText(wheel[value]!, locale) }),
    )
  },
  program(claim) {
    const bet = parseWheelParams(claim.params) ?? FIRST_BET
    return programText(
      claim,
      `const wheel = [${wheelMultipliers(bet).join(', ')}] // in 1/10,000, clockwise
const index = uniform(${bet.segments})
console.log('segment', index + 1, 'multiplier', (wheel[index] / 10000).toFixed(4))`,
    )
  },
  firstParams: FIRST_BET,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).WheelParamsForm),
}

export default wheelView
