/** Prepares a process's database: opens its data keys before anything else reads it, and migrates it to this version. */
import pg from 'pg'

import type { Config } from '../config/config.ts'
import { KEYS_MODULE, migrateModules } from '../modules/index.ts'
import { type Database, isConnectFailure, openDatabase, requireServer, UnfitSchema } from '../platform/db/index.ts'
import { noteSettings } from '../platform/keys/index.ts'
import type { Logger } from '../platform/telemetry.ts'
import { type DataKeys, openDataKeys } from './data-keys.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Creates at most the table of the keys. @throws StartRefused if the database does not open, is too old or too new, or belongs to other
 * secrets.
 */
export const prepareKeys = (config: Config, url: string, logger: Logger): Promise<DataKeys> =>
  withDatabase(url, logger, async (database) => {
    await requireServer(database, { durable: config.can.requireDurableDatabase })
    await migrateModules(database, [KEYS_MODULE])
    const dataKeys = await openDataKeys(config, database)
    await noteSettings(database, config.secrets.others, dataKeys.withHashes.tokens.hashSecrets)
    return dataKeys
  })

export const prepareDatabase = (url: string, logger: Logger): Promise<void> =>
  withDatabase(url, logger, async (database) => {
    const applied = await migrateModules(database)
    logger.info({ applied: applied.length, last: applied.at(-1) }, 'the database is migrated')
  })

async function withDatabase<T>(url: string, logger: Logger, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, max: 2, onIdleError: (error) => logger.error({ err: error }, 'database') })
  try {
    return await work(database)
  } catch (error) {
    throw isUnfit(error) ? new StartRefused([`DATABASE_URL: ${textOf(error)}`]) : error
  } finally {
    await database.close()
  }
}

/** Wrong name or password, no such database, no right to create tables. */
const REFUSED = /^(28|3D|42501)/

const isUnfit = (error: unknown): boolean =>
  error instanceof UnfitSchema ||
  isConnectFailure(error) ||
  isUnreadable(error) ||
  (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? ''))

/** The file of `sslrootcert`, `sslcert` or `sslkey` in the URL. */
const isUnreadable = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall === 'open'

const textOf = (error: unknown): string => (error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message)
