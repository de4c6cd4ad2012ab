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
  user: string
  isOwnUser: boolean
  address: string | null
  count: number
}

export interface OtherConnections {
  /** Of this database user, and those of others under the product's name; one text per name and address. */
  own: string[]
  /** Of other database users: tools, or a process of the product under another name. Their address needs the rights of `pg_read_all_stats`. */
  foreign: string[]
}

const PRODUCT = 'fairhouse'

/** Connections to this database under another application name. */
export async function otherConnections({ db }: Pick<Database, 'db'>, own: string): Promise<OtherConnections> {
  const { rows } =
    await sql<Connection>`select coalesce(application_name, '') as name, usename as user, usename = current_user as "isOwnUser",
      host(client_addr) as address, count(*)::int as count
    from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()
    and coalesce(backend_type, 'client backend') = 'client backend' and coalesce(application_name, '') <> ${own}
    group by 1, 2, 3, 4 order by 1, 2, 4`.execute(db)
  const textOf = ({ name, user, isOwnUser, address, count }: Connection) =>
    `${name || 'an unnamed program'} (${isOwnUser ? (address ?? 'local') : `user ${user}`}, ${count})`
  const isOwn = ({ name, isOwnUser }: Connection) => isOwnUser || name.startsWith(PRODUCT)
  return { own: rows.filter(isOwn).map(textOf), foreign: rows.filter((row) => !isOwn(row)).map(textOf) }
}

/** Opens a database for work outside of a running server, and closes it. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, max: 2, onIdleError: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
