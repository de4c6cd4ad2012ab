import { GAMES } from './games.generated.ts'
import type { GameManifest } from './manifest.ts'

export { GAMES }
export type { GameManifest, ManifestLimits, ManifestTexts } from './manifest.ts'
export { COMMON_LIMITS } from './manifest.ts'

/** A game with a page of its own. */
export type ManifestId = keyof typeof GAMES

/** Games with stake limits of the common form. */
export type ManifestLimitedId = { [Id in ManifestId]: (typeof GAMES)[Id] extends { limits: object } ? Id : never }[ManifestId]

/** Games whose rounds run in one of these ways. */
export type ManifestIdOf<Kind extends GameManifest['kind']> = {
  [Id in ManifestId]: (typeof GAMES)[Id]['kind'] extends Kind ? Id : never
}[ManifestId]

/** In lobby order. */
export const MANIFEST_IDS = /* @__PURE__ */ Object.keys(GAMES) as readonly ManifestId[]

/** undefined for a game without a page of its own. */
export const findManifest = (id: string): GameManifest | undefined => (Object.hasOwn(GAMES, id) ? GAMES[id as ManifestId] : undefined)

/** `of` each game, by id, in lobby order. */
export function forEveryManifest<Value>(of: (manifest: GameManifest, id: ManifestId) => Value): Readonly<Record<ManifestId, Value>> {
  return Object.fromEntries(MANIFEST_IDS.map((id) => [id, of(GAMES[id], id)])) as Record<ManifestId, Value>
}

/** In lobby order. */
export function manifestIdsOf<Kind extends GameManifest['kind']>(...kinds: readonly Kind[]): ManifestIdOf<Kind>[] {
  return MANIFEST_IDS.filter((id): id is ManifestIdOf<Kind> => (kinds as readonly string[]).includes(GAMES[id].kind))
}

/** In rates and tournaments an id has no hyphens: `video_poker`. */
export type RatedId<Id extends string = ManifestId> = Id extends `${infer Head}-${infer Tail}` ? `${Head}_${RatedId<Tail>}` : Id

export const ratedIdOf = <Id extends ManifestId>(id: Id): RatedId<Id> => id.replaceAll('-', '_') as RatedId<Id>

/** The game of a name in rates and tournaments; undefined for a group, such as all slots. */
export const manifestOfRated = (name: string): ManifestId | undefined => MANIFEST_IDS.find((id) => ratedIdOf(id) === name)

/** Rates by game. */
export const manifestRates = (): Readonly<Record<RatedId, GameManifest['rates']>> =>
  Object.fromEntries(MANIFEST_IDS.map((id) => [ratedIdOf(id), GAMES[id].rates])) as Record<RatedId, GameManifest['rates']>

/** Limits by game, of those with limits of the common form. */
export function manifestLimits(): Readonly<Record<ManifestLimitedId, NonNullable<GameManifest['limits']>>> {
  const limited = MANIFEST_IDS.filter((id) => findManifest(id)!.limits)
  return Object.fromEntries(limited.map((id) => [id, findManifest(id)!.limits])) as Record<
    ManifestLimitedId,
    NonNullable<GameManifest['limits']>
  >
}
