/**
 * Delivers committed events to named readers, each at its own stored position. A failed reader keeps its position and is
 * retried; the others continue. Writes in the given transaction happen exactly once, all other effects at least once.
 */
import { sleep, steadyClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { deleteRead, loadLastNumbers, type OutboxPosition } from './cursors.ts'
import { type Chunks, OutboxDelivery, type OutboxReader } from './delivery.ts'

/** The minimum between two rounds: commits during the pause share the next round. */
const GAP_MS = 20
/** Rounds between two cleanings while there is always something to deliver. */
const ROUNDS_BETWEEN_CLEANINGS = 8

export interface RelayDeps {
  database: Database
  readers: readonly OutboxReader[]
  /** The longest delay of an event whose commit sent no wake, in ms. */
  pollMs: number
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface OutboxRelay {
  start(): void
  /** Call it after a commit. */
  wake(): void
  /** Resolves when the current chunk is done. */
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
      const began = steadyClock.now()
      const { moved, isBehind } = await rounds().catch((error: unknown) => (deps.onFault(error, { relay: 'round' }), NOTHING))
      if (moved && isBehind) await sleep(GAP_MS)
      // The pause is as long as the round: under load, fewer rounds deliver more at once, which costs much less.
      else if (moved && woken) await sleep(Math.max(GAP_MS, steadyClock.now() - began))
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

interface Round {
  moved: boolean
  /** Whether a chunk was too small for everything committed before the round began. */
  isBehind: boolean
}

const NOTHING: Round = { moved: false, isBehind: false }

/** A round is one chunk per writer and reader. */
function roundsOf({ database, readers, onFault }: RelayDeps): () => Promise<Round> {
  const delivery = new OutboxDelivery(database)
  const names = readers.map((reader) => reader.name)

  async function advance(reader: OutboxReader, position: OutboxPosition, chunks: Chunks): Promise<Round> {
    try {
      const at = await delivery.advance(reader, position, chunks)
      return at === undefined ? NOTHING : { moved: true, isBehind: at < position.n }
    } catch (error) {
      onFault(error, { relay: reader.name, lane: position.lane })
      return NOTHING
    }
  }

  let roundsSinceCleaning = 0
  return async () => {
    const steps: Round[] = []
    for (const position of await loadLastNumbers(database)) {
      const chunks: Chunks = new Map()
      for (const reader of readers) steps.push(await advance(reader, position, chunks))
    }
    const moved = steps.some((step) => step.moved)
    roundsSinceCleaning += Number(moved)
    if (moved ? roundsSinceCleaning === ROUNDS_BETWEEN_CLEANINGS : roundsSinceCleaning > 0) {
      await deleteRead(database, names)
      roundsSinceCleaning = 0
    }
    return { moved, isBehind: steps.some((step) => step.isBehind) }
  }
}
