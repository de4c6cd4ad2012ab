/** Prepares a process's database before it is read: migrates it to this version and compares the encryption keys. */
import pg from 'pg'

import type { Config } from './config.ts'
import { createConfiguredKeyCheck } from './infrastructure.ts'
import { migrateModules } from './modules/index.ts'
import { isConnectFailure, openDatabase, UnfitSchema } from './platform/db/index.ts'
import type { Logger } from './platform/telemetry.ts'
import { StartRefused } from './start-refused.ts'

/** @throws StartRefused if the database does not open, has a newer version, or is encrypted with other keys. */
export async function prepareDatabase(config: Config, url: string, logger: Logger): Promise<void> {
  const database = openDatabase({ url, max: 2, onIdleError: (error) => logger.error({ err: error }, 'database') })
  try {
    const applied = await migrateModules(database)
    logger.info({ applied: applied.length, last: applied.at(-1) }, 'the database is migrated')
    const unfit = await createConfiguredKeyCheck(config, database).check()
    if (unfit.length > 0) throw new StartRefused(unfit)
  } catch (error) {
    throw isUnfit(error) ? new StartRefused([`DATABASE_URL: ${textOf(error)}`]) : error
  } finally {
    await database.close()
  }
}

/** Wrong name or password, no such database, no right to create tables. */
const REFUSED = /^(28|3D|42501)/

const isUnfit = (error: unknown): boolean =>
  error instanceof UnfitSchema || isConnectFailure(error) || (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? ''))

const textOf = (error: unknown): string => (error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message)
