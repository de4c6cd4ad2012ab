/** What all scenarios share and one must have to itself: the others wait, in whatever process they run. */
import { test } from '@playwright/test'

import { openCluster, openDatabase } from '../apps/server/src/index.ts'

/** The cluster of the house under test (`DATA_DIR`), which runs already: this finds it. */
export async function clusterUrl(database: string): Promise<string> {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR names the folder of the house under test')
  const url = new URL((await openCluster({ folder, durable: true })).url)
  url.pathname = `/${database}`
  return url.href
}

/** Locks of a database that the house itself does not use; one that a worker held when it died is free again. */
export async function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase({ url: await clusterUrl('postgres'), max: 1, onIdleError: () => undefined })
  const began = Date.now()
  try {
    await pool.query('select pg_advisory_lock(hashtext($1))', [name])
    const { timeout } = test.info()
    if (timeout > 0) test.setTimeout(timeout + Date.now() - began) // another's time is not this scenario's
    return await act()
  } finally {
    await close()
  }
}
