/** The database as modules see it: typed SQL, transactions, and the pool for the few hot statements written by hand. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

export interface Database {
  pool: pg.Pool
  /** The same pool, seen through one module's own tables. */
  tables<T>(): Kysely<T>
  close(): Promise<void>
}

export type { Transaction }

export interface PoolOptions {
  url: string
  max: number
  /** Under which the database lists the connections. */
  name?: string
  /** Told of faults on idle connections, which belong to no query. */
  onIdleError(error: Error): void
}

/** For a connection; whoever gets none is asked to come back. A machine that stands still for some seconds is no reason yet. */
const WAIT_MS = 10_000

export function openDatabase({ url, max, name = 'fairhouse', onIdleError }: PoolOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: name, connectionTimeoutMillis: WAIT_MS })
  pool.on('error', onIdleError)
  // A connection that breaks while it is lent out tells its query; without a listener the same event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { pool, tables: <T>() => kysely as Kysely<T>, close: () => kysely.destroy() }
}
