/** Recently played games. Pure. */
import { pageOf } from '../../games/played.data.ts'
import type { QueryName } from '../../lib/api/query.ts'
import type { SlotGame } from '../../shell/slots/slot-tile.tsx'

const SHOWN = 3

/** The rounds that show what was played last; the same query on the server and in the browser. */
export const RECENT = ['GET /api/v2/games/history', { query: { limit: 100 } }] as const satisfies QueryName<'GET /api/v2/games/history'>
/** The slots and tables among them. */
export const RECENT_PROVIDED = ['GET /api/v2/catalogue/recent', { query: { limit: SHOWN } }] as const satisfies QueryName

/** `original`: of the game's page. */
export type RecentGame = { readonly original: string } | { readonly provided: SlotGame }

export interface Offered {
  /** Ids of pages. */
  readonly originals: readonly string[]
  readonly provided: readonly SlotGame[]
}

/** Each game once, from rounds sorted newest first. Bets on sports are no game to go on with: they stand in the history and beside the board. */
export function recentGames(rounds: readonly { game: string; params: object }[], { originals, provided }: Offered): RecentGame[] {
  const games = new Map<string, RecentGame>()
  for (const { game, params } of rounds) {
    const { slug } = params as { slug?: string }
    const found = provided.find((each) => each.slug === slug)
    const page = pageOf(game) ?? game
    if (found) games.set(found.slug, { provided: found })
    else if (originals.includes(page)) games.set(page, { original: page })
  }
  return [...games.values()].slice(0, SHOWN)
}
