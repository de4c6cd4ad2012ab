/** One step of one reader: delivers the events after its position and moves the position, in one transaction. */
import type { Database, Tx } from '../../../platform/db/index.ts'
import { type Chunk, readChunk } from './chunk.ts'
import { type OutboxPosition, lockCursor, moveCursor } from './cursors.ts'
import type { LedgerEvent } from './events.ts'

export interface OutboxReader {
  /** Its durable name: a renamed reader starts again with the oldest kept event. */
  name: string
  read(events: LedgerEvent[], tx: Tx): Promise<void>
}

/** Chunks already read in this round: readers at the same position share them. */
export type Chunks = Map<bigint, Promise<Chunk | undefined>>

export class OutboxDelivery {
  readonly #database: Database
  /** The positions of each reader, as far as this process has seen them. */
  readonly #places = new Map<string, bigint>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Returns the reader's new position; undefined when there was nothing to deliver. @throws the reader's errors: its
   * position does not change.
   */
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
