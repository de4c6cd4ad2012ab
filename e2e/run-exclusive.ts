/** Locks over all worker processes: one scenario holds a shared resource, the others wait. */
import { test } from '@playwright/test'

import { openCluster, openDatabase } from '../apps/server/src/opening.ts'

/** Finds the running cluster of the instance under test (`DATA_DIR`). */
async function clusterUrl(database: string): Promise<string> {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR names the folder of the house under test')
  const url = new URL((await openCluster({ folder, durable: true })).url)
  url.pathname = `/${database}`
  return url.href
}

/** One connection for the duration of `action`. The server waits two seconds for a connection; a scenario may wait longer. */
export async function withConnection<T>(database: string, action: (client: Client) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase({ url: await clusterUrl(database), max: 1, onIdleError: () => undefined })
  try {
    const client = await patiently(() => pool.connect())
    return await action(client).finally(() => client.release())
  } finally {
    await close()
  }
}

interface Client {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const TRIES = 20

async function patiently<T>(connect: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await connect()
  } catch (fault) {
    if (tries <= 1) throw fault
    return patiently(connect, tries - 1)
  }
}

/** Locks in a database that the server does not use; the lock of a crashed worker is released. */
export function runExclusive<T>(name: string, action: () => Promise<T>): Promise<T> {
  const began = Date.now()
  return withConnection('postgres', async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { timeout } = test.info()
    if (timeout > 0) test.setTimeout(timeout + Date.now() - began) // waiting for others does not count as the scenario's time
    return action().finally(() => client.query('select pg_advisory_unlock_all()'))
  })
}
