/** Events that a reader could not read: parked with their error, so that the reader goes on, and delivered again on request. */
import { sql } from 'kysely'

import { type Database, type Db, isAfterPlace, isOutage, microsOf, type PlacedPage, type Tx } from '../db/index.ts'
import type { Stream, StreamReader, StreamSchema } from './stream.ts'

export interface Parked {
  readonly reader: string
  readonly lane: number
  readonly n: bigint
  /** The index of the event in its row. */
  readonly place: number
  readonly error: string
  /** When its reader failed last. */
  readonly parkedAt: Date
}

const tableOf = (schema: StreamSchema) => sql.table(`${schema}.parked`)

export async function park(tx: Tx, schema: StreamSchema, { reader, lane, n, place, error }: Omit<Parked, 'parkedAt'>): Promise<void> {
  await sql`insert into ${tableOf(schema)} values (${reader}, ${lane}, ${n}, ${place}, ${error}, clock_timestamp()) on conflict do nothing`.execute(
    tx,
  )
}

/** Oldest first. */
export async function loadParked(database: Database, schema: StreamSchema): Promise<Parked[]> {
  const query = sql<Parked>`select reader, lane, n, place, error, parked_at as "parkedAt" from ${tableOf(schema)} order by parked_at, n, place`
  return (await query.execute(database.db)).rows
}

/** Names one among all. */
export const parkedKey = (schema: StreamSchema, { reader, lane, n, place }: ParkedPlace): string =>
  `event ${schema} ${lane} ${n} ${place} ${reader}`

/** Oldest first, those of one instant by the bytes of their keys. */
export async function pageOfParked(
  { db }: Database,
  schema: StreamSchema,
  { before, limit }: PlacedPage,
): Promise<(Parked & { micros: bigint })[]> {
  const key = sql`('event ' || ${schema}::text || ' ' || lane || ' ' || n || ' ' || place || ' ' || reader) collate "C"`
  const query = sql<
    Parked & { micros: bigint }
  >`select reader, lane, n, place, error, parked_at as "parkedAt", ${microsOf('parked_at')} as micros
    from ${tableOf(schema)} where ${isAfterPlace(before, 'parked_at', key, 'bytes')} order by parked_at, ${key} limit ${limit}`
  return (await query.execute(db)).rows
}

export async function countParked({ db }: Database, schemas: readonly StreamSchema[]): Promise<number> {
  const counts = schemas.map((schema) => sql`select count(*) as n from ${tableOf(schema)}`)
  const { rows } = await sql<{ n: number }>`select sum(n)::float8 as n from (${sql.join(counts, sql` union all `)}) counts`.execute(db)
  return rows[0]!.n
}

export type ParkedPlace = Omit<Parked, 'error' | 'parkedAt'>

const isAt = ({ reader, lane, n, place }: ParkedPlace) => sql`reader = ${reader} and lane = ${lane} and n = ${n} and place = ${place}`

/** False if it is not parked. */
async function dropParked(tx: Tx, schema: StreamSchema, at: ParkedPlace): Promise<boolean> {
  return (await sql`delete from ${tableOf(schema)} where ${isAt(at)}`.execute(tx)).numAffectedRows === 1n
}

export async function findParked({ db }: Database, schema: StreamSchema, at: ParkedPlace): Promise<Parked | undefined> {
  const query = sql<Parked>`select reader, lane, n, place, error, parked_at as "parkedAt" from ${tableOf(schema)} where ${isAt(at)}`
  return (await query.execute(db)).rows[0]
}

/** The list shows why it fails now. Another process may have delivered it meanwhile: then nothing is noted. */
async function noteFailure(db: Db, schema: StreamSchema, at: ParkedPlace, error: string): Promise<void> {
  await sql`update ${tableOf(schema)} set error = ${error}, parked_at = clock_timestamp() where ${isAt(at)}`.execute(db)
}

/** Delivers one reader's parked events again, each in a transaction of its own; those that fail stay parked. Returns the errors. */
export async function deliverParked<Event>(database: Database, stream: Stream<Event>, reader: StreamReader<Event>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const parked of await loadParked(database, stream.schema))
    if (parked.reader === reader.name) await deliverOne(database, stream, reader, parked).catch((error: unknown) => void errors.push(error))
  return errors
}

/** False if the event is not parked any more. @throws the reader's error: then it stays parked, with this error. */
export async function deliverOne<Event>(
  database: Database,
  stream: Stream<Event>,
  reader: StreamReader<Event>,
  at: ParkedPlace,
): Promise<boolean> {
  const { lane, n, place } = at
  const row = await stream.readChunk(lane, n - 1n, 1)
  if (row?.last !== n) throw new Error(`the event ${lane}/${n} is not in the stream ${stream.schema}`)
  const delivery = database.db.transaction().execute(async (tx) => {
    // As for a chunk, and first as there: a reader never reads twice at once in a lane, so what it read stays true until it writes.
    await sql`select from ${sql.table(`${stream.schema}.cursor`)} where reader = ${reader.name} and lane = ${lane} for update`.execute(tx)
    if (!(await dropParked(tx, stream.schema, at))) return { isParked: false }
    return { isParked: true, after: await reader.read([row.events[place]!], tx) }
  })
  const { isParked, after } = await delivery.catch(async (error: unknown) => {
    if (!isOutage(error)) await noteFailure(database.db, stream.schema, at, String(error))
    throw error
  })
  after?.()
  return isParked
}
