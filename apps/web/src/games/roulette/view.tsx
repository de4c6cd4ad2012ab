/** Roulette for lists, proofs and the verifier. Source: games.md G7. */
import {
  parseRouletteParams,
  ROULETTE_BETS,
  ROULETTE_NUMBERS,
  type RouletteBet,
  rouletteColor,
  type RouletteOutcome,
} from '@fairhouse/games'

import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { betName, chipsName, numberName } from './names.ts'

/** Default of the verifier's form. */
const FIRST_PARAMS: RouletteBet = { bets: [{ id: 'red', stake: '10.00' }] }

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
  ParamsForm: onDemand(async () => {
    const read = (params: object) => (parseRouletteParams(params) ?? FIRST_PARAMS).bets
    return (await import('../_common/typed-bets.tsx')).typedBetsForm({ ids: [...ROULETTE_BETS.keys()], nameOf: betName, read })
  }),
}

export default rouletteView
