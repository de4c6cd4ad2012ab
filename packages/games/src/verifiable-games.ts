/** Every game a verifier repeats: the house's own and the studio's. */
import type { VerifiableGames } from './claim.ts'
import { PROVABLE_GAMES, type ProvableId } from './provable-games.ts'
import { STUDIO_GAMES, type StudioGameId } from './studio-games.ts'

export type VerifiableId = ProvableId | StudioGameId

/** Marked pure, so that a page that knows its one game does not carry the tables of all. */
export const VERIFIABLE_GAMES: VerifiableGames & Readonly<Record<VerifiableId, VerifiableGames[string]>> = /* @__PURE__ */ verifiableGames()

function verifiableGames() {
  return { ...PROVABLE_GAMES, ...STUDIO_GAMES }
}
