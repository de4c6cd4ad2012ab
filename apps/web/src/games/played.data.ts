import { findManifest, forEveryManifest } from '@fairhouse/manifests'

/** Games by the route of their page: a page with several tables has several returns. */
export const GAMES_ON_PAGE: Readonly<Record<string, readonly string[]>> = forEveryManifest(({ tables }, id) => tables ?? [id])

/** Hues of the drawings by the route of the page: visual language, section 2. */
export const PAGE_HUES = forEveryManifest(({ hue }) => hue)

/** Every game with a stake, in lobby order. */
export const PLAYED_GAMES: readonly string[] = Object.values(GAMES_ON_PAGE).flat()

/** The route of a game; undefined for a game without a stake. */
export const pageOf = (game: string): string | undefined => Object.keys(GAMES_ON_PAGE).find((page) => GAMES_ON_PAGE[page]!.includes(game))

/** The hue of a game's page, 0 … 359; that of the brand for a game without a page. */
export const hueOf = (game: string): number => findManifest(pageOf(game) ?? game)?.hue ?? BRAND_HUE

const BRAND_HUE = 118
