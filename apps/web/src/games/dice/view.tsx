/** Dice for lists, proofs and the verifier. Source: games.md G1. */
import { diceText, type DiceBet, type DiceOutcome, type RoundClaim, ROLLS } from '@fairhouse/games'

import { hundredths } from '../../lib/stake-format.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { FIRST_BET } from './form.ts'

export const diceView: GameView = {
  id: 'dice',
  result: (outcome, { locale }) => hundredths((outcome as DiceOutcome).roll, locale),
  bet: (params, { t, locale }) => {
    const { direction, target } = params as DiceBet
    return t(direction === 'under' ? 'dice.under' : 'dice.over', { line: hundredths(target, locale) })
  },
  sums: (working, { locale }) => sumsOf(drawnFrom(working, [ROLLS]), locale, ({ value }) => hundredths(value, locale)),
  program: programOf,
  firstParams: FIRST_BET,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).DiceParamsForm),
}

function programOf(claim: RoundClaim): string {
  const shown = claim.outcome ? ` // ${diceText((claim.outcome as DiceOutcome).roll)}` : ''
  return programText(claim, `console.log('roll', (uniform(${ROLLS}) / 100).toFixed(2))${shown}`)
}

export default diceView
