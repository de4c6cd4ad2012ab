/** Events that a reader could not read: parked with their error, so that the reader goes on, and delivered again on request. */
import { sql } from 'kysely'

import type { Database, Tx } from '../db/index.ts'
import type { Stream, StreamReader } from './stream.ts'

export interface Parked {
  readonly reader: string
  readonly lane: number
  readonly n: bigint
  /** The index of the event in its row. */
  readonly place: number
  readonly error: string
  readonly parkedAt: Date
}

type Schema = Stream<never>['schema']

const tableOf = (schema: Schema) => sql.table(`${schema}.parked`)

export async function park(tx: Tx, schema: Schema, { reader, lane, n, place, error }: Omit<Parked, 'parkedAt'>): Promise<void> {
  await sql`insert into ${tableOf(schema)} values (${reader}, ${lane}, ${n}, ${place}, ${error}, clock_timestamp()) on conflict do nothing`.execute(
    tx,
  )
}

/** Oldest first. */
export async function loadParked(database: Database, schema: Schema): Promise<Parked[]> {
  const query = sql<Parked>`select reader, lane, n, place, error, parked_at as "parkedAt" from ${tableOf(schema)} order by parked_at, n, place`
  return (await query.execute(database.db)).rows
}

export async function countParked({ db }: Database, schemas: readonly Schema[]): Promise<number> {
  const counts = schemas.map((schema) => sql`select count(*) as n from ${tableOf(schema)}`)
  const { rows } = await sql<{ n: number }>`select sum(n)::float8 as n from (${sql.join(counts, sql` union all `)}) counts`.execute(db)
  return rows[0]!.n
}

/** Delivers one reader's parked events again, each in a transaction of its own; those that fail stay parked. Returns the errors. */
export async function deliverParked<Event>(database: Database, stream: Stream<Event>, reader: StreamReader<Event>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const parked of await loadParked(database, stream.schema))
    if (parked.reader === reader.name) await deliverOne(database, stream, reader, parked).catch((error: unknown) => void errors.push(error))
  return errors
}

async function deliverOne<Event>(database: Database, stream: Stream<Event>, reader: StreamReader<Event>, parked: Parked): Promise<void> {
  const { lane, n, place } = parked
  const row = await stream.readChunk(lane, n - 1n, 1)
  if (row?.last !== n) throw new Error(`the event ${lane}/${n} is not in the stream ${stream.schema}`)
  const after = await database.db.transaction().execute(async (tx) => {
    const gone = await sql`delete from ${tableOf(stream.schema)}
      where reader = ${reader.name} and lane = ${lane} and n = ${n} and place = ${place}`.execute(tx)
    return gone.numAffectedRows === 1n ? reader.read([row.events[place]!], tx) : undefined
  })
  after?.()
}
