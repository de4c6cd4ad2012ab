/** Brings an outbox reader up to all commits so far. */
import { expect } from 'vitest'

import { createOutboxStream, type OutboxReader } from '../modules/ledger/index.ts'
import type { Database } from '../platform/db/index.ts'
import { createRelay } from '../platform/streams/index.ts'

/** Returns the errors that the reader threw. */
export async function readOutbox(database: Database, reader: OutboxReader): Promise<unknown[]> {
  const faults: unknown[] = []
  const relay = createRelay({
    database,
    stream: createOutboxStream(database),
    readers: [reader],
    pollMs: 5,
    onFault: (fault) => void faults.push(fault),
  })
  relay.start()
  await expect.poll(() => isBehind(database, reader.name)).toBe(false)
  await relay.stop()
  return faults
}

async function isBehind({ pool }: Database, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ lag: boolean }>(
    'select exists (select from ledger.outbox o where not exists (select from ledger.cursor c where c.reader = $1 and c.lane = o.lane and c.n >= o.n)) as lag',
    [name],
  )
  return rows[0]!.lag
}
