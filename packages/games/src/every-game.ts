/** All games whose rounds one player can repeat from his own seeds. */
import type { ProvableGames } from './claim.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { SINGLE_STEP_GAMES } from './single-step-rules.ts'

/** Marked pure, so that a page that knows its one game does not carry the tables of all. */
export const EVERY_GAME: ProvableGames = /* @__PURE__ */ everyGame()

function everyGame(): ProvableGames {
  return { ...SINGLE_STEP_GAMES, ...MULTI_STEP_GAMES }
}
