/** Starts a reader again with the oldest kept event. */
import { sql } from 'kysely'

import type { Database, Tx } from '../db/index.ts'
import type { Stream, StreamReader } from './stream.ts'

export interface ReplayableReader<Event> extends StreamReader<Event> {
  /** Deletes everything that the reader derived from events, so that a replay builds it anew. */
  reset(tx: Tx): Promise<void>
}

/**
 * In one transaction: a reader that runs meanwhile delivers before it or starts again after it. The stream must be kept
 * whole.
 */
export async function replay<Event>({ db }: Database, stream: Stream<Event>, reader: ReplayableReader<Event>): Promise<void> {
  const [cursor, parked] = [sql.table(`${stream.schema}.cursor`), sql.table(`${stream.schema}.parked`)]
  await db.transaction().execute(async (tx) => {
    await sql`select from ${cursor} where reader = ${reader.name} for update`.execute(tx)
    await reader.reset(tx)
    await sql`delete from ${parked} where reader = ${reader.name}`.execute(tx)
    await sql`update ${cursor} set n = 0 where reader = ${reader.name}`.execute(tx)
  })
}
