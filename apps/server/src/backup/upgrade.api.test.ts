/** `RELEASE=write npm test -- api apps/server/src/backup/upgrade.api.test.ts` adds the backup of this version, before it is tagged. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestServer, type TestServer, TEST_PASSWORD, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { configFrom } from '../config/config.ts'
import { checkAudit } from '../modules/staff/backoffice/index.ts'
import { checkOf } from '../ops/books-check.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/telemetry.ts'
import { versionOf } from '../server.ts'
import { backup } from './backup.ts'
import { restore, type RestoreSummary } from './restore.ts'
import { BET, emptyDatabase, playInstance, queryAt } from './testing/instance.ts'
import { readRelease, type Release, RELEASE_SECRETS, releasedVersions, writeRelease } from './testing/release.ts'

const parent = mkdtempSync(join(tmpdir(), 'fairhouse-upgrade-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const betsIn = async (url: string) => (await queryAt<{ n: number }>(url, 'select count(*)::int as n from ledger.bet'))[0]!.n

if (process.env.RELEASE === 'write') await write()

async function write(): Promise<void> {
  const testServer = await startTestServer({ environment: RELEASE_SECRETS })
  const player = await playInstance(testServer)
  const { user } = await unwrap(player.call('GET /profile/user'))
  const bets = await betsIn(testServer.config.databaseUrl!)
  const folder = join(parent, 'written')
  await backup(testServer.config, folder, { version: versionOf(), now: systemClock.now() })
  writeRelease(versionOf(), folder, { email: player.email, balance: user.balance, bets })
  await testServer.stop()
}

it('BEY-19 the released versions include this one', () => {
  expect(releasedVersions()).toContain(versionOf())
})

describe.each(releasedVersions())('BEY-19 an upgrade from the backup of version %s', (version) => {
  let before: Release['player']
  let url: string
  let restored: RestoreSummary
  let both: TestServer[]
  beforeAll(async () => {
    const folder = join(parent, version)
    before = readRelease(version, folder)
    url = await emptyDatabase()
    const environment = { ...RELEASE_SECRETS, DATABASE_URL: url, DATA_DIR: mkdtempSync(join(parent, 'data-')), LOG_LEVEL: 'silent' }
    restored = await restore(configFrom(environment), folder, createLogger('silent'))
    both = await Promise.all([1, 2].map(() => startTestServer({ environment })))
  })
  afterAll(() => Promise.all(both.map((one) => one.stop())))

  it('opens a seed, a document, a destination and a proof of then, and keeps every bet', async () => {
    expect(restored.opened).toEqual(['seed', 'document', 'destination', 'dispute proof'])
    expect(await betsIn(url)).toBe(before.bets)
  })

  it('BEY-23 links the lines of the log of acts of then', async () => {
    const { lines, head, faults } = await checkAudit(url)
    expect([head?.n ?? 0n, faults]).toEqual([lines, []])
  })

  it('lets a player of then log in at either process, with the balance of then, and bet on', async () => {
    for (const one of both) {
      expect((await one.fetch('/ready')).status).toBe(200)
      const client = one.client()
      const body = { email: before.email, password: TEST_PASSWORD }
      const { token } = await unwrap(client.call('POST /api/v2/auth/login/email/password', { body }))
      client.setToken(token)
      if (one === both[0]) expect((await unwrap(client.call('GET /profile/user'))).user.balance).toBe(before.balance)
      await unwrap(client.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: BET }))
    }
    expect(await betsIn(url)).toBe(before.bets + 2)
  })

  it('leaves a ledger in which every rule holds', async () => {
    expect(await checkOf(url)).toEqual([])
  })
})
