/** The door of tracking: the house's own collector of what browsers tell (D-42). */
import type { trackingRoutes } from '@fairhouse/contracts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { trackingStore } from './store.ts'

export interface TrackingDeps {
  database: Database
  clock: Clock
}

export interface Tracking {
  handlers: Handlers<typeof trackingRoutes>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Clears what is older than it is kept; runs once a day. Answers how many events went. */
  forget(): Promise<number>
}

const KEPT_MS = 400 * 86_400_000

export function createTracking({ database, clock }: TrackingDeps): Tracking {
  const store = trackingStore(database)
  const forget = () => store.forgetBefore(clock.now() - KEPT_MS)
  return {
    forget,
    handlers: {
      async 'POST /api/v2/tracking/collect'({ body: { session_id: sessionId, mirror, events } }) {
        const told = events.map(({ name, data, at }) => ({ name, data, sessionId, mirror, toldAt: Date.parse(at) }))
        await store.add(told, clock.now())
        return { stored: told.length }
      },
      async 'PUT /api/v2/tracking/events'({ body: { name, data } }) {
        await store.add([{ name, data: {}, sessionId: data.session_id, mirror: data.mirror, toldAt: null }], clock.now())
        return { success: true }
      },
    },
    defineJobs: (jobs) => jobs.schedule('tracking.forget', '17 4 * * *', async () => void (await forget())),
  }
}
