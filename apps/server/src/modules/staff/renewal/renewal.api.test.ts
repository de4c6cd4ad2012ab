// @module-tag slow
import { atTable, codeOf, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { queryAt, playInstance } from '../../../backup/testing/instance.ts'
import { verifyData } from '../../../backup/verify.ts'
import { type Config, configFrom } from '../../../config/config.ts'
import { checkOf } from '../../../ops/books-check.ts'
import { openDataKeys } from '../../../ops/data-keys.ts'
import { renewAfterTheft } from '../../../ops/rotate-secrets.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/index.ts'
import type { DataKeyName } from '../../../platform/keys/index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal, type Seal } from '../../../platform/seal.ts'
import { fileStoreOf } from '../../../wiring/infrastructure.ts'
import { type Authenticator, switchOnSecondFactor } from '../../accounts/identity/testing/authenticator.ts'
import { createPayers } from '../../cashier/payouts/index.ts'
import { countOpened } from './index.ts'
import { SEALED } from './stores.ts'
import { NOT_RENEWED } from './testing/not-renewed.data.ts'

const TOKEN = 'the token of the scraper'
const NEW = { SECRET_TOKENS: 'n'.repeat(40), SECRET_SEEDS: 'a'.repeat(64), SECRET_DOCUMENTS: 'b'.repeat(64) }
let ahead = 0
/** Real time, because beacons and rounds follow it; a code of the app is one step ahead, so that it differs from the first. */
const clock = { now: () => systemClock.now() + ahead, advance: (ms: number) => void (ahead += ms) }

interface Keys {
  former: Readonly<Record<DataKeyName, string>>
  current: Readonly<Record<DataKeyName, string>>
}

let first: TestServer
let second: TestServer
let payee: Player
let inRound: Player
let app: Authenticator
let round: { id: string }
let keys: Keys
let config: Config
let kills = 0
let exposed: number
const refusals: string[] = []
/** Their secrets, between the renewal and the start. */
const endedProviders: (Buffer | null)[] = []
const before: Record<string, unknown[]> = {}

const query = <T extends object>(text: string) => queryAt<T>(first.config.databaseUrl!, text)
const exposedPairs = () => query('select from fairness.pair where is_exposed and server_seed is null')
const asRoot = (more: Record<string, string> = {}) =>
  configFrom({ DATABASE_URL: first.config.databaseUrl!, DATA_DIR: first.config.dataDir, PASSWORD_COST: 'cheap', ...more })

/** Each run ends at its first line, as if it was killed there. */
async function renewWithKills(): Promise<void> {
  const say = () => {
    throw new Error('killed')
  }
  while (!(await renew(say).then(() => true, isOther))) {
    kills++
    await openKeysOf(asRoot()).catch((error: Error) => refusals.push(error.message))
  }
}

const renew = (say: () => void) => renewAfterTheft(asRoot(), { replacements: NEW, by: 'root', leavesUnreadable: false, clock, say })

function isOther(error: Error): false {
  if (error.message !== 'killed') throw error
  return false
}

async function openKeysOf(of: Config) {
  const database = openDatabase({ url: of.databaseUrl!, max: 2, onIdleError: () => undefined })
  return openDataKeys(of, database).finally(() => database.close())
}

beforeAll(async () => {
  first = await startTestServer({ environment: { METRICS_TOKEN: TOKEN } })
  payee = await playInstance(first)
  app = await switchOnSecondFactor(payee, clock)
  inRound = await registerBettor(first, 100_00n)
  round = await unwrap(atTable(inRound, 'coinflip').bet({}))
  await unwrap(payee.call('POST /api/v2/profile/export'))
  const WAIT = { timeout: 60_000 }
  await vi.waitFor(async () => expect((await unwrap(payee.call('GET /api/v2/profile/export'))).state).toBe('ready'), WAIT)
  await vi.waitFor(async () => expect((await query('select from live.chain where salt is not null')).length).toBeGreaterThan(2), WAIT)
  const { withHashes: _, ...former } = await openKeysOf(first.config)
  await first.server.stop()
  before.pairs = await query(`select owner, number, commitment from fairness.pair where server_seed is null order by 1, 2`)
  before.chains = await query('select game, number from live.chain where not closed')
  before.providers = await query('select id from providers.provider where secret is not null order by id')
  await renewWithKills()
  endedProviders.push(...(await query<{ secret: null }>('select secret from providers.provider')).map(({ secret }) => secret))
  config = asRoot(NEW)
  const { withHashes: __, ...current } = await openKeysOf(config)
  keys = { former, current }
  await renew(() => kills++) // says nothing
  exposed = (await exposedPairs()).length // before a job of the second server reveals them
  second = await startTestServer({
    environment: { ...NEW, LOG_LEVEL: 'fatal', DATABASE_URL: first.config.databaseUrl!, DATA_DIR: first.config.dataDir },
  })
})
afterAll(async () => {
  await second.stop()
  await first.sandbox.stop()
})

const sealsOf = ({ secret, sealKey }: { secret: DataKeyName; sealKey(dataKey: string): string }) =>
  [keys.former[secret], keys.current[secret]].map((key) => createSeal(sealKey(key), systemRandom)) as [Seal, Seal]

/** What the players of this test have. */
const STORED = [
  'fairness.pair sealed',
  'pots.pot sealed',
  'identity.second_factor sealed',
  'kyc.check person',
  'payouts.payout destination',
  'payouts.requisite destination',
  'providers.provider secret',
  'files documents/',
  'files disputes/',
  'files exports/',
]

describe('D-46 a renewal of the secrets after a theft', () => {
  it('was killed after each of its lines, and no process could start meanwhile', () => {
    expect(kills).toBeGreaterThan(20)
    expect(refusals).toHaveLength(kills)
    expect(refusals.at(-1)).toMatch(/ was replaced on /)
    for (const line of refusals.slice(0, -1)) expect(line).toMatch(/a renewal of the data keys has begun/)
  })

  it('leaves no value and no file that the old keys open, and everything opens with the new ones', async () => {
    const database = openDatabase({ url: config.databaseUrl!, max: 2, onIdleError: () => undefined })
    const opened = (of: Keys['former']) => countOpened(database, fileStoreOf(config), of)
    const [former, current] = [await opened(keys.former), await opened(keys.current)]
    await database.close()
    expect([former.opened, current.opened]).toEqual([0, current.values])
    expect(current.kinds).toEqual(expect.arrayContaining(STORED))
  })

  it('knows every column of bytes: what it is not said to be here is renewed', async () => {
    const columns = await query<{ name: string }>(`select table_schema || '.' || table_name || '.' || column_name as name
      from information_schema.columns where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema', 'keys')`)
    const sealed = SEALED.columns.flatMap(({ table, column, hashes = [] }) =>
      [column, ...hashes.map((hash) => hash.column)].map((name) => `${table}.${name}`),
    )
    const hashed = SEALED.hashed.map(({ table, column }) => `${table}.${column}`)
    const known = new Set([...sealed, ...hashed, ...Object.keys(NOT_RENEWED)])
    const names = columns.map(({ name }) => name).filter((name) => !SEALED.emptied.some((table) => name.startsWith(`${table}.`)))
    expect(names.filter((name) => !known.has(name))).toEqual([])
    const all = new Set(columns.map(({ name }) => name))
    expect(Object.keys(NOT_RENEWED).filter((name) => !all.has(name))).toEqual([])
  })

  it('keeps the books, and what a backup opens', async () => {
    expect(await checkOf(config.databaseUrl!)).toEqual([])
    const database = openDatabase({ url: config.databaseUrl!, max: 2, onIdleError: () => undefined })
    expect(await verifyData(config, database).finally(() => database.close())).toEqual(['seed', 'document', 'destination', 'dispute proof'])
  })

  it('D-75 keeps the hashes by which a person and an instrument are found again', async () => {
    const { withHashes } = await openKeysOf(config)
    const card = (await query<{ masked: string; fingerprint: Buffer }>(`select * from payouts.requisite where type = 'card'`))[0]!
    const marks = await query<{ value: string }>(`select value from limits.mark where kind = 'instrument'`)
    const stored = card.fingerprint.toString('hex')
    expect(marks.map(({ value }) => value)).toContain(stored)
    const number = (await openDestination(stored))!
    const payers = createPayers(withHashes.documents, systemRandom)
    expect(payers.instrumentOf({ type: 'card', number })).toBe(stored)
    expect(
      createPayers({ secret: keys.former.documents, hashSecrets: [keys.former.documents] }, systemRandom).instrumentOf({
        type: 'card',
        number,
      }),
    ).not.toBe(stored)
  })

  it('ends the sessions, and the player logs in again with the second factor or a recovery code', async () => {
    const visitor = second.client()
    visitor.setToken(payee.token)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ status: 401 })
    visitor.setToken(null)
    const body = { email: payee.email, password: payee.password }
    for (const code of [app.code(), app.recoveryCodes[0]!]) {
      const refused = await visitor.call('POST /api/v2/auth/login/email/password', { body })
      if (refused.ok) throw new Error('no second factor was refused for')
      const challenge = String(refused.error.details!.challenge)
      visitor.setToken((await unwrap(visitor.call('POST /api/v2/auth/login/second-factor', { body: { challenge, code } }))).token)
    }
    expect((await unwrap(visitor.call('GET /profile/user'))).user.id).toBe(`${payee.id}`)
  })

  it('draws no further round from a seed that was known, except the open one to its end', async () => {
    const player = await logIn(inRound)
    expect((await unwrap(atTable(player, 'coinflip').active())).round).toMatchObject({ id: round.id })
    expect(await codeOf(atTable(player, 'dice').bet({ direction: 'under', target: 5000 }))).toBe('game_active')
    expect(await codeOf(player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'again' } }))).toBe('game_active')
    for (let step = 0; ; step++) if ((await unwrap(atTable(player, 'coinflip').step(round.id, step, 'heads'))).status !== 'open') break
    expect(await codeOf(atTable(player, 'dice').bet({ direction: 'under', target: 5000 }))).toBe('no_seeds')
    const seeds = await unwrap(player.call('GET /api/v2/fairness/seeds', { query: { mode: 'real' } }))
    expect([seeds.active, seeds.next.number]).toEqual([null, 3])
    await unwrap(player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'again' } }))
    const drawn = await unwrap(atTable(player, 'dice').bet({ direction: 'under', target: 5000 }))
    const known = (before.pairs as { commitment: string }[]).map(({ commitment }) => commitment)
    expect(known).not.toContain(drawn.proof.commitment)
    const { data } = await unwrap(player.call('GET /api/v2/fairness/pairs', { query: { mode: 'real' } }))
    expect(data.map(({ number, bets, client_seed }) => [number, bets, client_seed])).toEqual([
      [2, 0, ''],
      [1, 1, 'first'],
    ])
  })

  it('reveals the pairs of everybody without an open round soon after the start', async () => {
    expect(exposed).toBeGreaterThan(0)
    await expect.poll(exposedPairs, { timeout: 180_000 }).toEqual([])
  })

  it('ends the chains, and the tables play from new ones', async () => {
    const closed = new Set(
      (await query<{ game: string; number: number }>('select game, number from live.chain where closed')).map((row) => JSON.stringify(row)),
    )
    for (const chain of before.chains!) expect(closed).toContain(JSON.stringify(chain))
    const fresh = () => query(`select from live.round r join live.chain c on c.game = r.game and c.number = r.chain where not c.closed`)
    await expect.poll(async () => (await fresh()).length).toBeGreaterThan(0)
  })

  it('leaves no log-in of an operator, and names them until each has a new one', async () => {
    const { operators } = await renewAfterTheft(config, {
      replacements: undefined,
      by: 'root',
      leavesUnreadable: false,
      clock,
      say: () => undefined,
    })
    expect(operators.length).toBeGreaterThan(1)
    expect(await query('select from backoffice.operator where password is not null or factor is not null')).toEqual([])
  })

  it('accepts no call of a provider with the secret from before, and names providers until each has a new one', async () => {
    expect(before.providers).not.toEqual([])
    const { providers } = await renewAfterTheft(config, {
      replacements: undefined,
      by: 'root',
      leavesUnreadable: false,
      clock,
      say: () => undefined,
    })
    const now = await query<{ id: string; secret: Buffer | null }>(
      'select id, secret from providers.provider where former_secret is null order by id',
    )
    expect(now.map(({ id }) => id)).toEqual((before.providers as { id: string }[]).map(({ id }) => id))
    expect(providers).toEqual(now.flatMap(({ id, secret }) => (secret === null ? [id] : [])))
    expect(endedProviders).toEqual(before.providers!.map(() => null))
  })

  it('names the secrets of other services that still have the value from before', async () => {
    const state = (of: Config) =>
      renewAfterTheft(of, { replacements: undefined, by: 'root', leavesUnreadable: false, clock, say: () => undefined })
    expect(await state(asRoot({ ...NEW, METRICS_TOKEN: TOKEN }))).toMatchObject({
      unchanged: ['DATABASE_URL', 'METRICS_TOKEN'],
      changed: [],
      absent: [],
      isNoted: true,
    })
    expect(await state(asRoot({ ...NEW, METRICS_TOKEN: `${TOKEN}!` }))).toMatchObject({
      unchanged: ['DATABASE_URL'],
      changed: ['METRICS_TOKEN'],
      absent: [],
      renewedAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await state(config)).toMatchObject({ unchanged: ['DATABASE_URL'], changed: [], absent: ['METRICS_TOKEN'] })
    const stored = JSON.stringify(await query('select name, fingerprint::text, exposed::text from keys.setting'))
    expect(stored).toContain('METRICS_TOKEN')
    expect(stored).not.toContain(Buffer.from(TOKEN).toString('hex'))
  })

  it('is one line in the log of acts', async () => {
    expect(await query(`select operator, act, detail from backoffice.audit where subject = 'data keys'`)).toEqual([
      { operator: 'root', act: 'renew secrets', detail: 'after a theft, on the command line' },
    ])
  })

  it('refuses the old secrets afterwards', async () => {
    await expect(openKeysOf(asRoot())).rejects.toThrow(/^SECRET_\w+: this key .* was replaced on /)
  })
})

async function openDestination(fingerprint: string): Promise<string | undefined> {
  const column = SEALED.columns.find(({ table }) => table === 'payouts.requisite')!
  const rows = await query<Record<string, Buffer>>(`select * from payouts.requisite where fingerprint = '\\x${fingerprint}'`)
  return sealsOf(column)[1].open(rows[0]!.destination!, column.rowOf(rows[0]!)).toString()
}

async function logIn({ email, password }: Player) {
  const visitor = second.client()
  visitor.setToken((await unwrap(visitor.call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).token)
  return visitor
}
