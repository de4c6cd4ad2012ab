/** A series of flips for lists, proofs and the verifier. Source: games.md G6 (a). */
import { CASH_OUT, COIN_SIDES, type CoinSide, REFUND, type RoundClaim } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { sideText } from './names.ts'
import type { CoinOutcome } from './series.ts'

const flipsOf = (outcome: object): readonly CoinSide[] => (outcome as CoinOutcome).flips

export const coinflipView: GameView = {
  id: 'coinflip',
  result: (outcome, language) => resultText(flipsOf(outcome), language),
  bet: (_params, { t }) => t('coinflip.bet'),
  sums(working, language) {
    const sizes = flipsOf(working.outcome).map(() => COIN_SIDES.length)
    return sumsOf(drawnFrom(working, sizes), language.locale, ({ value }) => sideText(COIN_SIDES[value]!, language))
  },
  program: programOf,
  movesExample: 'heads, tails, cashout',
  firstParams: {},
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).CoinflipParamsForm),
}

/** The last flip and its number in the series. */
function resultText(flips: readonly CoinSide[], language: Language): string {
  const last = flips.at(-1)
  if (!last) return language.t('coinflip.none')
  return flips.length === 1 ? sideText(last, language) : `${sideText(last, language)} · ${flips.length}`
}

function programOf(claim: RoundClaim): string {
  const flips = claim.moves?.filter((move) => move !== CASH_OUT && move !== REFUND).length ?? 0
  return programText(claim, `console.log('flips', Array.from({ length: ${flips} }, () => ['heads', 'tails'][uniform(2)]).join(' '))`)
}

export default coinflipView
