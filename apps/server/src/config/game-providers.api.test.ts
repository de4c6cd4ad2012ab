import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Config } from './config.ts'
import { enlistGameProviders, type GivenProvider } from './game-provider-settings.ts'

const SECRET = 'the first secret of acme'
const acme: GivenProvider = {
  id: 'acme',
  name: 'Acme',
  adapter: 'decimal',
  baseUrl: 'http://127.0.0.1:9',
  host: null,
  launchUrl: 'https://play.acme.example/open',
  hasFreeRounds: false,
  hasProofs: false,
  hasTables: false,
  secret: SECRET,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.stop())

const query = async <T extends object>(text: string) => (await server.server.app.database.pool.query<T>(text)).rows
const stored = async () =>
  (
    await query<{ name: string; adapter: string; base_url: string; isImported: boolean }>(
      `select name, adapter, base_url, imported_at is not null as "isImported" from providers.provider where id = 'acme'`,
    )
  )[0]
const requested = async () => (await query(`select from graphile_worker.jobs where key = 'providers.import_one acme'`)).length

/** A start with this list; returns what it warns of. */
async function start(...gameProviders: readonly GivenProvider[]) {
  const warned: [string, Record<string, unknown>][] = []
  const config: Config = { ...server.config, gameProviders }
  await enlistGameProviders(config, server.server.app.providers, (message, facts) => warned.push([message, facts]))
  return warned
}

describe('PRO-9 a start with providers of games in the environment', () => {
  it('PRO-9 warns of nothing while the list is what is stored', async () => {
    expect(await start(acme)).toEqual([])
    expect(await start({ ...acme, name: 'Acme Games' })).toEqual([])
    expect(await stored()).toMatchObject({ name: 'Acme Games', adapter: 'decimal' })
  })

  it('PRO-9 warns of a secret that is neither the present nor the former one, and keeps the present', async () => {
    const another = { ...acme, secret: 'the secret of another vendor' }
    const unused = [[expect.stringMatching(/has another secret than the configuration/), { provider: 'acme' }]]
    expect(await start(another)).toEqual(unused)
    const { database, providers } = server.server.app
    const rotate = () => database.db.transaction().execute((tx) => providers.operator.rotateSecret(tx, 'acme'))
    await rotate()
    expect(await start(acme)).toEqual([])
    await rotate()
    expect(await start(acme)).toEqual(unused)
    expect(JSON.stringify(await start(another))).not.toContain(another.secret)
  })

  it('PRO-9 goes on with a stored secret that does not open', async () => {
    await query(`update providers.provider set secret = decode('00', 'hex') where id = 'acme'`)
    expect(await start(acme)).toEqual([[expect.stringMatching(/has another secret/), { provider: 'acme' }]])
  })

  it('PRO-9 is refused with another dialect for a stored id, and nothing is changed', async () => {
    const before = await stored()
    await expect(start({ ...acme, adapter: 'seamless', name: 'Other' })).rejects.toThrow(
      /^GAME_PROVIDERS: acme: it is stored with another dialect/,
    )
    expect(await stored()).toEqual(before)
  })

  it('PRO-9 requests the catalogue of another address soon', async () => {
    await server.server.app.database.pool.query(`update providers.provider set imported_at = to_timestamp(1) where id = 'acme'`)
    await query(`select graphile_worker.remove_job('providers.import_one acme')`)
    await start(acme)
    expect([(await stored())!.isImported, await requested()]).toEqual([true, 0])
    await start({ ...acme, baseUrl: 'http://127.0.0.1:10' })
    expect([await stored(), await requested()]).toMatchObject([{ base_url: 'http://127.0.0.1:10', isImported: false }, 1])
  })

  it('PRO-9 names providers that are on and no longer in the list', async () => {
    expect(await start()).toEqual([[expect.stringMatching(/are on and not in the configuration/), { providers: ['acme'] }]])
    await query(`update providers.provider set is_on = false where id = 'acme'`)
    expect(await start()).toEqual([])
  })

  it('D-16 names games of providers as off when none is in the list and none is on', { tags: 'slow' }, async () => {
    const { databaseUrl, dataDir } = server.config
    const bare = { SANDBOX_URL: '', BEACON_URL: 'https://127.0.0.1:9', DATABASE_URL: databaseUrl!, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    const isOff = async (on: readonly string[]) => {
      await query(`update providers.provider set is_on = id = any('{${on.join(',')}}')`)
      const other = await startTestServer({ environment: bare })
      try {
        const health = await other.client().call('GET /health')
        return health.ok && health.data.off.includes('game_providers')
      } finally {
        await other.stop()
      }
    }
    await start(acme)
    expect([await isOff([]), await isOff(['acme'])]).toEqual([true, false])
  })
})
