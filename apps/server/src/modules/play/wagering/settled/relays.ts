/** The relays of committed events of the ledger, and of the settled bets behind them. */
import type { Activity } from '../../../../platform/activity.ts'
import type { Database } from '../../../../platform/db/index.ts'
import { createRelay, type ParkedPlace, RELAY_POLL_MS, type StreamSchema } from '../../../../platform/streams/index.ts'
import { createOutboxStream, outboxBacklog, type OutboxReader } from '../../../books/ledger/index.ts'
import { createReadPlay, type ReadPlay } from './read-play.ts'
import type { SettledBetReader } from './settled-bet.ts'
import { createSettledStream, settledBacklog } from './store.ts'

/** Milliseconds between two readings of a busy stream. */
const OUTBOX_GAP_MS = 1000
const SETTLED_GAP_MS = 2000

/** What a part reads, from its own position on. */
export interface BetReaders {
  readonly events?: OutboxReader
  readonly settledBets?: SettledBetReader
}

export interface BetRelaysDeps {
  readonly database: Database
  /** The projection of settled bets among them. They read in their order. */
  readonly readers: readonly BetReaders[]
  readonly pause?: Activity['pause']
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface BetRelays {
  start(): void
  /** Resolves when the current chunks are done. */
  stop(): Promise<void>
  /** Delivers a parked event again. False if it is not parked. @throws the reader's error: then it stays parked. */
  repeat(schema: StreamSchema, at: ParkedPlace): Promise<boolean>
  readonly readPlay: ReadPlay
  /** What the slowest reader of each has not read: batches of the ledger, and settled bets. */
  readonly backlogs: { events(): Promise<number>; settledBets(): Promise<number> }
}

export function createBetRelays({ readers, ...deps }: BetRelaysDeps): BetRelays {
  const { database } = deps
  const shared = { ...deps, pollMs: RELAY_POLL_MS }
  const settledBets = createRelay({
    ...shared,
    gapMs: SETTLED_GAP_MS,
    stream: createSettledStream(database),
    readers: readers.flatMap((each) => each.settledBets ?? []),
  })
  const events = createRelay({
    ...shared,
    gapMs: OUTBOX_GAP_MS,
    stream: createOutboxStream(database),
    readers: readers.flatMap((each) => each.events ?? []),
    onMoved: settledBets.wake,
  })
  return {
    start() {
      events.start()
      settledBets.start()
    },
    async stop() {
      await events.stop()
      await settledBets.stop()
    },
    repeat: (schema, at) => (schema === 'ledger' ? events : settledBets).repeat(at),
    readPlay: createReadPlay(database, () => {
      events.hurry()
      settledBets.hurry()
    }),
    backlogs: { events: () => outboxBacklog(database), settledBets: () => settledBacklog(database) },
  }
}
