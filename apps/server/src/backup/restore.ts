/** A backup becomes a new instance: an empty database and an empty storage of files, verified before any process starts on them. */
import { join } from 'node:path'

import type { Config } from '../config/config.ts'
import { migrateModules } from '../modules/index.ts'
import { secretIdsOf } from '../ops/data-keys.ts'
import { StartRefused } from '../ops/start-refused.ts'
import { type Database, isEmptyDatabase, loadTables, migrate, openDatabase, requireServer } from '../platform/db/index.ts'
import { jobTablesVersion, prepareJobTables } from '../platform/jobs/index.ts'
import type { Logger } from '../platform/telemetry.ts'
import { fileStoreOf } from '../wiring/infrastructure.ts'
import { requireUnchanged, restoreFiles } from './copy-files.ts'
import { FILES, type Manifest, readManifest, ROWS } from './manifest.ts'
import { verifyData } from './verify.ts'

export interface RestoreSummary {
  takenAt: string
  rows: number
  files: number
  /** Migrations of this version that the backup did not have. */
  migrated: string[]
  opened: string[]
}

const INCOMPLETE = 'the restore is incomplete: drop this database and empty its storage of files before the next try'

/** @throws with a line per problem. Before the first write everything is checked that can be. */
export async function restore(config: Config, folder: string, logger: Logger): Promise<RestoreSummary> {
  const manifest = readManifest(folder)
  requireSecrets(config, manifest)
  const store = fileStoreOf(config)
  if ((await store.list()).length > 0) throw new Error(`${placeOf(config)} has files: restore into another, empty one`)
  await requireUnchanged(join(folder, FILES), manifest.files)
  await requireUnchanged(
    join(folder, ROWS),
    manifest.tables.map(({ file }) => file),
  )
  const database = openDatabase({ url: config.databaseUrl!, max: 3, onIdleError: () => undefined })
  try {
    await requireServer(database, { durable: config.can.requireDurableDatabase })
    if (!(await isEmptyDatabase(database))) throw new Error('DATABASE_URL: the database has tables: restore into an empty one')
    const write = async () => {
      await restoreRows(database, manifest, folder, logger)
      await restoreFiles(join(folder, FILES), manifest.files, store)
      return { migrated: await migrateModules(database), opened: await verifyData(config, database) }
    }
    const written = await write().catch((cause: Error) => Promise.reject(new Error(`${INCOMPLETE} (${cause.message})`, { cause })))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { takenAt: manifest.takenAt, rows, files: manifest.files.length, ...written }
  } finally {
    await database.close()
  }
}

const placeOf = ({ s3, dataDir }: Config) => (s3 ? `S3_BUCKET: ${s3.bucket}/${s3.prefix}` : `DATA_DIR: ${join(dataDir, FILES)}`)

function requireSecrets(config: Config, { secretIds }: Manifest): void {
  const given: Record<string, string> = secretIdsOf(config)
  const wrong = Object.keys(secretIds).filter((name) => given[name] !== secretIds[name])
  if (wrong.length === 0) return
  const lines = wrong.map((name) => `${name}: set the secret with id ${secretIds[name]}; this one has id ${given[name]}`)
  throw new StartRefused(['the backup belongs to other secrets; nothing was changed', ...lines])
}

async function restoreRows(database: Database, manifest: Manifest, folder: string, logger: Logger): Promise<void> {
  await migrate(
    database,
    manifest.schema.map(({ functions, ...rest }) => ({ ...rest, functions })),
  )
  if (manifest.jobs !== null) {
    await prepareJobTables(database, logger)
    if ((await jobTablesVersion(database)) !== manifest.jobs)
      throw new Error(
        `the backup has jobs of another release (${manifest.jobs}): restore it with version ${manifest.version}, then upgrade`,
      )
  }
  await loadTables(database, manifest, join(folder, ROWS))
}
