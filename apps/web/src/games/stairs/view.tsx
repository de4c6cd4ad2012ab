/** Stairs for lists, proofs and the verifier. Source: games.md G14. */
import { type RoundClaim, STAIRS_LEVELS, STAIRS_STEPS, type StairsBet, type Working } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, pickNumbers, pickSizes, programText, sumsOf } from '../_common/proof/drawn.ts'
import { choiceOf, FIRST_CHOICE } from './choice.ts'

export const stairsView: GameView = {
  id: 'stairs',
  chipsShowMultiplier: true,
  result: (outcome, { t }) => t('stairs.of', { level: (outcome as { level: number }).level, of: STAIRS_LEVELS }),
  bet: (params, { t }) => t('stairs.bet', { n: choiceOf(params).bombsPerLevel }),
  sums: sumsShown,
  program: programOf,
  movesExample: '0, 2, cashout',
  firstParams: { bombsPerLevel: FIRST_CHOICE.bombsPerLevel },
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).StairsParamsForm),
}

/** The broken steps of each level, from the lowest. */
function sumsShown(working: Working, { t, locale }: Language, params: object) {
  const { bombsPerLevel } = choiceOf(params)
  const sizes = Array.from({ length: STAIRS_LEVELS }, () => pickSizes(STAIRS_STEPS, bombsPerLevel)).flat()
  const drawn = drawnFrom(working, sizes)
  const stepOf = (at: number) => {
    const first = at - (at % bombsPerLevel)
    return pickNumbers(STAIRS_STEPS, drawn.slice(first, first + bombsPerLevel))[at - first]!
  }
  return sumsOf(drawn, locale, (_, at) => t('stairs.place', { level: Math.floor(at / bombsPerLevel) + 1, step: stepOf(at) + 1 }))
}

function programOf(claim: RoundClaim): string {
  const { bombsPerLevel } = claim.params as StairsBet
  const bombs = (claim.outcome as { bombs?: number[][] } | undefined)?.bombs
  const shown = bombs ? ` // ${bombs.map((steps) => `[${steps.join(', ')}]`).join(' ')}` : ''
  return programText(
    claim,
    `for (let level = 0; level < ${STAIRS_LEVELS}; level++) console.log('level', level, 'broken steps', pick(${STAIRS_STEPS}, ${bombsPerLevel}).sort())${shown}`,
  )
}

export default stairsView
