/** The database of a start: the embedded one in the data folder or the one of DATABASE_URL. */
import { migrateModules, openCluster, openDatabase, requireServer } from '@fairhouse/server/opening'

import type { StartSettings } from './settings.ts'

export interface OpenedDatabase {
  url: string
  stop(): Promise<void>
}

const NAME = 'fairhouse'

/** Unchanged: the server migrates it once its configuration is valid. @throws with one line if it does not open. */
export async function openDatabaseOf({ databaseUrl, dataDir }: StartSettings): Promise<OpenedDatabase> {
  return databaseUrl ? { url: databaseUrl, stop: async () => undefined } : openEmbedded(dataDir)
}

/** @throws with one line if the data cannot be opened or do not fit this version. */
export async function openMigrated(settings: StartSettings): Promise<OpenedDatabase> {
  const opened = await openDatabaseOf(settings)
  try {
    await migrateDatabase(opened.url)
    return opened
  } catch (error) {
    await opened.stop()
    throw error
  }
}

/** `warning`: the server may lose commits. @throws before the first migration if it is too old, or loses commits where they must be durable. */
export const migrateDatabase = (url: string, needs = { durable: false }): Promise<{ applied: string[]; warning: string | undefined }> =>
  withDatabase(url, async (database) => {
    const warning = await requireServer(database, needs)
    return { applied: await migrateModules(database), warning }
  })

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const cluster = await openCluster({ folder: dataDir, durable: true })
  await withDatabase(cluster.url, async ({ pool }) => {
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await pool.query(`create database ${NAME}`)
  })
  return { url: productDatabaseUrl(cluster.url), stop: () => cluster.stop() }
}

export function productDatabaseUrl(cluster: string): string {
  const url = new URL(cluster)
  url.pathname = `/${NAME}`
  return url.href
}

type Database = ReturnType<typeof openDatabase>

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, max: 2, onIdleError: () => undefined })
  return work(database).finally(() => database.close())
}
