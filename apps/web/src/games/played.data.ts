/** The games that can be played on one page, by the id of its route: a page with several tables keeps several returns. */
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

/** Every game that takes a stake, in the order of the lobby. */
export const PLAYED_GAMES: readonly string[] = Object.values(GAMES_ON_PAGE).flat()

/** The route a game is played on; undefined for one that takes no stake. */
export const pageOf = (game: string): string | undefined => Object.keys(GAMES_ON_PAGE).find((page) => GAMES_ON_PAGE[page]!.includes(game))
