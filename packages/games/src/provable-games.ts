/** Every game with verifiable rounds: single-player games, games of a chain, and games drawn over the list of their bets. */
import type { ProvableGames } from './claim.ts'
import { EVERY_GAME, type GameId } from './every-game.ts'
import { LISTED_GAMES, type ListedGameId } from './listed/game.ts'
import { SHARED_GAMES, type SharedGameId } from './shared-games.ts'

export type ProvableId = GameId | SharedGameId | ListedGameId

/** Marked pure, so that the page of one game does not bundle all tables. */
export const PROVABLE_GAMES: ProvableGames & Readonly<Record<ProvableId, ProvableGames[string]>> = /* @__PURE__ */ provableGames()

function provableGames() {
  return { ...EVERY_GAME, ...SHARED_GAMES, ...LISTED_GAMES }
}
