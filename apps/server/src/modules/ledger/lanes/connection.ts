/** A lane's own connection, and the lease on its number that lives exactly as long. */
import type { Pool, PoolClient } from 'pg'

import { sleep } from '../../../platform/clock.ts'

/** First half of the advisory keys of the ledger; postings take theirs in functions/outbox.sql. */
const LEASES = 1_818_388_594
/** The session of a killed process may keep its lease for a moment. */
const TRIES = 40
const PAUSE_MS = 50

export interface WriterConnection {
  id: number
  client: PoolClient
  /** Whether it broke while nothing was under way. */
  isBroken(): boolean
  /** Ends the connection; the lease goes with it. */
  close(): void
}

/** Leases the first free of `ids`. @throws when there is no connection, or no lease within two seconds. */
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
  throw new Error(`the ledger's lanes ${ids.join(', ')} are held by another process`)
}

async function isLeased(client: PoolClient, id: number): Promise<boolean> {
  const { rows } = await client.query<{ leased: boolean }>('select pg_try_advisory_lock($1, $2) as leased', [LEASES, id])
  return rows[0]!.leased
}
