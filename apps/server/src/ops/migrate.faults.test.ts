/** `npm run migrate` as a program of its own. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cluster, openCluster } from '../platform/db/embedded/cluster.ts'

const TOOL = join(import.meta.dirname, '../../../../tools/migrate.ts')

let folder: string
let cluster: Cluster
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-migrate-'))
  cluster = await openCluster({ folder, durable: true })
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}

/** An empty database with these settings of its own. */
async function databaseWith(name: string, settings: Readonly<Record<string, string>>): Promise<string> {
  await query(cluster.url, `create database ${name}`)
  for (const [key, value] of Object.entries(settings)) await query(cluster.url, `alter database ${name} set ${key} = ${value}`)
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.href
}

const migrate = (environment: Record<string, string>): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    const child = execFile(process.execPath, [TOOL], { env }, (_fault, out, errors) =>
      resolve({ code: child.exitCode ?? -1, output: out + errors }),
    )
  })

const LINE = 'the server has synchronous_commit off, and a power failure would lose money: set it to on'

describe('D-16 the migration of a database that may lose commits', () => {
  it('D-16 is refused in production with the setting, before anything is written', async () => {
    const DATABASE_URL = await databaseWith('lossy', { synchronous_commit: 'off' })
    const { code, output } = await migrate({ APP_ENV: 'production', DATABASE_URL })
    expect([code, output]).toEqual([1, expect.stringContaining(LINE)])
    expect(await query(DATABASE_URL, "select tablename from pg_tables where schemaname !~ '^(pg_|information_schema)'")).toEqual([])
  })

  it('D-16 warns elsewhere, and migrates a durable one without a warning', { tags: 'slow' }, async () => {
    const lossy = await databaseWith('warned', { synchronous_commit: 'off' })
    const warned = await migrate({ DATABASE_URL: lossy })
    expect([warned.code, warned.output]).toEqual([0, expect.stringContaining(LINE)])
    const durable = await migrate({ APP_ENV: 'production', DATABASE_URL: await databaseWith('durable', {}) })
    expect([durable.code, durable.output]).toEqual([0, expect.not.stringContaining('power failure')])
    expect(durable.output).toContain('ledger/0001')
  })
})

describe('BEY-19 the migration of a database elsewhere', () => {
  it('BEY-19 is refused in production without TLS, before it is reached', async () => {
    const { code, output } = await migrate({ APP_ENV: 'production', DATABASE_URL: 'postgres://u:p@database.invalid/house' })
    expect([code, output]).toEqual([1, expect.stringContaining('DATABASE_URL: database.invalid is reached without TLS')])
  })
})
