/** The door of tracking: the house's own collector of what browsers tell (D-42). */
import type { Refusal, Route, trackingRoutes } from '@fairhouse/contracts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import { addressBlockOf, type Call, type Handlers, type RateLimiter } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { type StoredEvent, createTrackingStore } from './store.ts'

export interface TrackingDeps {
  database: Database
  clock: Clock
  /** How much is stored for an address block (`collector`) and by this process (`collectorTotal`), in KiB. */
  limiter: RateLimiter
}

export interface Tracking {
  handlers: Handlers<typeof trackingRoutes>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Deletes events that are too old or too many; runs hourly. Answers how many it deleted. */
  forget(): Promise<number>
}

const RETENTION_MS = 400 * 86_400_000
/** The newest events that are kept at all: about 6 GiB, and 64 GiB if every one has the largest size allowed. */
const MAX_EVENTS = 20_000_000
/** What a row costs besides its text: its header and its entries in three indexes. */
const ROW_BYTES = 200
const KIB = 1024

export function createTracking({ database, clock, limiter, maxEvents = MAX_EVENTS }: TrackingDeps & { maxEvents?: number }): Tracking {
  const store = createTrackingStore(database)
  const forget = async () => (await store.forgetBefore(clock.now() - RETENTION_MS)) + (await store.keepNewest(maxEvents))
  const overBudget = ({ rawBody, request }: Pick<Call<Route>, 'rawBody' | 'request'>, events: number): Refusal | undefined => {
    const kib = Math.ceil((rawBody.length + events * ROW_BYTES) / KIB)
    return limiter.take('collector', addressBlockOf(request.ip), kib) ?? limiter.take('collectorTotal', 'all', kib)
  }
  return {
    forget,
    handlers: {
      async 'POST /api/v2/tracking/collect'(call) {
        const { session_id: sessionId, mirror, events } = call.body
        const refused = overBudget(call, events.length)
        if (refused) return refused
        const rows = events.map(({ name, data, at }): StoredEvent => ({ name, data, sessionId, mirror, reportedAt: Date.parse(at) }))
        await store.add(rows, clock.now())
        return { stored: rows.length }
      },
      async 'PUT /api/v2/tracking/events'(call) {
        const { name, data } = call.body
        const refused = overBudget(call, 1)
        if (refused) return refused
        await store.add([{ name, data: {}, sessionId: data.session_id, mirror: data.mirror, reportedAt: null }], clock.now())
        return { success: true }
      },
    },
    defineJobs: (jobs) => jobs.schedule('tracking.forget', '17 * * * *', async () => void (await forget())),
  }
}
