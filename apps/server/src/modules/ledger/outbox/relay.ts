/**
 * Hands committed events to named readers, each at its own durable place. A reader that fails keeps its place and is
 * asked again; the others go on. Writes made through the given transaction happen exactly once, all else at least once.
 */
import { sleep } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { forgetRead, lastNumbers, type LanePosition } from './cursors.ts'
import { type Chunks, Handing, type OutboxReader } from './handing.ts'

const GAP_MS = 20
/** Rounds between two cleanings, while there is always something to hand. */
const ROUNDS_KEPT = 32

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

export function createOutboxRelay(deps: RelayDeps): OutboxRelay {
  const rounds = roundsOf(deps)
  let stopped = false
  let woken = false
  let nap = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false
      const moved = await rounds().catch((error: unknown) => (deps.onFault(error, { relay: 'round' }), false))
      if (moved) await sleep(GAP_MS) // what is committed meanwhile shares the next round
      else if (!woken && !stopped) await sleep(deps.pollMs, nap.signal).catch(() => undefined)
      if (nap.signal.aborted) nap = new AbortController()
    }
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

/** A round is one chunk per lane and reader; it answers whether anything moved. */
function roundsOf({ database, readers, onFault }: RelayDeps): () => Promise<boolean> {
  const handing = new Handing(database)
  const names = readers.map((reader) => reader.name)

  async function advance(reader: OutboxReader, position: LanePosition, chunks: Chunks): Promise<boolean> {
    try {
      return await handing.advance(reader, position, chunks)
    } catch (error) {
      onFault(error, { relay: reader.name, lane: position.lane })
      return false
    }
  }

  let kept = 0
  return async () => {
    let moved = false
    for (const position of await lastNumbers(database)) {
      const chunks: Chunks = new Map()
      for (const reader of readers) moved = (await advance(reader, position, chunks)) || moved
    }
    kept += Number(moved)
    if (moved ? kept === ROUNDS_KEPT : kept > 0) {
      await forgetRead(database, names)
      kept = 0
    }
    return moved
  }
}
