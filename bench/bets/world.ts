/** A fresh world for the figure: a durable embedded PostgreSQL, players in the product's database, and pgbench's beside it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { configFrom, migrateModules, openDatabase, startServer } from '@fairhouse/server'

import { ownCluster } from '../lib/cluster.ts'
import { madeDatabase } from '../lib/durable.ts'
import { fillTpcb, type Tpcb } from '../lib/tpcb.ts'
import { forSetUp, makePlayers } from './players.ts'

export interface World {
  /** Environment of the measured process. */
  environment: Record<string, string>
  databasePid: number
  tpcb: Tpcb
  /** File of bearer headers, one per line. */
  bearers: string
  host: string
  close(): Promise<void>
}

export interface WorldOptions {
  pgbench: string
  players: number
  /** pgbench's scale: 100,000 accounts each. */
  scale: number
}

const SETTINGS = { max_connections: '200', shared_buffers: '1GB' }

export async function openWorld({ pgbench, players, scale }: WorldOptions): Promise<World> {
  const cluster = await ownCluster('bets', SETTINGS)
  const { folder } = cluster
  const house = await madeDatabase(cluster.url, 'house')
  const tpcb = { program: pgbench, url: await madeDatabase(cluster.url, 'tpcb'), databasePid: cluster.pid }
  fillTpcb(tpcb, scale)
  const environment = { DATABASE_URL: house.href, DATA_DIR: folder, PORT: '0', APP_ENV: 'sandbox', LOG_LEVEL: 'error' }
  const bearers = join(folder, 'bearers.txt')
  const host = await fill(environment, players, bearers)
  await settle(house)
  return {
    environment,
    databasePid: cluster.pid,
    tpcb,
    bearers,
    host,
    close: cluster.close,
  }
}

/** Answers the API's host. */
async function fill(environment: Record<string, string>, players: number, bearers: string): Promise<string> {
  const config = configFrom(environment)
  const database = openDatabase({ url: environment.DATABASE_URL!, max: 2, onIdleError: () => undefined })
  await migrateModules(database)
  await database.close()
  const server = await startServer(forSetUp({ ...config, logLevel: 'silent' }))
  const host = `api.${config.siteHost}`
  writeFileSync(bearers, `${(await makePlayers(server, host, players)).join('\n')}\n`, { mode: 0o600 })
  await server.stop()
  return host
}

/** Letters to invented addresses are not sent; the tables are as an older house has them. */
async function settle(url: URL): Promise<void> {
  await ask(url.href, 'delete from graphile_worker._private_jobs')
  await ask(url.href, 'vacuum analyze')
}

export async function ask(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Record<string, string>>(sql).finally(() => client.end())).rows
}
