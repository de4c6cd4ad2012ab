import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cloneTemplate, COMPILED, bundleProgram, fetchHost } from '@fairhouse/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { configFrom, rotateSecrets } from '../index.ts'
import { type Cluster, openCluster } from '../platform/db/embedded/cluster.ts'
import { licensed } from '../testing/licensed.ts'

const KEYS = { SECRET_SEEDS: '1'.repeat(64), SECRET_DOCUMENTS: '2'.repeat(64) }
/** Of three shared games, ten fixtures of virtual football, and virtual races. */
const CHAINS = 14
const PRODUCTION = {
  APP_ENV: 'production',
  SITE_HOST: 'house.example',
  BEACON_URL: 'https://beacon.example',
  JURISDICTIONS: licensed(),
}
const SECRETS = { ...KEYS, SECRET_TOKENS: 't'.repeat(32) }

let folder: string
let main: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-start-'))
  main = await bundleProgram(join(import.meta.dirname, '../main.ts'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Started {
  /** `ready`, or the exit code of a process that ended first. */
  outcome: 'ready' | number | null
  output(): string
  /** Once it is ready. */
  port(): number
  stop(): Promise<void>
}

async function start(environment: Record<string, string>): Promise<Started> {
  const env = { ...COMPILED, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info', LIVE_CHAIN: '200', ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (output += part))
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  let port = 0
  const ready = new Promise<'ready'>((resolve) =>
    child.on('message', (message: { type: string; port: number }) => {
      port = message.port
      if (message.type === 'ready') resolve('ready')
    }),
  )
  return {
    outcome: await Promise.race([ready, closed]),
    output: () => output,
    port: () => port,
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

async function queryAt<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

async function emptyDatabase(): Promise<string> {
  const [url, name] = [new URL(await cloneTemplate()), `empty_${crypto.randomUUID().replaceAll('-', '')}`]
  await queryAt(url.href, `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

describe('D-46 a start with a key that does not match the data', () => {
  it('is refused by name, without a stack, and changes no chain', { tags: 'slow' }, async () => {
    const DATABASE_URL = await cloneTemplate()
    const first = await start({ DATABASE_URL, ...KEYS })
    expect(first.outcome).toBe('ready')
    const chains = () => queryAt(DATABASE_URL, 'select game, number, closed from live.chain order by game, number')
    await expect.poll(async () => (await chains()).length, { timeout: 60_000 }).toBe(CHAINS)
    await first.stop()
    const before = await chains()
    for (const name of ['SECRET_SEEDS', 'SECRET_DOCUMENTS']) {
      const wrong = await start({ DATABASE_URL, ...KEYS, [name]: '9'.repeat(64) })
      expect([wrong.outcome, wrong.output()]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^${name}: this key .* does not open the data`, 'm')),
      ])
      expect(wrong.output()).not.toContain('    at ')
    }
    expect(await chains()).toEqual(before)
    const right = await start({ DATABASE_URL, ...KEYS })
    expect(right.outcome).toBe('ready')
    await right.stop()
  })
})

describe('D-46 a rotation of secrets', () => {
  it('beside a running process keeps the chains; afterwards only the new secrets start', { tags: 'slow' }, async () => {
    const DATABASE_URL = await emptyDatabase()
    const first = await start({ DATABASE_URL, ...KEYS })
    expect(first.outcome).toBe('ready')
    const chains = () => queryAt(DATABASE_URL, 'select game, number, terminal from live.chain order by game, number')
    await expect.poll(async () => (await chains()).length, { timeout: 60_000 }).toBe(CHAINS)
    const before = await chains()
    const config = configFrom({ DATABASE_URL, DATA_DIR: folder, ...KEYS })
    const next = { SECRET_SEEDS: '5'.repeat(64), SECRET_DOCUMENTS: '6'.repeat(64), SECRET_TOKENS: 'u'.repeat(32) }
    await rotateSecrets(config, next)
    await first.stop()
    const former = await start({ DATABASE_URL, ...KEYS })
    expect([former.outcome, former.output()]).toEqual([1, expect.stringMatching(/^SECRET_SEEDS: this key .* was replaced on /m)])
    const second = await start({ DATABASE_URL, ...next })
    expect(second.outcome).toBe('ready')
    expect(await chains()).toEqual(before)
    await second.stop()
  })
})

