/** Keno for lists, proofs and the verifier. Source: games.md G5. */
import { KENO_DRAWN, KENO_NUMBERS, type KenoBet, type KenoOutcome, type RoundClaim, type Working } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import type { GameView, ShownSum } from '../_common/game-view.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import { drawnFrom, pickNumbers, pickSizes, programText, sumsOf } from '../_common/proof/drawn.ts'

export const kenoView: GameView = {
  id: 'keno',
  result: (outcome, { t }) => t('keno.hits', { hits: (outcome as KenoOutcome).hits }),
  bet(params, { t }) {
    const { risk, picks } = params as KenoBet
    return t('keno.bet', { risk: t(`keno.${risk}`), picks: picks.join(', ') })
  },
  sums,
  program,
  firstParams: { risk: 'classic', picks: [4, 9, 17, 22, 24, 31, 38, 40] },
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).KenoParamsForm),
}

/** Each draw selects the position swapped with the next in order; the number there is drawn. */
function sums(working: Working, { t, locale }: Language): ShownSum[] {
  const drawn = drawnFrom(working, pickSizes(KENO_NUMBERS, KENO_DRAWN))
  const numbers = pickNumbers(KENO_NUMBERS, drawn).map((index) => index + 1)
  return sumsOf(drawn, locale, ({ value }, at) => t('keno.place', { place: at + value + 1, number: numbers[at]! }))
}

function program(claim: RoundClaim): string {
  const shown = claim.outcome ? ` // ${(claim.outcome as KenoOutcome).drawn.join(' ')}` : ''
  return programText(claim, `console.log('drawn', pick(${KENO_NUMBERS}, ${KENO_DRAWN}).map((place) => place + 1).join(' '))${shown}`)
}

export default kenoView
