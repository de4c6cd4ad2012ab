/** A durable embedded PostgreSQL with two ledgers, one to be filled, and pgbench's tables. */
import { createLedger, type Database, migrateModules, openDatabase } from '@fairhouse/server'

import { type OwnCluster, ownCluster } from '../lib/cluster.ts'
import { madeDatabase } from '../lib/durable.ts'
import { pgbenchProgram } from '../lib/programs.ts'
import { progress } from '../lib/progress.ts'
import { fillTpcb, type Tpcb } from '../lib/tpcb.ts'

export interface Books {
  ledger: ReturnType<typeof createLedger>
  database: Database
  databasePid: number
  players: number
  /** The next nonce of each player, from 0. */
  nonces: Map<number, number>
}

export interface LedgerWorld {
  full: Books
  /** Contains only the measured bets. */
  empty: Books
  tpcb: Tpcb
  close(): Promise<void>
}

const SETTINGS = { max_connections: '400', shared_buffers: '1GB', max_wal_size: '4GB' }
const RICH = 10n ** 12n

export async function openWorld({ players, scale }: { players: number; scale: number }): Promise<LedgerWorld> {
  const program = pgbenchProgram()
  const cluster = await ownCluster('ledger', SETTINGS)
  const tpcb = { program, url: await madeDatabase(cluster.url, 'tpcb'), databasePid: cluster.pid }
  progress(`filling pgbench, scale ${scale}`)
  fillTpcb(tpcb, scale)
  const [full, empty] = [await openBooks(cluster, 'full_books', players), await openBooks(cluster, 'empty_books', players)]
  return {
    full,
    empty,
    tpcb,
    async close() {
      await Promise.all([full, empty].map(closeBooks))
      await cluster.close()
    },
  }
}

export async function closeBooks({ ledger, database }: Books): Promise<void> {
  await ledger.stop()
  await database.close()
}

export async function openBooks(cluster: OwnCluster, name: string, players: number): Promise<Books> {
  const { href: url } = await madeDatabase(cluster.url, name)
  const database = openDatabase({ url, max: 8, onIdleError: console.error })
  await migrateModules(database)
  const ledger = createLedger({ database, writerIds: [1, 2], clock: { now: () => Date.now() }, onFault: console.error })
  await ledger.ensureMonths()
  progress(`opening ${players} wallets`)
  await database.pool.query(`select ledger.open_wallet(p, 643::smallint) from generate_series(1, $1) p`, [players])
  await database.pool.query("insert into ledger.account (name, kind) values ('opening', 'slotted') on conflict do nothing")
  await database.pool.query(
    `select count(ledger.post(0, 'opening:' || p, 0, 1::smallint, 643::smallint, array[p], array[643]::smallint[], array[a.id], array[1], array[$2::bigint], null, null, null, null))
     from generate_series(1, $1) p, ledger.account a where a.name = 'opening'`,
    [players, RICH],
  )
  await database.pool.query('vacuum analyze')
  return { ledger, database, databasePid: cluster.pid, players, nonces: new Map() }
}
