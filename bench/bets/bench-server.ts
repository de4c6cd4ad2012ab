/** A server with players on a fresh durable PostgreSQL: for benchmarks over HTTP. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { configFrom, createLedger, migrateModules, openDatabase, startServer } from '@fairhouse/server'
import pg from 'pg'

import { type OwnCluster, ownCluster } from '../lib/cluster.ts'
import { madeDatabase } from '../lib/durable.ts'
import { forSetUp, makePlayers } from './players.ts'

export interface BenchServer {
  cluster: OwnCluster
  /** Environment of the measured process. */
  environment: Record<string, string>
  /** File of bearer headers, one per line, in the order of the players. */
  bearers: string
  host: string
}

const SETTINGS = { max_connections: '200', shared_buffers: '1GB' }

/** `name` of the benchmark. */
export async function openBenchServer(name: string, players: number): Promise<BenchServer> {
  const cluster = await ownCluster(name, SETTINGS)
  const database = await madeDatabase(cluster.url, 'house')
  const environment = { DATABASE_URL: database.href, DATA_DIR: cluster.folder, PORT: '0', APP_ENV: 'sandbox', LOG_LEVEL: 'error' }
  const bearers = join(cluster.folder, 'bearers.txt')
  const host = await fill(environment, players, bearers)
  await settle(database)
  return { cluster, environment, bearers, host }
}

/** Checks all invariants; a figure counts only if they hold. Prints violations on stderr. */
export async function booksAreWhole({ environment }: Pick<BenchServer, 'environment'>): Promise<boolean> {
  const database = openDatabase({ url: environment.DATABASE_URL!, max: 4, onIdleError: () => undefined })
  const ledger = createLedger({ database, writerIds: [], clock: { now: () => Date.now() }, onFault: console.error })
  const findings = await ledger.check()
  await database.close()
  for (const finding of findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return findings.length === 0
}

/** Returns the API's host. */
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

/** Messages to invented addresses are not sent; the statistics are those of a mature database. */
async function settle(url: URL): Promise<void> {
  await query(url.href, 'delete from graphile_worker._private_jobs')
  await query(url.href, 'vacuum analyze')
}

export async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Record<string, string>>(sql).finally(() => client.end())).rows
}
