/** A batch writer's connection, and the lease on its number, which ends with the connection. */
import type { Pool, PoolClient } from 'pg'

import { sleep } from '../../../../platform/clock.ts'

/** First half of the ledger's advisory lock keys; postings take theirs in functions/outbox.sql. */
const LEASES = 1_818_388_594
/** The session of a killed process may hold its lease for a moment. */
const TRIES = 40
const PAUSE_MS = 50

export interface WriterConnection {
  id: number
  client: PoolClient
  /** The connection ended, also while idle. */
  readonly isBroken: boolean
  /** Closes the connection, which ends the lease. */
  close(): void
}

/** Leases the first free number of `ids`. @throws without a connection, or without a lease within two seconds. */
export async function openWriterConnection(pool: Pool, ids: readonly number[]): Promise<WriterConnection> {
  const client = await pool.connect()
  const connection = { id: 0, client, isBroken: false, close: () => client.release(true) }
  client.once('end', () => (connection.isBroken = true))
  try {
    connection.id = await lease(client, ids)
    await client.query('insert into ledger.lane (id) values ($1) on conflict do nothing', [connection.id])
    return connection
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function lease(client: PoolClient, ids: readonly number[]): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { rows } = await client.query<{ id: number }>(FIRST_FREE, [LEASES, ids])
    if (rows[0]) return rows[0].id
    await sleep(PAUSE_MS)
  }
  throw new Error(`other processes hold all ${ids.length} writer numbers of the ledger (${ids[0]} to ${ids.at(-1)})`)
}

/** A function scan is evaluated row by row, so only the returned number is locked. */
const FIRST_FREE = 'select id from unnest($2::int[]) id where pg_try_advisory_lock($1, id) limit 1'
