// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  type Forwarder,
  messagesTo,
  newEmail,
  openForwarder,
  type Player,
  registerPlayer,
  startTestServer,
  type TestServer,
} from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { decidePayout } from '../modules/cashier/payouts/testing/decide-payout.ts'
import { codeFor, payOut, registerPayee } from '../modules/cashier/payouts/testing/payee.ts'
import { becomes } from '../modules/cashier/payouts/testing/payout-calls.ts'
import { systemClock } from '../platform/clock.ts'

/** The longest limit is 20 seconds, of a snapshot; and a busy machine. Without limits, calls wait for ever. */
const WAIT = { timeout: 60_000, interval: 200 }
const PAYOUT = { amount: '1000.00' }

let passed = 0
const clock = { now: () => systemClock.now() + passed }
const target = { host: '127.0.0.1', port: 0 }
let network: Forwarder
let testServer: TestServer
let [payee, code]: [Player, string] = [undefined as never, '']
beforeAll(async () => {
  network = await openForwarder(target)
  const environment = { SANDBOX_URL: `http://127.0.0.1:${network.port}`, ODDS_FEED: 'on', LOG_LEVEL: 'silent' }
  testServer = await startTestServer({ clock, environment })
  target.port = testServer.sandbox.port
  payee = await registerPayee(testServer, 50_000_00n)
  code = await codeFor(testServer, payee, PAYOUT)
})
afterAll(async () => {
  await testServer.stop()
  await network.cut()
})

const app = () => testServer.server.app
const cashOf = async ({ id }: Player) => (await app().ledger.wallet(id, 'RUB'))!.cash
const deposit = (player: Player, key: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '900.00' }, key })
const isLiveOpen = async () =>
  (await sql<{ is: boolean }>`select is_live_open as is from sportsbook.feed`.execute(app().database.db)).rows[0]!.is
const payHost = () => testServer.fetch('/', { host: `pay.${testServer.config.siteHost}` })

describe('SEC-4 while packets to and from all vendors are dropped', () => {
  const emails = Array.from({ length: 6 }, newEmail)
  const depositKey = newKey()
  let payer: Player

  it('SEC-4 registrations are served, a deposit and the page of a vendor are answered 503 in time, and the process stays alive', async () => {
    await expect.poll(isLiveOpen, WAIT).toBe(true)
    network.silence()
    const players = await Promise.all(emails.map((email) => registerPlayer(testServer, { email })))
    payer = players[0]!
    const deposits = await Promise.all(players.map((player, at) => deposit(player, at === 0 ? depositKey : newKey())))
    for (const answer of deposits) expect(answer).toMatchObject({ status: 503, error: { code: 'provider_unavailable' } })
    const page = await payHost()
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await testServer.fetch('/health')).status).toBe(200)
  })

  it('SEC-4 a payout is pending: its money is locked, and its outcome unknown', async () => {
    await becomes(payee, await payOut(testServer, payee, { ...PAYOUT, code }), 'unknown')
    expect(await cashOf(payee)).toBe(49_000_00n)
  })

  it('SEC-4 live markets shut, and the calls under way do not grow', async () => {
    await expect.poll(isLiveOpen, WAIT).toBe(false)
    for (let nth = 0; nth < 20; nth++) {
      expect(network.connections()).toBeLessThan(20)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })

  it('SEC-4 all recovers by itself: messages arrive once, a repeated deposit opens its invoice, live markets open', async () => {
    await network.mend()
    for (const email of emails) await messagesTo(testServer, email)
    for (const email of emails) expect(await messagesTo(testServer, email)).toHaveLength(1)
    expect(await deposit(payer, depositKey)).toMatchObject({ ok: true, data: { status: 1 } })
    await expect.poll(isLiveOpen, WAIT).toBe(true)
    expect((await payHost()).status).toBeLessThan(500)
  })

  it('SEC-4 a payout that never arrived is pending, and after a day listed for an operator, who returns it once', async () => {
    passed += DAY_MS + 60_000
    await app().payouts.reconcile()
    expect(await cashOf(payee)).toBe(49_000_00n)
    const [found] = await app().payouts.operator.queue({ kind: 'finding', limit: 10 })
    expect(found).toMatchObject({ status: 'unknown', finding: 'not_found' })
    const fail = () => decidePayout(app().payouts, app().database, found!.id, 'failed')
    expect(await fail()).toBe('done')
    expect(await fail()).toMatchObject({ code: 'bad_transition' })
    expect(await cashOf(payee)).toBe(50_000_00n)
    expect(await app().ledger.check()).toEqual([])
  })
})
