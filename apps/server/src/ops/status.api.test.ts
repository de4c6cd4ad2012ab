import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registerPayee } from '../modules/cashier/payouts/testing/payee.ts'
import { type OperatorSession, logIn } from '../modules/staff/backoffice/testing/operator.ts'
import { systemClock } from '../platform/clock.ts'
import { checkOf } from './books-check.ts'

const METRICS_TOKEN = 'a token of the metrics for this test'

let testServer: TestServer
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent', METRICS_TOKEN } })
  head = await logIn(testServer, systemClock, 'head')
})
afterAll(() => testServer.stop())

const sql = (text: string) => testServer.server.app.database.pool.query(text)
const status = async () => {
  const answer = await testServer.client().call('GET /api/v2/status')
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}
/** What the job does each minute. */
async function check(): Promise<void> {
  const before = (await status()).books.last?.at
  await sql(`select graphile_worker.add_job('ledger.check', '{}'::json)`)
  await expect.poll(async () => (await status()).books.last?.at).not.toBe(before)
}
const metrics = async () => (await testServer.fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()

describe('BEY-15 D-18 the status of the service', () => {
  it('BEY-15 D-18 shows the last reconciliation by a job of the server, and the response times', async () => {
    await check()
    const { books, latency } = await status()
    expect(books).toMatchObject({ state: 'agree', last: { differences: 0 }, last_full: { differences: 0 } })
    expect(Date.now() - Date.parse(books.last!.at)).toBeLessThan(60_000)
    expect(latency!.calls).toBeGreaterThan(0)
    expect(latency!.p95_ms).toBeGreaterThanOrEqual(latency!.p50_ms)
    expect(await metrics()).toMatch(/^books_differences 0$/m)
  })

  it('BEY-15 publishes a lost leg to everybody, to operators by its rule, and in the metrics', async () => {
    const { id } = await registerPayee(testServer, 1000_00n)
    await sql(`update ledger.wallet set cash = cash + 1 where player = ${id}`)
    await check()
    expect((await status()).books).toMatchObject({ state: 'differ', last: { differences: expect.any(Number) } })
    const { body } = await head.call('GET', '/books')
    expect(body).toMatchObject({ state: 'differ' })
    expect((body.findings as { rule: string }[]).map(({ rule }) => rule)).toContain('I5 sum')
    const byHand = await checkOf(testServer.config.databaseUrl!) // npm run operator -- check
    expect(byHand.map(({ rule }) => rule)).toContain('I5 sum')
    expect(await metrics()).toMatch(/^books_differences [1-9]\d*$/m)
    await sql(`update ledger.wallet set cash = cash - 1 where player = ${id}`)
    await check()
    expect((await status()).books).toMatchObject({ state: 'agree' })
  })

  it('BEY-15 reports when no check has ended for four minutes', async () => {
    await sql(`update ledger.reconciliation set at = at - interval '5 minutes'`)
    expect((await status()).books.state).toBe('stale')
    expect(await metrics()).toMatch(/^books_check_age_seconds 3\d\d/m)
  })

  it('BEY-15 answers 503 while the database is unavailable', async () => {
    await sql('alter table ledger.reconciliation rename to away')
    expect(await testServer.client().call('GET /api/v2/status')).toMatchObject({ ok: false, error: { code: 'busy' } })
    await sql('alter table ledger.away rename to reconciliation')
  })
})
