/** Analytics client: `track(name, data)`. Adapters send the events; a failure of one is only logged. */
import { ANALYTICS_LIMITS, type AnalyticsData, type AnalyticsEvent, type TrackedEvent } from '@fairhouse/contracts'

import type { BrowserClock } from '../clock.ts'
import { createQueue } from './queue.ts'
import { type Visit, visitAt } from './session.ts'

export interface Batch {
  session_id: string
  mirror: string
  events: TrackedEvent[]
}

export interface AnalyticsAdapter {
  /** Rejects when the batch was not delivered. */
  send(batch: Batch): Promise<void>
  /** The page unloads: the send cannot be awaited. */
  sendLast(batch: Batch): void
}

export interface Tracker {
  track<E extends AnalyticsEvent>(name: E, data: AnalyticsData[E]): void
  flush(): Promise<void>
  flushLast(): void
  /** The visitor has withdrawn the consent: unsent events and the visit are removed. */
  forget(): void
}

export interface TrackerDeps {
  adapter: AnalyticsAdapter
  clock: Pick<BrowserClock, 'now'>
  host: string
  newId(): string
  /** The visit in browser storage. */
  visits: { read(): Visit | undefined; keep(visit: Visit): void; forget(): void }
  /** D-64: nothing is recorded, stored or sent without it. */
  isAllowed(): boolean
  /** Receives each event, for the tag manager, which has a consent of its own. */
  onEvent?<E extends AnalyticsEvent>(name: E, data: AnalyticsData[E]): void
}

export function createTracker({ adapter, clock, host, newId, visits, isAllowed, onEvent }: TrackerDeps): Tracker {
  const queue = createQueue(ANALYTICS_LIMITS)
  const forget = () => {
    while (queue.take().length > 0);
    visits.forget()
  }
  const batchOf = (events: TrackedEvent[]): Batch => {
    const visit = visitAt(clock.now(), visits.read(), newId)
    visits.keep(visit)
    return { session_id: visit.id, mirror: host, events }
  }
  return {
    forget,
    track(name, data) {
      onEvent?.(name, data)
      if (!isAllowed()) return
      queue.add({ name, data: shortenData(data), at: new Date(clock.now()).toISOString() })
    },
    async flush() {
      if (!isAllowed()) return forget()
      const events = queue.take()
      if (events.length === 0) return
      await adapter.send(batchOf(events)).catch((fault: unknown) => {
        queue.giveBack(events)
        console.warn('analytics: a batch was not sent and waits for the next flush', fault)
      })
    },
    flushLast() {
      if (!isAllowed()) return forget()
      for (let events = queue.take(); events.length > 0; events = queue.take()) adapter.sendLast(batchOf(events))
    },
  }
}

function shortenData(data: object): TrackedEvent['data'] {
  const entries = Object.entries(data as TrackedEvent['data'])
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, ANALYTICS_LIMITS.valueLength) : value]),
  )
}
