/** The games a player may want to go on with. Pure. */
const SHOWN = 3

/** Of rounds, newest first: each game once. */
export function recentGames(rounds: readonly { game: string }[], known: readonly string[]): string[] {
  return [...new Set(rounds.map(({ game }) => game))].filter((game) => known.includes(game)).slice(0, SHOWN)
}
