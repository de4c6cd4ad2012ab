/** The database for modules: typed SQL, transactions, and the pool for a few hot handwritten statements. */
import { Kysely, PostgresDialect, sql } from 'kysely'
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
  return {
    pool,
    db,
    async close() {
      await db.destroy()
      if (!pool.ending) await pool.end() // a database that ran no typed query destroys nothing
    },
  }
}

interface Connection {
  name: string
  address: string | null
  count: number
}

/** Connections of the same database user under another application name, one text per name and address. */
export async function otherConnections({ db }: Pick<Database, 'db'>, own: string): Promise<string[]> {
  const { rows } = await sql<Connection>`select application_name as name, host(client_addr) as address, count(*)::int as count
    from pg_stat_activity where datname = current_database() and usename = current_user and backend_type = 'client backend'
    and application_name <> ${own} group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ name, address, count }) => `${name || 'an unnamed program'} (${address ?? 'local'}, ${count})`)
}
