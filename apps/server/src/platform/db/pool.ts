/** The database for modules: typed SQL, transactions, and the pool for a few hot handwritten statements. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Db, Tables } from './tables.ts'
import { createWatchedPool } from './watched-pool.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

export interface Database {
  pool: pg.Pool
  /** The same pool, as typed SQL over the tables of all modules. */
  db: Db
  close(): Promise<void>
}

export interface PoolOptions {
  url: string
  max: number
  /** Application name of the connections. */
  name?: string
  /** Receives faults on idle connections, which belong to no query. */
  onIdleError(error: Error): void
}

/** Wait for a connection; afterwards the call is refused as busy. Long enough for a machine that pauses for some seconds. */
const WAIT_MS = 10_000

export function openDatabase({ url, max, name = 'fairhouse', onIdleError }: PoolOptions): Database {
  const pool = createWatchedPool({ connectionString: url, max, application_name: name, connectionTimeoutMillis: WAIT_MS })
  pool.on('error', onIdleError)
  // A connection that breaks while in use rejects its query; without a listener the same event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}
