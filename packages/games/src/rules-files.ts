/** Which files are a game's rules, as a stranger would name them to check the fingerprint. */
import { isListedGame } from './listed/game.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'

/** The shared tables of roulette are played by the rules of the solo one. */
const PLAYED_BY: Readonly<Record<string, string>> = { 'roulette-live': 'roulette', 'live:roulette': 'roulette' }

/** What the studio's games have in common: slots their spins, card tables their shoe. */
const SHARED_BY_STUDIO: Readonly<Record<string, string>> = {
  'slot-classic3': 'slots',
  'slot-gems5': 'slots',
  'slot-tumble65': 'slots',
  blackjack: 'shoe',
  baccarat: 'shoe',
}

/** Folders of `packages/games/src`: the game's own, and the states that all rounds of several steps share. */
export function rulesFolders(game: string): readonly string[] {
  if (isListedGame(game)) return [game, 'bets', 'listed'] // how the list is written down is a rule as well
  if (Object.hasOwn(MULTI_STEP_GAMES, game)) return [game, 'stepped']
  if (Object.hasOwn(SHARED_BY_STUDIO, game)) return [game, SHARED_BY_STUDIO[game]!]
  return [PLAYED_BY[game] ?? game]
}

/** "packages/games/src/dice/*.ts": what `cat` is given before `sha256sum`. */
export function rulesFiles(game: string): string {
  return rulesFolders(game)
    .map((folder) => `packages/games/src/${folder}/*.ts`)
    .join(' ')
}
