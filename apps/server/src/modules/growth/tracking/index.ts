/** Public file of tracking: the self-hosted collector of browser events (D-42). */
import { type Refusal, type Route, trackingRoutes } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { addressBlockOf, type Call, calls, type Handlers, type Mount, type RateLimiter } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { forwardEvents } from './sinks/forward.ts'
import { sinkFrom, type SinkSettings } from './sinks/sinks.ts'
import { createVisitStore } from './store-visits.ts'
import { type StoredEvent, createTrackingStore } from './store.ts'
import { type Affiliates, type PromoCodes, visitHandlers } from './visit-handlers.ts'

export type { SinkSettings } from './sinks/sinks.ts'
export type { Affiliates, PromoCodes } from './visit-handlers.ts'

export interface TrackingDeps {
  database: Database
  clock: Clock
  /** KiB accepted per address block (`collector`) and per process (`collectorTotal`). */
  limiter: RateLimiter
  ids: Ids
  promoCodes: PromoCodes
  affiliates: Affiliates
  /** Where events are forwarded to; absent: they stay in the collector. */
  pipeline?: { settings: SinkSettings; onFault(error: unknown): void } | undefined
}

/** What operators see and set. */
export type Acquisition = Pick<ReturnType<typeof createVisitStore>, 'traffic' | 'campaigns' | 'setCampaign' | 'removeCampaign'> & {
  /** Whether visitors get this code now. */
  isGoodPromo(code: string): Promise<boolean>
}

export interface Tracking {
  handlers: Handlers<typeof trackingRoutes>
  mount: Mount
  acquisition: Acquisition
  /** The marks that a player's browser attached, the oldest first. */
  sourcesOf: ReturnType<typeof createVisitStore>['sourcesOf']
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Deletes old and excess events; runs hourly. Returns how many. */
  forget(): Promise<number>
}

const RETENTION_MS = 400 * DAY_MS
/** Events kept at most: about 6 GiB, and 64 GiB if every one has the maximum size. */
const MAX_EVENTS = 20_000_000
/** The newest visits that are kept: about 4 GiB at the usual size. */
const MAX_VISITS = 5_000_000
/** What a row costs besides its text: its header and its entries in three indexes. */
const ROW_BYTES = 200
const KIB = 1024

interface Sizes {
  maxEvents?: number
  maxVisits?: number
}

export function createTracking({
  database,
  clock,
  limiter,
  ids,
  promoCodes,
  affiliates,
  pipeline,
  maxEvents = MAX_EVENTS,
  maxVisits = MAX_VISITS,
}: TrackingDeps & Sizes): Tracking {
  const store = createTrackingStore(database)
  const visits = createVisitStore(database)
  const forwarder = pipeline && { database, clock, sink: sinkFrom(pipeline.settings), onFault: pipeline.onFault }
  const forget = async () => {
    const oldest = clock.now() - RETENTION_MS
    const events = (await store.forgetBefore(oldest)) + (await store.keepNewest(maxEvents))
    return events + (await visits.forgetBefore(oldest)) + (await visits.keepNewest(maxVisits))
  }
  const overBudget = ({ rawBody, request }: Pick<Call<Route>, 'rawBody' | 'request'>, events: number): Refusal | undefined => {
    const kib = Math.ceil((rawBody.length + events * ROW_BYTES) / KIB)
    return limiter.take('collector', addressBlockOf(request.ip), kib) ?? limiter.take('collectorTotal', 'all', kib)
  }
  const handlers: Handlers<typeof trackingRoutes> = {
    ...visitHandlers({ affiliates, store: visits, clock, ids, promoCodes, overBudget }),
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
  }
  return {
    forget,
    acquisition: { ...visits, isGoodPromo: async (code) => (await promoCodes.find(code)) !== undefined },
    sourcesOf: visits.sourcesOf,
    handlers,
    mount: calls(trackingRoutes, handlers),
    defineJobs(jobs) {
      jobs.schedule('tracking.forget', '17 * * * *', async () => void (await forget()))
      if (forwarder)
        jobs.schedule('tracking.forward', '* * * * *', async () => void (await forwardEvents(forwarder)), { waitsFor: 'others' })
    },
  }
}
