/** A backup beside a running product: the rows of one instant, players' files, the schema, and the ids of the secrets. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '../config/config.ts'
import { schemaTexts } from '../modules/index.ts'
import { secretIdsOf } from '../ops/data-keys.ts'
import { dumpTables, hasSchema, openDatabase } from '../platform/db/index.ts'
import { jobTablesVersion } from '../platform/jobs/index.ts'
import { fileStoreOf } from '../wiring/infrastructure.ts'
import { copyNewFiles } from './copy-files.ts'
import { FILES, FORMAT, ROWS, writeManifest } from './manifest.ts'
import { verifyData } from './verify.ts'

export interface BackupSummary {
  rows: number
  tables: number
  files: number
  /** Bytes of the backup. */
  bytes: number
  /** Kinds of encrypted values of which one was opened. */
  opened: string[]
}

/** @throws with one line if nothing, or no complete backup, was written. */
export async function backup(config: Config, folder: string, { version, now }: { version: string; now: number }): Promise<BackupSummary> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: give each backup a new folder`)
  const database = openDatabase({ url: config.databaseUrl!, max: 3, onIdleError: () => undefined })
  try {
    const schema = schemaTexts()
    if (!(await hasSchema(database, schema)))
      throw new Error('the database has the schema of another version: back it up with the version that runs on it')
    const opened = await verifyData(config, database)
    for (const part of [ROWS, FILES]) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
    const store = fileStoreOf(config)
    const copyFiles = () => copyNewFiles(store, join(folder, FILES))
    const before = await copyFiles() // those that are removed while the rows are copied
    const rows = await dumpTables(database, join(folder, ROWS))
    const files = [...before, ...(await copyFiles())] // those that were added before the instant of the rows
    const jobs = (await jobTablesVersion(database)) ?? null
    const takenAt = new Date(now).toISOString()
    await writeManifest(folder, { format: FORMAT, version, takenAt, secretIds: secretIdsOf(config), jobs, schema, ...rows, files })
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    return {
      rows: sum(rows.tables.map((table) => table.rows)),
      tables: rows.tables.length,
      files: files.length,
      bytes: sum([...files, ...rows.tables.map(({ file }) => file)].map((file) => file.bytes)),
      opened,
    }
  } finally {
    await database.close()
  }
}
