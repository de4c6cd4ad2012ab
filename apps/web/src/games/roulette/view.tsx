/** Roulette for lists, proofs and the verifier. Source: games.md G7. */
import { type RouletteBet, type RouletteOutcome, ROULETTE_NUMBERS, rouletteColor } from '@fairhouse/games'

import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../shared/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../shared/proof/drawn.ts'
import { FIRST_PARAMS } from './first-params.ts'
import { chipsName, numberName } from './names.ts'

const LOOKS = { red: 'red', black: 'plain', green: 'green' } as const

/** A chip in the colour of its pocket. */
export const lookOf = (outcome: object) => LOOKS[rouletteColor((outcome as RouletteOutcome).number)]

export const rouletteView: GameView = {
  id: 'roulette',
  chipLook: lookOf,
  result: (outcome) => String((outcome as RouletteOutcome).number),
  bet: (params, language) => chipsName((params as RouletteBet).bets, language),
  sums: (working, language) => sumsOf(drawnFrom(working, [ROULETTE_NUMBERS]), language.locale, ({ value }) => numberName(value, language)),
  program: (claim) => programText(claim, `console.log('number', uniform(${ROULETTE_NUMBERS}))`),
  firstParams: FIRST_PARAMS,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).RouletteParamsForm),
}

export default rouletteView
