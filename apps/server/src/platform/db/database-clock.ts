/** The database's time without a query per read: the local monotonic clock plus the offset of the last check. */
import { type Activity, pauseAsUsed } from '../activity.ts'
import type { Clock } from '../clock.ts'
import { createOffset, type Sample } from './offset.ts'
import type { Database } from './pool.ts'

export interface DatabaseClock {
  /** Milliseconds since the epoch; undefined while it is not known precisely enough. */
  now(): number | undefined
  /** The same for an instant of the monotonic clock. */
  at(steady: number): number | undefined
  /** Resolves after the first check. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface DatabaseClockDeps {
  database: Database
  steady: Clock
  onFault(error: unknown): void
  checkEveryMs?: number
  pause?: Activity['pause']
}

/** The fastest counts; one that is fast enough needs no other. */
const SAMPLES = 4
const FAST_MS = 1
/** Idle: half of the time for which an offset is good, so that one check may fail. */
const IDLE_CHECK_MS = 2000
const CLOCK_QUERY = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now'

export function createDatabaseClock({
  database,
  steady,
  onFault,
  checkEveryMs = 1000,
  pause = pauseAsUsed,
}: DatabaseClockDeps): DatabaseClock {
  const offset = createOffset()
  const stopping = new AbortController()
  let ended: Promise<void> = Promise.resolve()
  const check = async () => offset.check(await takeSamples(database, steady))
  async function keepChecking(): Promise<void> {
    for (let isGood: boolean | void = true; ;) {
      await pause({ used: checkEveryMs, idle: isGood ? IDLE_CHECK_MS : checkEveryMs }, stopping.signal).catch(() => undefined) // aborted by stop
      if (stopping.signal.aborted) return
      isGood = await check().catch(onFault)
    }
  }
  return {
    now: () => offset.at(steady.now()),
    at: (instant) => offset.at(instant),
    async start() {
      await check()
      ended = keepChecking()
    },
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Uses one connection, so that no sample waits for one. */
async function takeSamples({ pool }: Database, steady: Clock): Promise<Sample[]> {
  const client = await pool.connect()
  try {
    const samples: Sample[] = []
    for (let i = 0; i < SAMPLES; i++) {
      const sentAt = steady.now()
      const { rows } = await client.query<{ now: number }>(CLOCK_QUERY)
      const receivedAt = steady.now()
      samples.push({ sentAt, receivedAt, theirs: rows[0]!.now })
      if (receivedAt - sentAt <= FAST_MS) break
    }
    return samples
  } finally {
    client.release()
  }
}
