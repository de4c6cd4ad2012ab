/** Queries on marked matches and leagues. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database } from '../../../platform/db/index.ts'

export type SportsMark = 'events' | 'leagues'
export type SportsMarks = Record<SportsMark, string[]>

interface SportsTables {
  'favourites.sports': { player: PlayerId; kind: SportsMark; id: string; at: Date }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends SportsTables {}
}

/** Of each kind: as many as one call of the board takes. Matches end, so the oldest marks go first. */
const MOST = 50

export interface SportsFavouriteStore {
  /** The latest first. */
  of(player: PlayerId): Promise<SportsMarks>
  /** The first of each kind becomes the latest. `at` in milliseconds. */
  add(player: PlayerId, marks: SportsMarks, at: number): Promise<void>
  remove(player: PlayerId, kind: SportsMark, id: string): Promise<void>
}

export function createSportsFavouriteStore({ db }: Pick<Database, 'db'>): SportsFavouriteStore {
  return {
    async of(player) {
      const own = db.selectFrom('favourites.sports').select(['kind', 'id']).where('player', '=', player)
      const rows = await own.orderBy('at', 'desc').orderBy('id').execute()
      const idsOf = (kind: SportsMark) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
      return { events: idsOf('events'), leagues: idsOf('leagues') }
    },
    async add(player, marks, at) {
      // microseconds apart, so that their order stays
      const rows = (['events', 'leagues'] as const).flatMap((kind) =>
        [...new Set(marks[kind])].map((id, n) => ({
          player,
          kind,
          id,
          at: sql<Date>`${new Date(at)}::timestamptz - ${n} * interval '1 microsecond'`,
        })),
      )
      if (rows.length === 0) return
      await db
        .insertInto('favourites.sports')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute()
      await sql`delete from favourites.sports s using
        (select kind, id, row_number() over (partition by kind order by at desc, id) as n from favourites.sports where player = ${player}) x
        where s.player = ${player} and s.kind = x.kind and s.id = x.id and x.n > ${MOST}`.execute(db)
    },
    async remove(player, kind, id) {
      await db.deleteFrom('favourites.sports').where('player', '=', player).where('kind', '=', kind).where('id', '=', id).execute()
    },
  }
}
