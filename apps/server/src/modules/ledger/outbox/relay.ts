/**
 * Hands committed events to named readers, each at its own durable place. A reader that fails keeps its place and is
 * asked again; the others go on. Writes made through the given transaction happen exactly once, all else at least once.
 */
import { sleep } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/index.ts'
import { type Chunk, readChunk } from './chunk.ts'
import { forgetRead, type LanePosition, lastNumbers, lockedCursor, moveCursor } from './cursors.ts'
import type { LedgerEvent } from './events.ts'

export interface OutboxReader {
  /** Its durable name: a renamed reader begins again with the oldest kept event. */
  name: string
  read(events: LedgerEvent[], tx: Transaction<unknown>): Promise<void>
}

export interface RelayDeps {
  database: Database
  readers: readonly OutboxReader[]
  /** How long at most an event waits that was committed without a wake, in ms. */
  pollMs: number
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface OutboxRelay {
  start(): void
  /** Something was committed. */
  wake(): void
  /** Resolves when the chunk under way is done. */
  stop(): Promise<void>
}

export function createOutboxRelay({ database, readers, pollMs, onFault }: RelayDeps): OutboxRelay {
  let stopped = false
  let woken = false
  let nap = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false
      const moved = await round().catch((error: unknown) => (onFault(error, { relay: 'round' }), false))
      if (!moved && !woken && !stopped) await sleep(pollMs, nap.signal).catch(() => (nap = new AbortController()))
    }
  }

  /** One chunk per lane and reader. Readers at the same place share the reading. */
  async function round(): Promise<boolean> {
    let moved = false
    for (const position of await lastNumbers(database)) {
      const chunks = new Map<bigint, Promise<Chunk | undefined>>()
      for (const reader of readers) moved = (await advance(reader, position, chunks)) || moved
    }
    if (moved)
      await forgetRead(
        database,
        readers.map((reader) => reader.name),
      )
    return moved
  }

  const known = new Map<string, bigint>()
  async function advance(
    reader: OutboxReader,
    { lane, n }: LanePosition,
    chunks: Map<bigint, Promise<Chunk | undefined>>,
  ): Promise<boolean> {
    const place = `${reader.name} ${lane}`
    if (known.get(place) === n) return false
    try {
      const read = await database
        .tables<unknown>()
        .transaction()
        .execute((tx) => hand(reader, lane, tx, chunks))
      if (read !== undefined) known.set(place, read.at)
      return read?.moved ?? false
    } catch (error) {
      onFault(error, { relay: reader.name, lane })
      return false
    }
  }

  async function hand(reader: OutboxReader, lane: number, tx: Transaction<unknown>, chunks: Map<bigint, Promise<Chunk | undefined>>) {
    const after = await lockedCursor(database, tx, reader.name, lane)
    if (after === undefined) return undefined
    if (!chunks.has(after)) chunks.set(after, readChunk(database.pool, lane, after))
    const chunk = await chunks.get(after)
    if (!chunk) return { at: after, moved: false }
    if (chunk.events.length > 0) await reader.read(chunk.events, tx)
    await moveCursor(database, tx, reader.name, lane, chunk.last)
    return { at: chunk.last, moved: true }
  }

  return {
    start: () => void (loop = run()),
    wake() {
      woken = true
      nap.abort()
    },
    async stop() {
      stopped = true
      nap.abort()
      await loop
    },
  }
}
