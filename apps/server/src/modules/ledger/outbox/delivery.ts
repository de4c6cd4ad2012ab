/** One step of one reader in one lane: the events after its place, and its place moved, in one transaction. */
import type { Database, Tx } from '../../../platform/db/index.ts'
import { type Chunk, readChunk } from './chunk.ts'
import { type OutboxPosition, lockCursor, moveCursor } from './cursors.ts'
import type { LedgerEvent } from './events.ts'

export interface OutboxReader {
  /** Its durable name: a renamed reader begins again with the oldest kept event. */
  name: string
  read(events: LedgerEvent[], tx: Tx): Promise<void>
}

/** Chunks already read in this round: readers at the same place share them. */
export type Chunks = Map<bigint, Promise<Chunk | undefined>>

export class OutboxDelivery {
  readonly #database: Database
  /** Where each reader stands, as far as this process knows. */
  readonly #places = new Map<string, bigint>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Answers where the reader came to; undefined when there was nothing for it. @throws what the reader throws: its place stays. */
  async advance(reader: OutboxReader, { lane: writerId, n }: OutboxPosition, chunks: Chunks): Promise<bigint | undefined> {
    const place = `${reader.name} ${writerId}`
    if (this.#places.get(place) === n) return undefined
    const tables = this.#database.db
    const step = await tables.transaction().execute((tx) => this.#hand(reader, writerId, tx, chunks))
    if (step) this.#places.set(place, step.at)
    return step?.moved ? step.at : undefined
  }

  /** undefined while another process reads there. */
  async #hand(reader: OutboxReader, writerId: number, tx: Tx, chunks: Chunks) {
    const after = await lockCursor(this.#database, tx, reader.name, writerId)
    if (after === undefined) return undefined
    if (!chunks.has(after)) chunks.set(after, readChunk(this.#database.pool, writerId, after))
    const chunk = await chunks.get(after)
    if (!chunk) return { at: after, moved: false }
    if (chunk.events.length > 0) await reader.read(chunk.events, tx)
    await moveCursor(this.#database, tx, reader.name, writerId, chunk.last)
    return { at: chunk.last, moved: true }
  }
}
