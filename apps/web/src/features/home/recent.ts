/** Recently played games. Pure. */
import type { QueryName } from '../../lib/api/query.ts'

const SHOWN = 3

/** The rounds that show what was played last; the same query on the server and in the browser. */
export const RECENT = ['GET /api/v2/games/history', { query: { limit: 100 } }] as const satisfies QueryName<'GET /api/v2/games/history'>

/** Each game once, from rounds sorted newest first. */
export function recentGames(rounds: readonly { game: string }[], known: readonly string[]): string[] {
  return [...new Set(rounds.map(({ game }) => game))].filter((game) => known.includes(game)).slice(0, SHOWN)
}