describe('a start on a database', () => {
  it('that is empty migrates it, also when two processes start at once', { tags: 'slow' }, async () => {
    const DATABASE_URL = await emptyDatabase()
    const both = await Promise.all([start({ DATABASE_URL, ...KEYS }), start({ DATABASE_URL, ...KEYS })])
    expect(both.map(({ outcome, output }) => [outcome, outcome === 'ready' || output()])).toEqual([
      ['ready', true],
      ['ready', true],
    ])
    const applied = both.map(({ output }) => Number(/"applied":(\d+)[^}]*the database is migrated/.exec(output())![1]))
    expect(applied.toSorted((a, b) => a - b)[0]).toBe(0)
    expect(Math.max(...applied)).toBeGreaterThan(80)
    for (const { output } of both) await expect.poll(output).toMatch(/"port":\d+.*"msg":"listening"/)
    const outputOfBoth = () => both.map(({ output }) => output()).join('')
    await expect.poll(outputOfBoth, { timeout: 60_000 }).toMatch(/"name":"live:crash".*"msg":"leads"/)
    for (const one of both) await one.stop()
    expect(both[0]!.output()).toMatch(/"reason":"SIGTERM","msg":"stopping"/)
  })

  it('of a newer version is refused with one line', { tags: 'slow' }, async () => {
    const DATABASE_URL = await cloneTemplate()
    await queryAt(DATABASE_URL, "insert into schema_step values ('ledger/9999-later', 'x')")
    const { outcome, output } = await start({ DATABASE_URL, ...KEYS })
    expect([outcome, output()]).toEqual([
      1,
      'DATABASE_URL: the database has the migration ledger/9999-later, which this version does not know: start the version that made it, or a newer one\n',
    ])
  })

  it('that does not answer is refused with one line', { tags: 'slow' }, async () => {
    const { outcome, output } = await start({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', ...KEYS })
    expect([outcome, output()]).toEqual([1, 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n'])
  })
})

describe('D-23 a start on inconsistent stored bet limits', () => {
  it('D-23 is refused in one line with game, currency and both amounts', { tags: 'slow' }, async () => {
    const DATABASE_URL = await cloneTemplate()
    const values = "('dice', 'RUB', 600, 500, 'x', 'x', false, now(), now())"
    await queryAt(
      DATABASE_URL,
      `insert into bet_limits.change (game, currency, min, max, changed_by, reason, by_two, holds_from, at) values ${values}`,
    )
    const { outcome, output } = await start({ DATABASE_URL, ...KEYS })
    expect([outcome, output()]).toEqual([
      1,
      expect.stringMatching(
        /^Stored bet limits \(bet_limits\.change\): dice RUB: the minimum 6\.00 is above the maximum 5\.00\. Add a row that makes sense/m,
      ),
    ])
    expect(output()).not.toContain('    at ')
  })
})

describe('D-16 a refused start of production', () => {
  it('lists what is missing and migrates nothing', { tags: 'slow' }, async () => {
    const DATABASE_URL = await emptyDatabase()
    const bare = await start({ APP_ENV: 'production', DATABASE_URL })
    for (const name of ['SITE_HOST', 'JURISDICTIONS', 'BEACON_URL', ...Object.keys(SECRETS)])
      expect(bare.output()).toMatch(new RegExp(`^${name}: production starts only`, 'm'))
    const wrong = { SMTP_URL: 'smtp://me:a-password@relay.example', SECRET_SMS: 'a-secret', SANDBOX_URL: 'http://127.0.0.1:1' }
    const { outcome, output } = await start({ ...PRODUCTION, ...SECRETS, ...wrong, DATABASE_URL })
    expect([outcome, output().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^SANDBOX_URL: /),
        expect.stringMatching(/^SMTP_URL: contains a password/),
        expect.stringMatching(/^SECRET_SMS: without SMS_GATEWAY_FILE/),
        '',
      ],
    ])
    for (const text of [bare.output(), output()]) expect(text).not.toMatch(/ {4}at |a-password|a-secret/)
    expect(await queryAt(DATABASE_URL, "select from pg_namespace where nspname = 'ledger'")).toEqual([])
  })
})

describe('D-16 a production', () => {
  let own: string
  let cluster: Cluster
  let started: Started
  beforeAll(async () => {
    own = mkdtempSync(join(tmpdir(), 'fairhouse-durable-'))
    cluster = await openCluster({ folder: own, durable: true }) // production refuses the server of the tests
    const relay = { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_TLS: 'none' }
    started = await start({ ...PRODUCTION, ...SECRETS, ...relay, DATABASE_URL: cluster.url })
  })
  afterAll(async () => {
    await started.stop()
    await cluster.stop()
    rmSync(own, { recursive: true, force: true })
  })

  it('D-16 with database, secrets and a mail relay answers, and names what is off', async () => {
    expect([started.outcome, started.outcome === 'ready' || started.output()]).toEqual(['ready', true])
    const off = ['sms', 'transfers', 'crypto', 'identity_checks', 'exclusion_registers', 'sports_feed', 'game_providers', 'provider_login']
    const health = await fetchHost(started.port(), 'api.house.example', '/health')
    expect(await health.json()).toEqual({ status: 'ok', version: expect.any(String), off })
    expect((await fetchHost(started.port(), 'api.house.example', '/ready')).status).toBe(200)
    const warnings = started
      .output()
      .split('\n')
      .filter((line) => line.includes('not offered'))
    expect(warnings.map((line) => (JSON.parse(line) as { off: string[] }).off)).toEqual([off])
  })
})
