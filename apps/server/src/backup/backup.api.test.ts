// @module-tag slow
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cloneTemplate, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Config, configFrom } from '../config/config.ts'
import { schemaTexts } from '../modules/index.ts'
import { secretIdsOf } from '../ops/data-keys.ts'
import { systemClock } from '../platform/clock.ts'
import { dumpTables, migrate, openDatabase } from '../platform/db/index.ts'
import { createLogger } from '../platform/telemetry.ts'
import { backup, type BackupSummary } from './backup.ts'
import { FORMAT, ROWS, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { BET, emptyDatabase, playInstance, queryAt } from './testing/instance.ts'

let parent: string
let testServer: TestServer
let player: Player
let copy: string
let summary: BackupSummary
const OLD_PLAYER = `insert into identity.account (email, currency, register_method, created_at, terms_at, wants_vip, source)
  values ('old@example.test', 'RUB', 'email', now(), now(), false, '{}')`
/** What the older schema lacks. */
const LATER = ['keys/0003-renewals']
const logger = createLogger('silent')

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'fairhouse-backup-'))
  testServer = await startTestServer()
  player = await playInstance(testServer)
  copy = join(parent, 'copy')
  summary = await backup(testServer.config, copy, { version: '0.0.0', now: systemClock.now() })
})
afterAll(async () => {
  await testServer.stop()
  rmSync(parent, { recursive: true, force: true })
})

async function elsewhere(secrets: Partial<Record<string, string>> = {}): Promise<{ environment: Record<string, string>; config: Config }> {
  const { tokens, seeds, documents } = testServer.config.secrets
  const own = { SECRET_TOKENS: tokens, SECRET_SEEDS: seeds, SECRET_DOCUMENTS: documents }
  const environment = { ...own, ...secrets, DATABASE_URL: await emptyDatabase(), DATA_DIR: mkdtempSync(join(parent, 'other-')) }
  return { environment, config: configFrom(environment) }
}

const rowsOf = async (url: string, table: string) =>
  (await queryAt<{ row: string }>(url, `select t::text as row from ${table} t`)).map(({ row }) => row)

/** Of these the running product only adds rows after the backup. */
const APPENDED = ['ledger.entry', 'ledger.bet', 'kyc.document', 'identity.account', 'schema_step']

describe('BEY-19 a backup of a running product', () => {
  it('has opened a seed, a document, a destination and a proof, and no other user can read it', () => {
    expect(summary).toMatchObject({ opened: ['seed', 'document', 'destination', 'dispute proof'], files: 2 })
    expect(summary.rows).toBeGreaterThan(50)
    expect(statSync(join(copy, 'manifest.json')).mode & 0o077).toBe(0)
    expect(statSync(join(copy, ROWS)).mode & 0o077).toBe(0)
    expect(readFileSync(join(copy, 'manifest.json'), 'utf8')).not.toContain(testServer.config.secrets.seeds)
  })

  it('becomes an equal product in another place: money, open sessions, seeds and files', async () => {
    const target = await elsewhere()
    const restored = await restore(target.config, copy, logger)
    expect(restored).toMatchObject({ rows: summary.rows, files: 2, migrated: [], opened: summary.opened })
    for (const table of APPENDED) {
      const source = new Set(await rowsOf(testServer.config.databaseUrl!, table))
      const copied = await rowsOf(target.environment.DATABASE_URL!, table)
      expect(copied.length, table).toBeGreaterThan(0)
      expect(
        copied.filter((row) => !source.has(row)),
        table,
      ).toEqual([])
    }
    const second = await startTestServer({ environment: target.environment })
    const there = second.client()
    there.setToken(player.token)
    const before = await unwrap(player.call('GET /profile/user'))
    expect((await unwrap(there.call('GET /profile/user'))).user).toMatchObject({ id: before.user.id, balance: before.user.balance })
    await unwrap(there.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: BET }))
    expect((await registerPlayer(second)).id).toBeGreaterThan(player.id)
    await second.stop()
  })

  it('is not restored with other secrets, over other data, after a change, or where it is incomplete', async () => {
    const wrong = await elsewhere({ SECRET_SEEDS: '9'.repeat(64) })
    await expect(restore(wrong.config, copy, logger)).rejects.toThrow(
      /belongs to other secrets; nothing was changed\nSECRET_SEEDS: set the secret/,
    )
    const target = await elsewhere()
    const full = { ...target.config, databaseUrl: await cloneTemplate() }
    await expect(restore(full, copy, logger)).rejects.toThrow(/^DATABASE_URL: the database has tables/)
    const changed = join(parent, 'changed')
    cpSync(copy, changed, { recursive: true })
    appendFileSync(join(changed, ROWS, 'ledger.wallet.copy.gz'), 'x')
    await expect(restore(target.config, changed, logger)).rejects.toThrow(/ledger\.wallet\.copy\.gz was changed after the backup/)
    rmSync(join(changed, 'manifest.json'))
    await expect(restore(target.config, changed, logger)).rejects.toThrow(/is no complete backup/)
    expect(await queryAt(target.environment.DATABASE_URL!, "select from pg_namespace where nspname = 'ledger'")).toEqual([])
  })

  it('is not written over another one, and not with secrets that open nothing', async () => {
    await expect(backup(testServer.config, copy, { version: '0.0.0', now: 0 })).rejects.toThrow('is not empty')
    const secrets = { ...testServer.config.secrets, documents: '9'.repeat(64) }
    const folder = join(parent, 'none')
    await expect(backup({ ...testServer.config, secrets }, folder, { version: '0.0.0', now: 0 })).rejects.toThrow(/^SECRET_DOCUMENTS: /)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('BEY-19 a backup of an older schema', () => {
  it('is restored as it was and migrated, and two processes start on it at once', async () => {
    const source = await elsewhere()
    const old = schemaTexts().map((schema) => ({ ...schema, steps: schema.steps.filter(({ name }) => !LATER.includes(name)) }))
    const database = openDatabase({ url: source.environment.DATABASE_URL!, max: 2, onIdleError: () => undefined })
    await migrate(database, old)
    await database.pool.query(OLD_PLAYER)
    const folder = join(parent, 'old')
    mkdirSync(join(folder, ROWS), { recursive: true })
    const rows = await dumpTables(database, join(folder, ROWS))
    await database.close()
    const head = { version: '0.0.0', takenAt: new Date(0).toISOString(), jobs: null }
    await writeManifest(folder, { ...head, format: FORMAT, files: [], secretIds: secretIdsOf(source.config), schema: old, ...rows })
    const target = await elsewhere()
    expect((await restore(target.config, folder, logger)).migrated).toEqual(LATER)
    const both = await Promise.all([1, 2].map(() => startTestServer({ environment: target.environment })))
    for (const one of both) {
      expect((await one.fetch('/ready')).status).toBe(200)
      expect(one.server.app.dataKeys.seeds).toBe(target.config.secrets.seeds)
    }
    await Promise.all(both.map((one) => one.stop()))
  })
})
