// @module-tag slow
import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { queryAt } from '../../../backup/testing/instance.ts'
import { configFrom } from '../../../config/config.ts'
import { openDataKeys } from '../../../ops/data-keys.ts'
import { renewAfterTheft } from '../../../ops/rotate-secrets.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { SEALED } from './stores.ts'

const NEW = { SECRET_TOKENS: 'n'.repeat(40), SECRET_SEEDS: 'a'.repeat(64), SECRET_DOCUMENTS: 'b'.repeat(64) }
const [ACME, BETA, STUDIO] = ['the first secret of acme', 'the first secret of beta', 'the secret of the studio']
const STUDIO_URL = 'http://127.0.0.1:9'

const PLACE = { dialect: 'decimal', url: 'http://127.0.0.1:9', launch_url: 'http://127.0.0.1:9/open' }
const ISSUER = { issuer: 'https://id.example', client_id: 'house' }

const providerList = (acme: string, beta: string) =>
  JSON.stringify(
    Object.entries({ acme, beta }).map(([id, secret]) => ({
      id,
      name: id,
      secret,
      ...PLACE,
    })),
  )
const issuerList = (one: string, two: string) =>
  JSON.stringify(
    Object.entries({ one, two }).map(([id, client_secret]) => ({
      id,
      name: id,
      client_secret,
      ...ISSUER,
    })),
  )
const lists = (acme: string, beta: string, one: string, two: string) => ({
  GAME_PROVIDERS: providerList(acme, beta),
  OIDC_PROVIDERS: issuerList(one, two),
})
const STOLEN = { ...lists(ACME, BETA, 'one', 'two'), STUDIO_URL, SECRET_STUDIO: STUDIO }
/** One entry of each list was forgotten, and the studio. */
const HALF = { ...lists(ACME, `${BETA}!`, 'one', 'two!'), STUDIO_URL, SECRET_STUDIO: STUDIO }
const ALL = { ...lists(`${ACME}!`, `${BETA}!`, 'one!', 'two!'), STUDIO_URL, SECRET_STUDIO: `${STUDIO}!` }

let first: TestServer
let second: TestServer

const place = () => ({ DATABASE_URL: first.config.databaseUrl!, DATA_DIR: first.config.dataDir, PASSWORD_COST: 'cheap' })
const run = (environment: Record<string, string>, replacements?: typeof NEW) =>
  renewAfterTheft(configFrom({ ...place(), ...environment }), {
    replacements,
    by: 'root',
    leavesUnreadable: false,
    clock: systemClock,
    say: () => undefined,
  })
const stateIn = async (environment: Record<string, string>) => {
  const { unchanged, changed, absent, providers } = await run({ ...NEW, ...environment })
  const listed = (names: readonly string[]) => names.filter((name) => name !== 'DATABASE_URL')
  return { unchanged: listed(unchanged), changed: listed(changed), absent: listed(absent), providers }
}

beforeAll(async () => {
  first = await startTestServer({ environment: STOLEN })
  const { database, providers } = first.server.app
  // the list keeps the former one
  await database.db.transaction().execute((tx) => providers.operator.rotateSecret(tx, 'acme'))
  await first.server.stop()
  await run({}, NEW)
  second = await startTestServer({ environment: { ...place(), ...NEW, ...HALF, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await second.stop()
  await first.sandbox.stop()
})

/** As they are stored, by provider. */
async function secrets(): Promise<Record<string, string | null>> {
  const column = SEALED.columns.find(({ table }) => table === 'providers.provider')!
  const database = openDatabase({ url: first.config.databaseUrl!, max: 2, onIdleError: () => undefined })
  const keys = await openDataKeys(configFrom({ ...place(), ...NEW }), database).finally(() => database.close())
  const seal = createSeal(column.sealKey(keys.documents), systemRandom)
  const text = `select id, secret from providers.provider where id <> 'sandbox'`
  const rows = await queryAt<{ id: string; secret: Buffer | null }>(first.config.databaseUrl!, text)
  return Object.fromEntries(rows.map(({ id, secret }) => [id, secret && seal.open(secret, column.rowOf({ id })).toString()]))
}

describe('D-46 secrets of other services after a theft', () => {
  it('D-46 a provider takes a new secret at the start, and none that was in use when they were stolen', async () => {
    expect(await secrets()).toEqual({ acme: null, beta: `${BETA}!`, studio: null })
  })

  it('D-46 a secret that was in use is not taken under another name either', async () => {
    const enlist = (secret: string) => {
      const address = { baseUrl: 'http://127.0.0.1:9', host: null, launchUrl: 'http://127.0.0.1:9/open' }
      const row = { id: 'acme', name: 'acme', adapter: 'decimal' as const, ...address }
      return second.server.app.providers.enlist({ ...row, hasFreeRounds: false, hasProofs: false, hasTables: false }, secret)
    }
    for (const secret of [ACME, BETA, STUDIO]) expect(await enlist(secret)).toBe('exposed')
    expect(await secrets()).toMatchObject({ acme: null })
  })

  it('D-46 each entry of a list is named until its own secret is another', async () => {
    expect(await stateIn(HALF)).toEqual({
      unchanged: ['GAME_PROVIDERS acme', 'OIDC_PROVIDERS one', 'SECRET_STUDIO'],
      changed: ['GAME_PROVIDERS beta', 'OIDC_PROVIDERS two'],
      absent: [],
      providers: ['acme', 'studio'],
    })
    const all = ['GAME_PROVIDERS acme', 'GAME_PROVIDERS beta', 'OIDC_PROVIDERS one', 'OIDC_PROVIDERS two', 'SECRET_STUDIO']
    expect(await stateIn(ALL)).toMatchObject({ unchanged: [], changed: all, absent: [] })
    expect(await stateIn({ ...STOLEN, GAME_PROVIDERS: ` ${STOLEN.GAME_PROVIDERS}` })).toMatchObject({ unchanged: all, changed: [] })
    expect(await stateIn({})).toMatchObject({ unchanged: [], changed: [], absent: all })
  })

  it('D-46 the providers that are left take their new secrets at the next start', async () => {
    await second.stop()
    second = await startTestServer({ environment: { ...place(), ...NEW, ...ALL, LOG_LEVEL: 'silent' } })
    expect(await secrets()).toEqual({ acme: `${ACME}!`, beta: `${BETA}!`, studio: `${STUDIO}!` })
    expect(await stateIn(ALL)).toMatchObject({ unchanged: [], providers: [] })
  })
})
