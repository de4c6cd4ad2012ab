/** The position of each reader, stored in the database: the cursor moves in the transaction in which the reader writes. */
import type { Database, Tx } from '../../../platform/db/index.ts'
import { rowsOf } from '../books/tx.ts'

export interface OutboxPosition {
  lane: number
  n: bigint
}

export const loadLastNumbers = async (database: Database): Promise<OutboxPosition[]> =>
  (await database.pool.query<OutboxPosition>('select id as lane, n from ledger.lane where n > 0')).rows

/**
 * The reader's position in the rows of one writer, locked to the end of the transaction; undefined while another process
 * reads there.
 */
export async function lockCursor(database: Database, tx: Tx, reader: string, lane: number): Promise<bigint | undefined> {
  const lock = async () => (await rowsOf<{ n: bigint }>(database, tx, LOCK, [reader, lane]))[0]?.n
  const place = await lock()
  if (place !== undefined) return place
  await rowsOf(database, tx, 'insert into ledger.cursor values ($1, $2, 0) on conflict do nothing', [reader, lane])
  return lock()
}

const LOCK = 'select n from ledger.cursor where reader = $1 and lane = $2 for update skip locked'

export async function moveCursor(database: Database, tx: Tx, reader: string, lane: number, n: bigint): Promise<void> {
  await rowsOf(database, tx, 'update ledger.cursor set n = $3 where reader = $1 and lane = $2', [reader, lane, n])
}

/** Deletes rows that every reader has read. */
export async function deleteRead(database: Database, readers: readonly string[]): Promise<void> {
  await database.pool.query(
    `delete from ledger.outbox o using (select lane, min(n) as n from ledger.cursor group by lane having count(*) filter (where reader = any($1)) = $2) all_read
     where o.lane = all_read.lane and o.n <= all_read.n`,
    [readers, readers.length],
  )
}
