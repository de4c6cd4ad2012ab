/** A batch writer's connection, and the lease on its number, which ends with the connection. */
import type { Pool, PoolClient } from 'pg'

import { sleep } from '../../../platform/clock.ts'

/** First half of the ledger's advisory lock keys; postings take theirs in functions/outbox.sql. */
const LEASES = 1_818_388_594
/** The session of a killed process may hold its lease for a moment. */
const TRIES = 40
const PAUSE_MS = 50

export interface WriterConnection {
  id: number
  client: PoolClient
  /** Whether the connection broke while idle. */
  isBroken(): boolean
  /** Closes the connection, which ends the lease. */
  close(): void
}

/** Leases the first free number of `ids`. @throws without a connection, or without a lease within two seconds. */
export async function openWriterConnection(pool: Pool, ids: readonly number[]): Promise<WriterConnection> {
  const client = await pool.connect()
  let broken = false
  client.once('end', () => (broken = true))
  try {
    const id = await lease(client, ids)
    await client.query('insert into ledger.lane (id) values ($1) on conflict do nothing', [id])
    return { id, client, isBroken: () => broken, close: () => client.release(true) }
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function lease(client: PoolClient, ids: readonly number[]): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    for (const id of ids) if (await isLeased(client, id)) return id
    await sleep(PAUSE_MS)
  }
  throw new Error(`another process holds the ledger's writer numbers ${ids.join(', ')}`)
}

async function isLeased(client: PoolClient, id: number): Promise<boolean> {
  const { rows } = await client.query<{ leased: boolean }>('select pg_try_advisory_lock($1, $2) as leased', [LEASES, id])
  return rows[0]!.leased
}
