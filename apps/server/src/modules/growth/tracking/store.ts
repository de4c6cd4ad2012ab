/** Browser events in the database: inserted in one statement per batch, deleted when old. */
import { type Generated, sql } from 'kysely'

import type { Database } from '../../../platform/db/index.ts'

interface TrackingTables {
  'tracking.event': {
    id: Generated<bigint>
    name: string
    data: string
    session_id: string
    mirror: string
    told_at: Date | null
    received_at: Date
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends TrackingTables {}
}

export interface StoredEvent {
  name: string
  data: Record<string, unknown>
  sessionId: string
  mirror: string
  /** Milliseconds by the browser's clock. */
  reportedAt: number | null
}

export interface TrackingStore {
  /** `receivedAt` in milliseconds. */
  add(events: readonly StoredEvent[], receivedAt: number): Promise<void>
  /** Returns how many rows were deleted. */
  forgetBefore(receivedAt: number): Promise<number>
  /** Deletes all but the newest `count`. Returns how many. */
  keepNewest(count: number): Promise<number>
}

export function createTrackingStore(database: Database): TrackingStore {
  const db = database.db
  return {
    async add(events, receivedAt) {
      const rows = events.map(({ name, data, sessionId, mirror, reportedAt }) => ({
        name,
        data: JSON.stringify(data),
        session_id: sessionId,
        mirror,
        told_at: reportedAt === null ? null : new Date(reportedAt),
        received_at: new Date(receivedAt),
      }))
      await db.insertInto('tracking.event').values(rows).execute()
    },
    async forgetBefore(receivedAt) {
      const { numDeletedRows } = await db
        .deleteFrom('tracking.event')
        .where('received_at', '<', new Date(receivedAt))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    async keepNewest(count) {
      const { numDeletedRows } = await db
        .deleteFrom('tracking.event')
        .where('id', '<=', (from) =>
          from.selectFrom('tracking.event').select((row) => sql<bigint>`${row.fn.max('id')} - ${count}`.as('last')),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
