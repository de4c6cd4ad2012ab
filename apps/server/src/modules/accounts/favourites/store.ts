/** Queries on marked games. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database } from '../../../platform/db/index.ts'

interface FavouriteTables {
  'favourites.game': { player: PlayerId; game: string; at: Date }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends FavouriteTables {}
}

/** A player keeps the latest of them; more than there are games, and little storage. */
const MOST = 200

export interface FavouriteStore {
  /** The latest first. */
  of(player: PlayerId): Promise<string[]>
  /** `games`: the first becomes the latest. `at` in milliseconds. */
  add(player: PlayerId, games: readonly string[], at: number): Promise<void>
  remove(player: PlayerId, game: string): Promise<void>
}

export function createFavouriteStore({ db }: Pick<Database, 'db'>): FavouriteStore {
  return {
    async of(player) {
      const own = db.selectFrom('favourites.game').select('game').where('player', '=', player)
      return (await own.orderBy('at', 'desc').orderBy('game').limit(MOST).execute()).map(({ game }) => game)
    },
    async add(player, games, at) {
      // Microseconds apart, so that their order stays and no earlier mark comes between them.
      const rows = games.map((game, n) => ({ player, game, at: sql<Date>`${new Date(at)}::timestamptz - ${n} * interval '1 microsecond'` }))
      if (rows.length === 0) return
      await db
        .insertInto('favourites.game')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute()
      await sql`delete from favourites.game where player = ${player} and game in
        (select game from favourites.game where player = ${player} order by at desc, game offset ${MOST})`.execute(db)
    },
    async remove(player, game) {
      await db.deleteFrom('favourites.game').where('player', '=', player).where('game', '=', game).execute()
    },
  }
}
