/** Runs work on the data of an existing instance, running or not. */
import { runningCluster } from '@fairhouse/server/opening'

import { isDataFolder, isInUse, takeDataFolder } from './data-folder.ts'
import { productDatabaseUrl, openMigrated } from './database.ts'
import type { StartSettings } from './settings.ts'

const POLL_MS = 250
/** A starting instance opens its database within this time. */
const STARTING_MS = 15_000

/**
 * Passes the URL of the instance's database to `work`: the one of DATABASE_URL, or the embedded one of DATA_DIR, beside a running instance
 * or, if none runs, opened temporarily like a start does. @throws with one line that says what to do.
 */
export async function withProductDatabase<T>(settings: StartSettings, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return work(databaseUrl)
  if (!isDataFolder(dataDir))
    throw new Error(`there is no instance in ${dataDir}: npm start makes one; set DATA_DIR or DATABASE_URL to use another`)
  const running = await urlOfRunning(dataDir)
  return running ? work(running) : openedFor(settings, work)
}

/** Absent if no instance runs. */
async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  for (let waitedMs = 0; isInUse(dataDir); waitedMs += POLL_MS) {
    const cluster = await runningCluster(dataDir)
    if (cluster) return productDatabaseUrl(cluster)
    if (waitedMs >= STARTING_MS) throw new Error(`the instance in ${dataDir} uses another database: set DATABASE_URL to it`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return undefined
}

async function openedFor<T>(settings: StartSettings, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const release = await takeDataFolder(settings.dataDir)
  try {
    const { url, stop } = await openMigrated(settings)
    return await work(url).finally(stop)
  } finally {
    release()
  }
}
