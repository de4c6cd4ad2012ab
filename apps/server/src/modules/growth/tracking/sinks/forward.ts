/** Forwards stored events to the operator's sink, in order, each at least once. A failure is tried again at the next run. */
import { sql } from 'kysely'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import type { EventSink, SinkEvent } from './sinks.ts'

interface SinkTables {
  'tracking.sink': { name: string; last_id: string; leased_until: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends SinkTables {}
}

export interface ForwarderDeps {
  database: Database
  clock: Clock
  sink: EventSink
  onFault(error: unknown): void
}

const BATCH = 500
/** Of one run: the schedule starts another each minute. */
const BATCHES = 40
/** Longer than one call of the sink takes. */
const LEASE_MS = 60_000
/** Younger events may still be committed by another process with a smaller id. */
const SETTLED_MS = 30_000

/** Returns how many events the sink has taken. */
export async function forwardEvents({ database: { db }, clock, sink, onFault }: ForwarderDeps): Promise<number> {
  const lease = () => new Date(clock.now() + LEASE_MS)
  const { rows } = await sql<{ last_id: string }>`
    insert into tracking.sink as s values (${sink.name}, 0, ${lease()})
    on conflict (name) do update set leased_until = excluded.leased_until where s.leased_until <= ${new Date(clock.now())}
    returning last_id::text`.execute(db)
  const [held] = rows
  if (!held) return 0 // another process forwards
  let [last, sent] = [held.last_id, 0]
  const mark = (until: Date) =>
    db.updateTable('tracking.sink').set({ last_id: last, leased_until: until }).where('name', '=', sink.name).execute()
  try {
    for (let batch = 0; batch < BATCHES; batch++) {
      const events = await eventsAfter(db, last, new Date(clock.now() - SETTLED_MS))
      if (events.length === 0) break
      await sink.take(events)
      last = events.at(-1)!.id
      sent += events.length
      await mark(lease())
    }
  } catch (fault) {
    onFault(fault)
  }
  await mark(new Date(clock.now()))
  return sent
}

async function eventsAfter(db: Database['db'], last: string, settled: Date): Promise<SinkEvent[]> {
  const { rows } = await sql<Omit<SinkEvent, 'told_at' | 'received_at'> & { told_at: Date | null; received_at: Date }>`
    select e.id::text, name, data, session_id, mirror, told_at, received_at from tracking.event e
    where e.id > ${last} and e.id < coalesce((select min(id) from tracking.event where received_at > ${settled}), 9223372036854775807)
    order by e.id limit ${BATCH}`.execute(db)
  return rows.map((row) => ({ ...row, told_at: row.told_at?.toISOString() ?? null, received_at: row.received_at.toISOString() }))
}
