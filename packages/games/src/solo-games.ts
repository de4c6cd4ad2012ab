/** The games of one player, by id: the id of the route, the bet and the vectors. */
import { diceRules } from './dice/rules.ts'
import { type SoloGame, soloGame } from './game.ts'

export const SOLO_GAMES = {
  dice: soloGame(diceRules),
} as const satisfies Record<string, SoloGame>

export type SoloGameId = keyof typeof SOLO_GAMES

export function findSoloGame(id: unknown): SoloGame | undefined {
  return typeof id === 'string' && Object.hasOwn(SOLO_GAMES, id) ? SOLO_GAMES[id as SoloGameId] : undefined
}
