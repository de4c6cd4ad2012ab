import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@fairhouse/contracts/client'
import { fetchHost, newEmail, playerIn, TEST_PASSWORD } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep, systemClock } from '../../platform/clock.ts'
import { type Cluster, type Database, openCluster, openDatabase } from '../../platform/db/index.ts'
import { migrateModules } from '../index.ts'
import { createLedger, type Ledger, postings } from '../ledger/index.ts'

const KILLS = 4
const BETS = 150
const MAIN = join(import.meta.dirname, '../../main.ts')

let folder: string
let cluster: Cluster
let database: Database
let ledger: Ledger
let port: number
let server: ChildProcess
/** Everything the house ever wrote, at its most talkative. */
let log = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-dice-kills-'))
  cluster = await openCluster({ folder: join(folder, 'pg'), durable: false })
  database = openDatabase({ url: cluster.url, max: 4, onIdleError: () => undefined })
  await migrateModules(database)
  ledger = createLedger({ database, laneIds: [], clock: systemClock, onFault: () => undefined })
  await open()
})

afterAll(async () => {
  await kill()
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

function open(): Promise<void> {
  const env = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'debug',
    AUTOBET_PACE_MS: '10',
    RATE_LIMITS: 'read=100000/60',
  }
  server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (part: Buffer) => (log += part))
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the house ended with ${code} before it was ready`)))
    server.on('message', (ready: { port: number }) => {
      port = ready.port
      resolve()
    })
  })
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
}

async function bettor() {
  let headers: Record<string, string> = {}
  const client = createClient({
    baseOf: () => '',
    headers: () => headers,
    fetch: (path, init) => fetchHost(port, 'api.fairhouse.localhost', path, init),
  })
  const registered = await client.call('POST /api/v2/auth/register/email', {
    body: { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true },
  })
  if (!registered.ok) throw new Error(registered.error.code)
  headers = { authorization: `Bearer ${registered.data.token}` }
  const player = playerIn(registered.data.token)
  await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount: 1000_00n }))
  await client.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'kills' } })
  return { ...client, player }
}

describe('kill -9 of the house under an autobet', () => {
  it('PRO-4 D-27 never doubles a bet, counts each, and plays on to the end in the next process', { timeout: 180_000 }, async () => {
    const { call, player } = await bettor()
    const params = { game: 'dice' }
    const keep = { action: 'keep' as const }
    const body = {
      mode: 'real' as const,
      currency: 'RUB' as const,
      stake: '1.00',
      params: { direction: 'under', target: 5000 },
      bets: BETS,
      on_win: keep,
      on_loss: keep,
      stop: { loss: '500.00' },
    }
    expect(await call('POST /api/v2/games/{game}/autobet', { params, body })).toMatchObject({ ok: true })
    const state = async () => {
      const answer = await call('GET /api/v2/games/{game}/autobet', { params, query: { mode: 'real' } })
      return answer.ok ? answer.data.autobet! : undefined
    }
    for (let i = 0; i < KILLS; i++) {
      const before = (await state())!.played
      await expect.poll(async () => (await state())!.played, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
      await sleep(7 * i) // another place in the step each time
      await kill()
      await open()
      expect((await state())!.running).toBe(true)
    }
    await expect.poll(async () => (await state())!.running, { timeout: 60_000, interval: 100 }).toBe(false)
    const bets = await ledger.bets(player, { limit: 1000 })
    expect(await state()).toMatchObject({ played: BETS, wagered: `${BETS}.00`, stopped: 'finished' })
    expect(bets.map(({ nonce }) => nonce)).toEqual(Array.from({ length: BETS }, (_, i) => BETS - 1 - i))
    const won = bets.reduce((sum, bet) => sum + bet.win - bet.stake, 0n)
    expect((await ledger.wallet(player, 'RUB'))!.cash).toBe(1000_00n + won)
    expect(await ledger.check()).toEqual([])
  })

  it('D-46 its log never says a server seed, not even of bets that were cut off', async () => {
    const { call } = await bettor()
    await call('POST /api/v2/games/{game}/bet', {
      params: { game: 'dice' },
      body: { stake: '1.00', currency: 'RUB', params: { direction: 'over', target: 5000 }, mode: 'real' },
    })
    const rotated = await call('POST /api/v2/fairness/rotate', { body: { client_seed: 'seen now' } })
    if (!rotated.ok) throw new Error(rotated.error.code)
    const { rows } = await database.pool.query<{ server_seed: string }>(
      'select server_seed from fairness.pair where server_seed is not null',
    )
    expect(rows.map((row) => row.server_seed)).toContain(rotated.data.revealed!.server_seed)
    for (const { server_seed } of rows) expect(log).not.toContain(server_seed)
  })
})
