/** Every game of the offline verifier: those of the house and its studio, and virtual sports. */
import { VIRTUAL_GAMES, VIRTUAL_RULES_FILES, type VirtualMatch } from '@fairhouse/betting'
import { rulesFiles, VERIFIABLE_GAMES, type VerifiableGames } from '@fairhouse/games'

export const OFFLINE_GAMES: VerifiableGames = { ...VERIFIABLE_GAMES, ...VIRTUAL_GAMES }

export const isVirtual = (game: string): boolean => Object.hasOwn(VIRTUAL_GAMES, game)

/** "2 : 1" of a virtual match, home first; undefined for a round of another game. */
export function scoreOf(game: string, outcome: object): string | undefined {
  if (game !== 'virtual-football') return undefined
  const { goals } = outcome as VirtualMatch
  return (['h', 'a'] as const).map((side) => goals.filter((goal) => goal === side).length).join(' : ')
}

export const rulesFilesOf = (game: string): string => (isVirtual(game) ? VIRTUAL_RULES_FILES : rulesFiles(game))
