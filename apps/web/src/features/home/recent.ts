/** Recently played games. Pure. */
const SHOWN = 3

/** Each game once, from rounds sorted newest first. */
export function recentGames(rounds: readonly { game: string }[], known: readonly string[]): string[] {
  return [...new Set(rounds.map(({ game }) => game))].filter((game) => known.includes(game)).slice(0, SHOWN)
}
