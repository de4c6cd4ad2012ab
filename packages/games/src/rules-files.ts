/** The files of a game's rules, by names that third parties can use to check the hash. */
import { isListedGame } from './listed/game.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'

/** The shared tables of roulette use the rules of the solo game. */
const PLAYED_BY: Readonly<Record<string, string>> = { 'roulette-live': 'roulette', 'live:roulette': 'roulette' }

/** The shared rules of the studio's games: spins of slots, the shoe of card tables. */
const SHARED_BY_STUDIO: Readonly<Record<string, string>> = {
  'slot-classic3': 'slots',
  'slot-gems5': 'slots',
  'slot-tumble65': 'slots',
  blackjack: 'shoe',
  baccarat: 'shoe',
}

/** Folders of `packages/games/src`: the game's own, and the shared states of all games of several steps. */
export function rulesFolders(game: string): readonly string[] {
  if (isListedGame(game)) return [game, 'bets', 'listed'] // the format of the list is a rule as well
  if (Object.hasOwn(MULTI_STEP_GAMES, game)) return [game, 'stepped']
  if (Object.hasOwn(SHARED_BY_STUDIO, game)) return [game, SHARED_BY_STUDIO[game]!]
  return [PLAYED_BY[game] ?? game]
}

/** "packages/games/src/dice/*.ts": the argument of `cat` before `sha256sum`. */
export function rulesFiles(game: string): string {
  return rulesFolders(game)
    .map((folder) => `packages/games/src/${folder}/*.ts`)
    .join(' ')
}
