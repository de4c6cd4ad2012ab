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

/** Every game with a stake, in lobby order. */
export const PLAYED_GAMES: readonly string[] = Object.values(GAMES_ON_PAGE).flat()

/** The route of a game; undefined for a game without a stake. */
export const pageOf = (game: string): string | undefined => Object.keys(GAMES_ON_PAGE).find((page) => GAMES_ON_PAGE[page]!.includes(game))
