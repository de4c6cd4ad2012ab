/**
 * One bet on a round of a chain, as the verifier repeats it: the chain's seed, its salt and the place stand for a player's
 * seeds, and the commitment is the seed of the round before (games.md 1.3).
 */
import { colourWheelRules } from './colour-wheel/rules.ts'
import { crashRules } from './crash/rules.ts'
import { type SoloGame, soloGame } from './game.ts'
import { rouletteRules } from './roulette/rules.ts'

export type SharedGameId = 'crash' | 'roulette-live' | 'colour-wheel'

export const SHARED_GAMES: Readonly<Record<SharedGameId, SoloGame>> = /* @__PURE__ */ sharedGames()

function sharedGames(): Record<SharedGameId, SoloGame> {
  return {
    crash: soloGame(crashRules),
    'roulette-live': soloGame({ ...rouletteRules, id: 'roulette-live' }),
    'colour-wheel': soloGame(colourWheelRules),
  }
}
