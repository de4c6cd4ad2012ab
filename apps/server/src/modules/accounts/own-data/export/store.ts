/** Exports in progress or ready, per player. */
import type { PlayerId } from '@fairhouse/money'

import type { Database, Tx } from '../../../../platform/db/index.ts'

interface ExportTables {
  'own_data.export': { player: PlayerId; id: string; asked_at: Date; ready_at: Date | null }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends ExportTables {}
}

export interface StoredExport {
  player: PlayerId
  id: string
  requestedAt: number
  readyAt: number | null
}

export function createExportStore(database: Database) {
  const db = database.db
  return {
    async of(player: PlayerId): Promise<StoredExport | undefined> {
      const row = await db.selectFrom('own_data.export').selectAll().where('player', '=', player).executeTakeFirst()
      return row && { player, id: row.id, requestedAt: row.asked_at.getTime(), readyAt: row.ready_at && row.ready_at.getTime() }
    },
    /** Does nothing when an export was requested after `since`. `begin` runs in the same transaction. */
    open: (player: PlayerId, id: string, now: number, since: number, begin: (tx: Tx) => Promise<void>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const opened = await tx
          .insertInto('own_data.export')
          .values({ player, id, asked_at: new Date(now), ready_at: null })
          .onConflict((same) =>
            same
              .column('player')
              .doUpdateSet({ id, asked_at: new Date(now), ready_at: null })
              .where('own_data.export.asked_at', '<=', new Date(since)),
          )
          .returning('id')
          .executeTakeFirst()
        if (opened) await begin(tx)
      }),
    async ready(id: string, now: number): Promise<boolean> {
      const done = await db
        .updateTable('own_data.export')
        .set({ ready_at: new Date(now) })
        .where('id', '=', id)
        .returning('player')
        .executeTakeFirst()
      return done !== undefined
    },
    /** Deletes the exports requested before an instant and returns their names. */
    async forget(before: number): Promise<string[]> {
      const rows = await db.deleteFrom('own_data.export').where('asked_at', '<', new Date(before)).returning('id').execute()
      return rows.map(({ id }) => id)
    },
  }
}
