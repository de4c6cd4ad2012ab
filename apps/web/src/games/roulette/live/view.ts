/** The shared roulette in lists and proofs: bets are those of the solo board. Source: games.md G7. */
import { ROULETTE_NUMBERS, type RouletteOutcome, spinRoulette } from '@fairhouse/games'

import type { GameView } from '../../_common/game-view.ts'
import { drawnFrom, sumsOf } from '../../_common/proof/drawn.ts'
import type { LiveView } from '../../_live/live-view.ts'
import { numberName } from '../names.ts'
import { lookOf, rouletteView } from '../view.tsx'

export const rouletteLiveView: GameView = { ...rouletteView, id: 'roulette-live', isShared: true }

/** 36/37. */
const RETURN = 9729

export const rouletteLive: LiveView = {
  id: 'roulette-live',
  bets: rouletteLiveView,
  headline: RETURN,
  draw: spinRoulette,
  result: (outcome) => String((outcome as RouletteOutcome).number),
  look: lookOf,
  sums: (working, language) => sumsOf(drawnFrom(working, [ROULETTE_NUMBERS]), language.locale, ({ value }) => numberName(value, language)),
  drawing: ({ t }) => t('roulette.drawing'),
}
