/** Every game of the offline verifier: those of the house and its studio, and virtual sports. */
import { VIRTUAL_GAMES, VIRTUAL_RULES_FILES } from '@fairhouse/betting'
import { rulesFiles, VERIFIABLE_GAMES, type VerifiableGames } from '@fairhouse/games'

export const OFFLINE_GAMES: VerifiableGames = { ...VERIFIABLE_GAMES, ...VIRTUAL_GAMES }

export const isVirtual = (game: string): boolean => Object.hasOwn(VIRTUAL_GAMES, game)

export const rulesFilesOf = (game: string): string => (isVirtual(game) ? VIRTUAL_RULES_FILES : rulesFiles(game))
