/** Measurements of browsers, and the hosts that operators took out of the choice. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db } from '../../../platform/db/index.ts'
import type { Measurement } from './health.ts'

interface MeasurementTables {
  'mirrors.measurement': { player: PlayerId; host: string; block: Buffer; ms: number | null; at: Date }
  'mirrors.paused': { host: string; reason: string; paused_by: string; at: Date }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends MeasurementTables {}
}

export interface Pause {
  host: string
  reason: string
  by: string
  at: Date
}

export function createMeasurementStore(database: Database) {
  const db = database.db
  return {
    /** `at` in milliseconds. */
    async add(player: PlayerId, block: Buffer, results: ReadonlyMap<string, number | null>, at: number): Promise<void> {
      if (results.size === 0) return
      const rows = [...results].map(([host, ms]) => ({ player, host, block, ms, at: new Date(at) }))
      await db
        .insertInto('mirrors.measurement')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['player', 'host']).doUpdateSet((row) => ({
            block: row.ref('excluded.block'),
            ms: row.ref('excluded.ms'),
            at: row.ref('excluded.at'),
          })),
        )
        .execute()
    },
    /** The newest first; per host at most `limit`. */
    async since(at: number, limit: number): Promise<Measurement[]> {
      const { rows } = await sql<Measurement>`
        select host, block, ms from (
          select host, encode(block, 'hex') as block, ms, at, row_number() over (partition by host order by at desc) as place
          from mirrors.measurement where at > ${new Date(at)}
        ) as recent where place <= ${limit} order by at desc`.execute(db)
      return rows
    },
    async pauses(): Promise<Pause[]> {
      const rows = await db.selectFrom('mirrors.paused').selectAll().execute()
      return rows.map(({ paused_by: by, ...row }) => ({ by, ...row }))
    },
    /** In the caller's transaction. False where it is paused already. */
    async pause(tx: Db, host: string, by: string, reason: string, at: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('mirrors.paused')
        .values({ host, reason, paused_by: by, at: new Date(at) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    /** In the caller's transaction. False where it is not paused. */
    async resume(tx: Db, host: string): Promise<boolean> {
      const { numDeletedRows } = await tx.deleteFrom('mirrors.paused').where('host', '=', host).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async forgetBefore(at: number): Promise<void> {
      await db.deleteFrom('mirrors.measurement').where('at', '<', new Date(at)).execute()
    },
  }
}
