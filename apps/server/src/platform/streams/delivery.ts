/** One step of one reader: delivers the events after its position and moves the position, in one transaction. */
import { sql } from 'kysely'

import { type Database, isOutage, type Tx } from '../db/index.ts'
import { KeptChunks } from './kept-chunks.ts'
import { park } from './parked.ts'
import type { AfterCommit, Position, Stream, StreamReader } from './stream.ts'

/** Failures of one reader at one position before its events are delivered one by one. */
const TRIES = 5

export interface DeliveryDeps<Event> {
  readonly database: Database
  readonly stream: Stream<Event>
  onFault(error: unknown, context: Record<string, unknown>): void
}

/** One transaction, and what runs after its commit. */
interface Step {
  readonly tx: Tx
  readonly after: (AfterCommit | void)[]
}

export interface Delivered {
  /** The reader's new position. */
  readonly at: bigint
  readonly events: number
}

export class Delivery<Event> {
  readonly #deps: DeliveryDeps<Event>
  readonly #chunks: KeptChunks<Event>
  /** The positions of each reader, as far as this process has seen them. */
  readonly #places = new Map<string, bigint>()
  readonly #failures = new Map<string, number>()

  constructor(deps: DeliveryDeps<Event>) {
    this.#deps = deps
    this.#chunks = new KeptChunks(deps.stream)
  }

  /**
   * Delivers one chunk; undefined when there was nothing to deliver. @throws the reader's errors: its position does not change, until its
   * events are delivered one by one and those that fail are parked.
   */
  async advance(reader: StreamReader<Event>, { lane, n }: Position): Promise<Delivered | undefined> {
    const place = placeOf(reader.name, lane)
    if (this.#places.get(place) === n) return undefined
    const failures = this.#failures.get(place) ?? 0
    try {
      const after: (AfterCommit | void)[] = []
      const step = await this.#deps.database.db
        .transaction()
        .execute((tx) => this.#deliver(reader, { lane, n }, { tx, after }, failures >= TRIES))
      for (const run of after) run?.()
      this.#failures.delete(place)
      if (step) this.#places.set(place, step.at)
      return step?.moved ? step : undefined
    } catch (error) {
      if (!isOutage(error)) this.#failures.set(place, failures + 1)
      throw error
    }
  }

  /** Drops the kept chunks of a lane that all these readers have read. */
  forget(readers: readonly string[], lane: number): void {
    const places = readers.map((reader) => this.#places.get(placeOf(reader, lane)) ?? 0n)
    this.#chunks.forget(
      lane,
      places.reduce((least, place) => (place < least ? place : least)),
    )
  }

  /** undefined while another process reads there. */
  async #deliver(reader: StreamReader<Event>, { lane, n }: Position, step: Step, singly: boolean) {
    const { stream } = this.#deps
    const { tx, after } = step
    const place = await lockCursor(tx, stream.schema, reader.name, lane)
    if (place === undefined) return undefined
    const chunk = await this.#chunks.read(lane, place, n)
    if (!chunk) return { at: place, moved: false, events: 0 }
    if (singly) await this.#deliverSingly(reader, { lane, n: place }, chunk.last, step)
    else if (chunk.events.length > 0) after.push(await reader.read(chunk.events, tx))
    await moveCursor(tx, stream.schema, reader.name, lane, chunk.last)
    return { at: chunk.last, moved: true, events: chunk.events.length }
  }

  /** Row by row, so that a parked event is found again by its row. @throws for an outage: then nothing is parked. */
  async #deliverSingly(reader: StreamReader<Event>, { lane, n: after }: Position, last: bigint, step: Step): Promise<void> {
    for (let at = after; at < last;) {
      const row = (await this.#deps.stream.readChunk(lane, at, 1))!
      for (const [place, event] of row.events.entries()) await this.#deliverOne(reader, event, { lane, n: row.last, place }, step)
      at = row.last
    }
  }

  async #deliverOne(reader: StreamReader<Event>, event: Event, position: Position & { place: number }, { tx, after }: Step): Promise<void> {
    const { stream, onFault } = this.#deps
    await sql`savepoint one_event`.execute(tx)
    try {
      after.push(await reader.read([event], tx))
    } catch (error) {
      if (isOutage(error)) throw error
      await sql`rollback to savepoint one_event`.execute(tx)
      await park(tx, stream.schema, { ...position, reader: reader.name, error: String(error) })
      onFault(error, { relay: reader.name, ...position, n: String(position.n), parked: true })
    }
  }
}

const placeOf = (reader: string, lane: number): string => `${reader} ${lane}`

type Schema = Stream<never>['schema']

/**
 * The reader's position in the rows of one lane, locked to the end of the transaction; undefined while another process reads
 * there.
 */
async function lockCursor(tx: Tx, schema: Schema, reader: string, lane: number): Promise<bigint | undefined> {
  const table = sql.table(`${schema}.cursor`)
  const lock = async () =>
    (await sql<{ n: bigint }>`select n from ${table} where reader = ${reader} and lane = ${lane} for update skip locked`.execute(tx))
      .rows[0]?.n
  const place = await lock()
  if (place !== undefined) return place
  await sql`insert into ${table} values (${reader}, ${lane}, 0) on conflict do nothing`.execute(tx)
  return lock()
}

async function moveCursor(tx: Tx, schema: Schema, reader: string, lane: number, n: bigint): Promise<void> {
  await sql`update ${sql.table(`${schema}.cursor`)} set n = ${n} where reader = ${reader} and lane = ${lane}`.execute(tx)
}
