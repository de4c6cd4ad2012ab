/** Games by the route of their page: a page with several tables has several returns. */
export const GAMES_ON_PAGE: Readonly<Record<string, readonly string[]>> = {
  crash: ['crash'],
  dice: ['dice'],
  cases: ['cases'],
  coinflip: ['coinflip', 'coin-pvp'],
  hilo: ['hilo'],
  keno: ['keno'],
  plinko: ['plinko'],
  miner: ['miner'],
  roulette: ['roulette', 'roulette-live'],
  wheel: ['colour-wheel', 'wheel'],
  stairs: ['stairs'],
  rooms: ['rooms'],
}

/** Hues of the drawings by the route of the page: visual language, section 2. */
export const PAGE_HUES = {
  crash: 40,
  dice: 272,
  cases: 78,
  coinflip: 88,
  hilo: 335,
  keno: 232,
  plinko: 190,
  miner: 165,
  roulette: 18,
  wheel: 300,
  stairs: 130,
  rooms: 285,
} as const

/** Every game with a stake, in lobby order. */
export const PLAYED_GAMES: readonly string[] = Object.values(GAMES_ON_PAGE).flat()

/** The route of a game; undefined for a game without a stake. */
export const pageOf = (game: string): string | undefined => Object.keys(GAMES_ON_PAGE).find((page) => GAMES_ON_PAGE[page]!.includes(game))

/** The hue of a game's page, 0 … 359; that of the brand for a game without a page. */
export const hueOf = (game: string): number => (PAGE_HUES as Readonly<Record<string, number>>)[pageOf(game) ?? game] ?? BRAND_HUE

const BRAND_HUE = 118
