/** Backups and restores of an instance. */
import { resolve } from 'node:path'

import { backup, type Config, configFrom, createLogger, restore, versionOf } from '@fairhouse/server'

import { takeDataFolder } from './data-folder.ts'
import { openDatabaseOf } from './database.ts'
import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

/** @throws with one line if no complete backup was written. */
export async function backUp(settings: StartSettings, words: string[]): Promise<string> {
  const folder = folderIn(words)
  return withProductDatabase(settings, async (databaseUrl) => {
    const done = await backup(configOf(settings, databaseUrl), folder, { version: versionOf(), now: Date.now() })
    const megabytes = (done.bytes / 1e6).toFixed(1)
    return `${folder}: ${done.rows} rows of ${done.tables} tables, ${done.files} files, ${megabytes} MB; ${openedText(done.opened)}`
  })
}

/** @throws with a line per problem. */
export async function restoreBackup(settings: StartSettings, words: string[]): Promise<string> {
  const folder = folderIn(words)
  const release = await takeDataFolder(settings.dataDir)
  try {
    const { url, stop } = await openDatabaseOf(settings)
    const done = await restore(configOf(settings, url), folder, createLogger('error')).finally(stop)
    const migrated = done.migrated.length > 0 ? `; ${done.migrated.length} migrations of this version were applied` : ''
    return `the backup of ${done.takenAt}: ${done.rows} rows, ${done.files} files${migrated}; ${openedText(done.opened)}`
  } finally {
    release()
  }
}

function folderIn(words: string[]): string {
  const [folder] = words
  if (!folder || words.length > 1) throw new Error('give one folder: npm run backup -- FOLDER, npm run restore -- FOLDER')
  return resolve(process.env.INIT_CWD ?? '.', folder)
}

const configOf = ({ appEnv, dataDir }: StartSettings, databaseUrl: string): Config =>
  configFrom({ ...process.env, APP_ENV: appEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

const openedText = (kinds: string[]): string =>
  `the books agree; ${kinds.length > 0 ? `opened one ${kinds.join(', one ')}` : 'no encrypted value is stored yet'}`
