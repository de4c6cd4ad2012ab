/** Every game whose rounds anybody may repeat: those of one player, those of a chain, and those drawn over the list of their bets. */
import type { ProvableGames } from './claim.ts'
import { EVERY_GAME, type GameId } from './every-game.ts'
import { LISTED_GAMES, type ListedGameId } from './listed/game.ts'
import { SHARED_GAMES, type SharedGameId } from './shared-games.ts'

export type ProvableId = GameId | SharedGameId | ListedGameId

/** Marked pure, so that a page that knows its one game does not carry the tables of all. */
export const PROVABLE_GAMES: ProvableGames & Readonly<Record<ProvableId, ProvableGames[string]>> = /* @__PURE__ */ provableGames()

function provableGames() {
  return { ...EVERY_GAME, ...SHARED_GAMES, ...LISTED_GAMES }
}
