/** Limbo for lists, proofs and the verifier. Source: docs/rules/limbo.md. */
import { LIMBO_DRAWS, LIMBO_POINT_MAX, type LimboBet, type LimboOutcome, limboPoint, type RoundClaim } from '@fairhouse/games'

import { multiplierText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import { groupedText } from '../../lib/stake-format.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { FIRST_BET } from './form.ts'

/** Hundredths as a multiplier: 346 is "3.46×". */
export const pointText = (point: number, locale: Locale): string => multiplierText(point * 100, locale)

export const limboView: GameView = {
  id: 'limbo',
  result: (outcome, { locale }) => pointText((outcome as LimboOutcome).point, locale),
  bet: (params, { t, locale }) => t('limbo.bet', { target: pointText((params as LimboBet).target, locale) }),
  sums: (working, { locale }) =>
    sumsOf(drawnFrom(working, [LIMBO_DRAWS]), locale, ({ value }) => pointText(limboPoint(value), locale)).map((sum, at) => ({
      ...sum,
      equation: equationOf(drawnFrom(working, [LIMBO_DRAWS])[at]!.number, locale),
    })),
  program: programOf,
  firstParams: FIRST_BET,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).LimboParamsForm),
}

/** The result is this quotient, at least 1 and at most 10,000. */
const equationOf = (number: number, locale: Locale): string => `0.99 · 2³² ÷ (2³² − ${groupedText(number, locale)})`

function programOf(claim: RoundClaim): string {
  const shown = claim.outcome ? ` // ${(claim.outcome as LimboOutcome).text}` : ''
  return programText(
    claim,
    `const point = Math.floor((99 * 2 ** 32) / (2 ** 32 - uniform(2 ** 32)))
console.log('point', (Math.min(Math.max(point, 100), ${LIMBO_POINT_MAX}) / 100).toFixed(2))${shown}`,
  )
}

export default limboView
