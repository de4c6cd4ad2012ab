/** The position of each reader, stored in the database: it moves in the transaction in which the reader writes. */
import { sql } from 'kysely'

import type { Tx } from '../db/index.ts'
import type { Stream } from './stream.ts'

type Schema = Stream<never>['schema']

/**
 * The reader's position in the rows of one lane, locked to the end of the transaction; undefined while another process reads
 * there.
 */
export async function lockCursor(tx: Tx, schema: Schema, reader: string, lane: number): Promise<bigint | undefined> {
  const table = sql.table(`${schema}.cursor`)
  const lock = async () =>
    (await sql<{ n: bigint }>`select n from ${table} where reader = ${reader} and lane = ${lane} for update skip locked`.execute(tx))
      .rows[0]?.n
  const place = await lock()
  if (place !== undefined) return place
  await sql`insert into ${table} values (${reader}, ${lane}, 0) on conflict do nothing`.execute(tx)
  return lock()
}

export async function moveCursor(tx: Tx, schema: Schema, reader: string, lane: number, n: bigint): Promise<void> {
  await sql`update ${sql.table(`${schema}.cursor`)} set n = ${n} where reader = ${reader} and lane = ${lane}`.execute(tx)
}
