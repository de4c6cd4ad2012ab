/**
 * The database's time without a query per read: the local monotonic clock plus the offset of the last check, measured by samples. The error is
 * half the round trip; a jump of either clock invalidates the offset until two checks agree. Source: games.md G2, "server instant".
 */
import type { Milliseconds } from '@fairhouse/money'

import { type Activity, pauseAsUsed } from '../activity.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Database } from './pool.ts'

export interface DatabaseClock {
  /** Milliseconds since the epoch; undefined while it is not known precisely enough. */
  now(): number | undefined
  /** The same for an instant of the monotonic clock. */
  at(steady: number): number | undefined
  /** Never undefined: the machine's time while the database's is not known. For what is shown, or takes effect seconds later. */
  estimate(): number
  /** Resolves after the first check. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** One query and its answer; milliseconds. */
export interface Sample {
  /** The local monotonic clock at the query and at the answer. */
  readonly sentAt: number
  readonly receivedAt: number
  /** The database's clock in between. */
  readonly theirs: number
}

export interface Offset {
  /** One check of several samples; the fastest counts. False if none was precise enough. */
  check(samples: readonly Sample[]): boolean
  /** Converts the local monotonic `now` to the database's time; undefined while the error may exceed `DRIFT_MS`. */
  at(now: number): number | undefined
}

export interface DatabaseClockDeps {
  database: Database
  steady: Clock
  /** The time of this machine. */
  machine?: Clock
  onFault(error: unknown): void
  checkEveryMs?: Milliseconds
  pause?: Activity['pause']
}

/** A process with a larger drift accepts nothing that is decided by its time. */
const DRIFT_MS = 20
/** A slower answer is too imprecise. */
const ERROR_MS = DRIFT_MS / 2
/** Without a good check for this time the offset is unknown. */
const STALE_MS = 4000
/** The fastest counts; one that is fast enough needs no other. */
const SAMPLES = 4
const FAST_MS = 1
/** Idle: half of the time for which an offset is good, so that one check may fail. */
const IDLE_CHECK_MS = 2000
const CLOCK_QUERY = 'select extract(epoch from clock_timestamp())::float8 * 1000 as now'

export function createDatabaseClock({
  database,
  steady,
  machine = systemClock,
  onFault,
  checkEveryMs = 1000,
  pause = pauseAsUsed,
}: DatabaseClockDeps): DatabaseClock {
  const offset = createOffset()
  const stopping = new AbortController()
  let ended: Promise<void> = Promise.resolve()
  const check = async () => offset.check(await takeSamples(database, steady))
  const now = () => offset.at(steady.now())
  async function keepChecking(): Promise<void> {
    for (let isGood: boolean | void = true; ;) {
      await pause({ used: checkEveryMs, idle: isGood ? IDLE_CHECK_MS : checkEveryMs }, stopping.signal).catch(() => undefined) // aborted by stop
      if (stopping.signal.aborted) return
      isGood = await check().catch(onFault)
    }
  }
  return {
    now,
    estimate: () => now() ?? machine.now(),
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

export function createOffset(): Offset {
  let known: { offset: number; at: number } | undefined
  let isTrusted = false
  return {
    check(samples) {
      const quickest = samples.toSorted((a, b) => tripOf(a) - tripOf(b))[0]
      if (!quickest || tripOf(quickest) / 2 > ERROR_MS) return false
      const offset = quickest.theirs - (quickest.sentAt + quickest.receivedAt) / 2
      isTrusted = known === undefined || Math.abs(offset - known.offset) <= DRIFT_MS
      known = { offset, at: quickest.receivedAt }
      return true
    },
    at(now) {
      if (!known || !isTrusted || Math.abs(now - known.at) > STALE_MS) return undefined
      return now + known.offset
    },
  }
}

const tripOf = ({ sentAt, receivedAt }: Sample) => receivedAt - sentAt
