import { HOUR_MS } from '@fairhouse/money'
import { registerPlayer, startTestServer, type TestServer, createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeAt, consoleCall, logIn, demoOperatorNamed } from '../testing/operator.ts'

const clock = createTestClock()
const STEP_MS = 30_000
let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => testServer.stop())

const attempt = (login: string, password: string, code: string) => consoleCall(testServer, 'POST', '/login', { login, password, code })
const demoOperator = () => demoOperatorNamed(testServer, 'desk')

describe('D-2 console log-in', () => {
  it('needs password and code together, and a code counts once', async () => {
    const { password, factor } = demoOperator()
    const code = codeAt(factor, clock.now())
    expect(await attempt('desk', password, code)).toMatchObject({ status: 200, body: { login: 'desk', role: 'cashier' } })
    expect(await attempt('desk', password, code)).toMatchObject({ status: 422, body: { code: 'wrong_credentials' } })
  })

  it("sets a cookie for this host only, unreadable by scripts, and useless without the console's header", async () => {
    clock.advance(STEP_MS)
    const { password, factor } = demoOperator()
    const { cookie } = await attempt('desk', password, codeAt(factor, clock.now()))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    expect(cookie).not.toMatch(/Domain=/i)
    const sent = { cookie: cookie!.split(';')[0]! }
    expect((await consoleCall(testServer, 'GET', '/me', undefined, sent)).status).toBe(200)
    expect((await consoleCall(testServer, 'GET', '/me', undefined, { ...sent, 'x-console': '0' })).status).toBe(401)
  })

  it('answers a wrong password, a wrong code and an unknown name alike, and locks after five', async () => {
    clock.advance(STEP_MS)
    const { password, factor } = demoOperator()
    const wrong = [
      await attempt('desk', 'not this one', codeAt(factor, clock.now())),
      await attempt('desk', password, '000000'),
      await attempt('nobody', password, codeAt(factor, clock.now())),
    ]
    expect(new Set(wrong.map(({ status, body }) => `${status} ${String(body.code)} ${String(body.message)}`)).size).toBe(1)
    for (let i = 0; i < 3; i++) await attempt('desk', 'guess', '123456')
    expect(await attempt('desk', password, codeAt(factor, clock.now()))).toMatchObject({ status: 423, body: { code: 'locked' } })
    clock.advance(15 * 60_000)
    expect(await attempt('desk', password, codeAt(factor, clock.now()))).toMatchObject({ status: 200 })
  })

  it("opens to no player, and operators open no player's calls", async () => {
    clock.advance(STEP_MS)
    const player = await registerPlayer(testServer)
    const bearer = { authorization: `Bearer ${player.token}` }
    expect((await consoleCall(testServer, 'GET', '/me', undefined, bearer)).status).toBe(401)
    expect((await consoleCall(testServer, 'GET', '/me', undefined, { cookie: `console_session=${player.token}` })).status).toBe(401)
    const { cookie } = await logIn(testServer, clock, 'head')
    const token = /console_session=([^;]+)/.exec(cookie)![1]!
    expect((await testServer.fetch('/profile/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  it('is required by all of its calls, which do not exist on the hosts of players', async () => {
    for (const path of [
      '/me',
      '/matching/payments',
      '/matching/invoices',
      '/approvals',
      '/payouts',
      '/findings',
      '/verifications',
      '/vip',
      '/audit',
    ])
      expect(await consoleCall(testServer, 'GET', path)).toMatchObject({ status: 401 })
    expect((await testServer.fetch('/console/v1/me')).status).toBe(404)
    // pages answer there, built or not; calls do not
    const onSite = await testServer.fetch('/console/v1/me', { host: testServer.config.siteHost })
    expect([404, 503]).toContain(onSite.status)
    expect(onSite.headers.get('content-type')).not.toContain('json')
  })

  it('ends with a log-out or by expiry', async () => {
    clock.advance(STEP_MS)
    const { call } = await logIn(testServer, clock, 'head')
    expect((await call('GET', '/me')).status).toBe(200)
    expect((await call('POST', '/logout', {})).status).toBe(200)
    expect((await call('GET', '/me')).status).toBe(401)
    clock.advance(STEP_MS)
    const next = await logIn(testServer, clock, 'head')
    clock.advance(8 * HOUR_MS)
    expect((await next.call('GET', '/me')).status).toBe(401)
  })

  it("refuses unknown fields, broken JSON and long bodies in the API's error format", async () => {
    expect((await consoleCall(testServer, 'POST', '/login', { login: 'a', password: 'b', code: 'c', more: 1 })).status).toBe(422)
    const host = `console.${testServer.config.siteHost}`
    const broken = await testServer.fetch('/console/v1/login', {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(broken.status).toBe(400)
  })
})

describe('wrong log-ins to the console', () => {
  const tryFrom = (ip: string, login: string, password: string, code: string) =>
    consoleCall(testServer, 'POST', '/login', { login, password, code }, { 'x-forwarded-for': ip })

  it('D-2 by strangers lock out strangers, not an operator on a known network', async () => {
    const { password, factor } = demoOperatorNamed(testServer, 'head')
    const enter = (ip: string) => {
      clock.advance(STEP_MS)
      return tryFrom(ip, 'head', password, codeAt(factor, clock.now()))
    }
    expect((await enter('95.165.0.50')).status).toBe(200)
    for (let machine = 0; machine < 11; machine++)
      for (let nth = 0; nth < 5; nth++) await tryFrom(`203.0.113.${machine}`, 'head', 'guess', '000000')
    expect((await enter('198.51.100.1')).status).toBe(423)
    expect((await enter('95.165.0.50')).status).toBe(200)
  })

  it('D-2 are deleted once they lock nobody, and setups once they have ended', async () => {
    const query = async (text: string, ...values: unknown[]) => (await testServer.server.app.database.pool.query(text, values)).rows
    await query('delete from backoffice.failed_login')
    await attempt('of-long-ago', 'guess', '123456')
    clock.advance(15 * 60_000)
    await attempt('of-now', 'guess', '123456')
    const setup = (login: string, at: number) =>
      query(
        `insert into backoffice.setup (operator, token_hash, code_hash, factor, ends_at)
         select id, $2, $2, $2, to_timestamp($3::float8 / 1000) from backoffice.operator where login = $1`,
        login,
        Buffer.from(login),
        at,
      )
    await setup('desk', clock.now())
    await setup('head', clock.now() + 1)
    await query(`select graphile_worker.add_job('backoffice.forget')`)
    const left = () =>
      query(`select subject as name from backoffice.failed_login where subject like 'of-%' and subject not like '% %'
      union all select o.login from backoffice.setup join backoffice.operator o on o.id = operator order by 1`)
    await expect.poll(left).toEqual([{ name: 'head' }, { name: 'of-now' }])
  })

  it('D-2 are counted for one network over all logins', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth++) statuses.push((await tryFrom(`2001:db8:1:1::${nth}`, `nobody-${nth}`, 'guess', '000000')).status)
    expect(statuses).toEqual([...Array<number>(20).fill(422), 423])
  })
})
