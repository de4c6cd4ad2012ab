/** Every game of the verifier: the house's and the studio's. */
import type { VerifiableGames } from './claim.ts'
import { PROVABLE_GAMES, type ProvableId } from './provable-games.ts'
import { STUDIO_GAMES, type StudioGameId } from './studio-games.ts'

export type VerifiableId = ProvableId | StudioGameId

/** Marked pure, so that the page of one game does not bundle all tables. */
export const VERIFIABLE_GAMES: VerifiableGames & Readonly<Record<VerifiableId, VerifiableGames[string]>> = /* @__PURE__ */ verifiableGames()

function verifiableGames() {
  return { ...PROVABLE_GAMES, ...STUDIO_GAMES }
}
