// @module-tag slow
/** DATABASE_URL with sslmode=verify-full, and REDIS_URL with rediss: the server and the commands, and what they refuse. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { createLogger } from '../platform/telemetry.ts'
import { hasRedis, startRedis } from '../testing/redis.ts'
import { certificateOf, openTlsDatabase, type TlsDatabase } from '../testing/tls-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const REDIS_CLIENT = join(import.meta.dirname, '../testing/tls-redis-client.ts')
const MIGRATE = join(import.meta.dirname, '../../../../tools/migrate.ts')

let database: TlsDatabase
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-verified-'))
  database = await openTlsDatabase()
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

function urlWith(settings: Record<string, string>): string {
  const url = new URL(database.url)
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value)
  return url.href
}
const verified = (ca = database.ca) => urlWith({ sslmode: 'verify-full', sslrootcert: ca })

const run = (command: string[], environment: Record<string, string>): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    const child = execFile(process.execPath, command, { env }, (_fault, out, errors) =>
      resolve({ code: child.exitCode ?? -1, output: out + errors }),
    )
  })

const migrate = (DATABASE_URL: string) => run([MIGRATE], { DATABASE_URL })

/** What a start says of it. */
const refusalOf = (url: string) =>
  prepareDatabase(url, createLogger('silent')).then(
    () => 'accepted',
    (fault: Error) => `${fault.constructor.name} ${fault.message}`,
  )

describe('BEY-19 a database over TLS', () => {
  it('is migrated, served, backed up and restored with every connection encrypted', async () => {
    expect(await migrate(verified())).toMatchObject({ code: 0 })
    const testServer = await startTestServer({ environment: { DATABASE_URL: verified() } })
    try {
      const { pool } = testServer.server.app.database
      await pool.query('select pg_sleep(7)') // asked about on another connection (decision 0054)
      expect((await testServer.fetch('/ready')).status).toBe(200)
      const sessions = `select application_name like 'fairhouse leader%' as leads, ssl, count(*)::int from pg_stat_activity join pg_stat_ssl using (pid)
        where datname = 'house' group by 1, 2 order by 1`
      expect((await pool.query(sessions)).rows).toMatchObject([
        { leads: false, ssl: true },
        { leads: true, ssl: true },
      ])
      const { rows } = await backup(testServer.config, join(folder, 'backup'), { version: '0', now: testServer.now() })
      const copy = new URL(verified())
      copy.pathname = '/copy'
      const config = { ...testServer.config, databaseUrl: copy.href, dataDir: join(folder, 'copy') }
      expect(await restore(config, join(folder, 'backup'), createLogger('silent'))).toMatchObject({ rows })
    } finally {
      await testServer.stop()
    }
  })

  it('is refused with a certificate of another authority, and without the file of the authority', async () => {
    const foreign = join(folder, 'foreign.pem')
    writeFileSync(foreign, (await certificateOf('localhost')).cert)
    expect(await refusalOf(verified(foreign))).toMatch(/^StartRefused DATABASE_URL: .*self-signed certificate/)
    expect(await refusalOf(urlWith({ sslmode: 'verify-full' }))).toMatch(/^StartRefused DATABASE_URL: .*self-signed certificate/)
    expect(await refusalOf(verified(join(folder, 'absent.pem')))).toMatch(/^StartRefused DATABASE_URL: ENOENT: .*absent\.pem/)
    expect(await migrate(verified(foreign))).toMatchObject({ code: 1, output: expect.stringContaining('self-signed certificate') })
  })

  it('accepts no connection without TLS', async () => {
    expect(await refusalOf(database.url.href)).toMatch(/^StartRefused DATABASE_URL: no pg_hba\.conf entry .* no encryption/)
  })

  it('is refused with a certificate of another name', async () => {
    const renamed = await database.rename('other.example')
    await expect.poll(() => refusalOf(verified(renamed))).toMatch(/^StartRefused DATABASE_URL: .*does not match certificate/)
  })
})

describe.runIf(hasRedis())('BEY-19 a Redis over TLS', () => {
  it('takes messages with a certificate of a known authority, and none otherwise', async () => {
    const files = { cert: join(folder, 'redis.pem'), key: join(folder, 'redis.key') }
    const { cert, private: key } = await certificateOf('localhost')
    writeFileSync(files.cert, cert)
    writeFileSync(files.key, key, { mode: 0o600 })
    const redis = await startRedis(files)
    try {
      const publish = (settings: Record<string, string>) => run([REDIS_CLIENT, redis.url], settings)
      expect(await publish({ NODE_EXTRA_CA_CERTS: files.cert })).toMatchObject({ code: 0, output: 'published\n' })
      expect(await publish({})).toMatchObject({ code: 1, output: expect.stringContaining('self-signed certificate') })
    } finally {
      await redis.stop()
    }
  })
})
