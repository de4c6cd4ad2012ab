/** Which files are a game's rules, as a stranger would name them to check the fingerprint. */
import { MULTI_STEP_GAMES } from './multi-step-games.ts'

/** Drawn over the list of their bets: how that is written down is a rule as well. */
const LISTED: readonly string[] = ['rooms', 'coin-pvp'] satisfies ListedGameId[]

export type ListedGameId = 'rooms' | 'coin-pvp'

/** Folders of `packages/games/src`: the game's own, and the states that all rounds of several steps share. */
export function rulesFolders(game: string): readonly string[] {
  if (LISTED.includes(game)) return [game, 'bets']
  return Object.hasOwn(MULTI_STEP_GAMES, game) ? [game, 'stepped'] : [game]
}

/** "packages/games/src/dice/*.ts": what `cat` is given before `sha256sum`. */
export function rulesFiles(game: string): string {
  return rulesFolders(game)
    .map((folder) => `packages/games/src/${folder}/*.ts`)
    .join(' ')
}
