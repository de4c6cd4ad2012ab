/** The database for modules: typed SQL, transactions, and the pool for a few hot handwritten statements. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

export interface Database {
  pool: pg.Pool
  /** The same pool, typed with one module's tables. */
  tables<T>(): Kysely<T>
  close(): Promise<void>
}

export type { Transaction }

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
  const pool = new pg.Pool({ connectionString: url, max, application_name: name, connectionTimeoutMillis: WAIT_MS })
  pool.on('error', onIdleError)
  // A connection that breaks while in use rejects its query; without a listener the same event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { pool, tables: <T>() => kysely as Kysely<T>, close: () => kysely.destroy() }
}
