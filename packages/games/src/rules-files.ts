/** Which files are a game's rules, as a stranger would name them to check the fingerprint. */
import { isListedGame } from './listed/game.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'

/** The shared table of roulette is played by the rules of the solo one. */
const PLAYED_BY: Readonly<Record<string, string>> = { 'roulette-live': 'roulette' }

/** Folders of `packages/games/src`: the game's own, and the states that all rounds of several steps share. */
export function rulesFolders(game: string): readonly string[] {
  if (isListedGame(game)) return [game, 'bets', 'listed'] // how the list is written down is a rule as well
  if (Object.hasOwn(MULTI_STEP_GAMES, game)) return [game, 'stepped']
  return [PLAYED_BY[game] ?? game]
}

/** "packages/games/src/dice/*.ts": what `cat` is given before `sha256sum`. */
export function rulesFiles(game: string): string {
  return rulesFolders(game)
    .map((folder) => `packages/games/src/${folder}/*.ts`)
    .join(' ')
}
