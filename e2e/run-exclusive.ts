/** What all scenarios share and one must have to itself: the others wait, in whatever process they run. */
import { test } from '@playwright/test'

import { openCluster, openDatabase } from '../apps/server/src/index.ts'

/** The cluster of the house under test (`DATA_DIR`), which runs already: this finds it. */
async function clusterUrl(database: string): Promise<string> {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR names the folder of the house under test')
  const url = new URL((await openCluster({ folder, durable: true })).url)
  url.pathname = `/${database}`
  return url.href
}

/** One connection, for as long as `action` takes. The house gives a connection two seconds; a scenario has more time than a player. */
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

/** Locks of a database that the house itself does not use; one that a worker held when it died is free again. */
export function runExclusive<T>(name: string, action: () => Promise<T>): Promise<T> {
  const began = Date.now()
  return withConnection('postgres', async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { timeout } = test.info()
    if (timeout > 0) test.setTimeout(timeout + Date.now() - began) // another's time is not this scenario's
    return action().finally(() => client.query('select pg_advisory_unlock_all()'))
  })
}
