/** All single-player games with the player's own seeds, by id (of route, bet and vectors), including the free daily spin. */
import type { SoloGames } from './claim.ts'
import { DAILY_SPIN, dailySpinRules } from './daily-spin/rules.ts'
import { soloGame } from './game.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'

export type GameId = keyof typeof SINGLE_STEP_GAMES | keyof typeof MULTI_STEP_GAMES | typeof DAILY_SPIN

/** Marked pure, so that the page of one game does not bundle all tables. */
export const EVERY_GAME: SoloGames & Readonly<Record<GameId, SoloGames[string]>> = /* @__PURE__ */ everyGame()

function everyGame() {
  return { ...SINGLE_STEP_GAMES, ...MULTI_STEP_GAMES, [DAILY_SPIN]: soloGame(dailySpinRules) }
}
