/** Plinko for lists, proofs and the verifier. Source: games.md G13. */
import type { PlinkoBet, PlinkoOutcome, RoundClaim, Working } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../_common/game-view.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { FIRST_BET } from './first-bet.ts'

export const plinkoView: GameView = {
  id: 'plinko',
  chipsShowMultiplier: true,
  result: (outcome, { t }) => t('plinko.result', { bin: (outcome as PlinkoOutcome).bin }),
  bet(params, { t }) {
    const { risk, rows } = params as PlinkoBet
    return t('plinko.bet', { risk: t(`plinko.${risk}`), rows })
  },
  sums,
  program,
  firstParams: FIRST_BET,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).PlinkoParamsForm),
}

/** One draw of two per row: 0 is left, 1 is right. */
function sums(working: Working, { t, locale }: Language): ShownSum[] {
  const { path } = working.outcome as PlinkoOutcome
  const drawn = drawnFrom(
    working,
    Array.from(path, () => 2),
  )
  return sumsOf(drawn, locale, ({ value }) => t(value === 1 ? 'plinko.right' : 'plinko.left'))
}

function program(claim: RoundClaim): string {
  const shown = claim.outcome ? ` // ${(claim.outcome as PlinkoOutcome).path}` : ''
  return programText(
    claim,
    `const path = Array.from({ length: ${(claim.params as PlinkoBet).rows} }, () => (uniform(2) ? 'R' : 'L')).join('')${shown}
console.log('path', path, 'bin', path.replaceAll('L', '').length)`,
  )
}

export default plinkoView
