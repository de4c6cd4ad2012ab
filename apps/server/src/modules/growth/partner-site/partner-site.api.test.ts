import { DAY_MS } from '@fairhouse/money'
import { createTestClock, newEmail, registerPlayer, startTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeAt, consoleCall, logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { accept, invite, PASSWORD, partnerCall, type PartnerSession } from './testing/partner.ts'

const clock = createTestClock()
const STEP_MS = 30_000
const TERMS = {
  plan: 'cpa',
  percent: null,
  is_carried: true,
  payment_fee_bp: 300,
  provider_fee_bp: 1200,
  cpa: '120.00',
  cpa_min_deposit: '0.00',
  cpa_min_stakes: '0.00',
  cpa_min_theo: '0.00',
  cpa_min_days: 0,
  needs_phone: false,
}
let testServer: TestServer
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  head = await logIn(testServer, clock, 'head')
})
afterAll(() => testServer.stop())

let created = 0
async function create(): Promise<{ id: string; code: string; login: string }> {
  const code = `site-${(created += 1)}`
  const answer = await head.call('POST', '/partners', { code, name: code, phone: null, ...TERMS, reason: 'contract' })
  return { id: String(answer.body.id), code, login: `${code}@example.com` }
}

async function enter(): Promise<{ id: string; code: string; login: string; session: PartnerSession }> {
  const partner = await create()
  return { ...partner, session: await accept(testServer, clock, await invite(testServer, head, partner.id, partner.login)) }
}

const today = () => new Date(clock.now()).toISOString().slice(0, 10)
const report = () => `/report/${today()}/${today()}`

describe('PRO-18 the log-in of partners', () => {
  it('PRO-18 an operator invites, the link works once, and password and code are needed together', async () => {
    const { id, login, code } = await create()
    const invited = await invite(testServer, head, id, login)
    const accepted = (body: object) => partnerCall(testServer, 'POST', '/invitation/accept', { body: { token: invited.token, ...body } })
    const right = () => codeAt(invited.factor, clock.now())
    expect(await accepted({ password: 'short', code: right() })).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await accepted({ password: PASSWORD, code: '000000' })).toMatchObject({ body: { code: 'wrong_code' } })
    expect(await accepted({ password: PASSWORD, code: right() })).toMatchObject({ status: 200 })
    expect(await accepted({ password: PASSWORD, code: right() })).toMatchObject({ body: { code: 'wrong_token' } })
    const used = right()
    const entry = (password: string, typed: string) => partnerCall(testServer, 'POST', '/login', { body: { login, password, code: typed } })
    expect(await entry(PASSWORD, used), 'the code of the confirmation').toMatchObject({ body: { code: 'wrong_credentials' } })
    clock.advance(STEP_MS)
    expect(await entry('another password', right())).toMatchObject({ body: { code: 'wrong_credentials' } })
    const entered = await entry(PASSWORD, right())
    expect(entered).toMatchObject({ status: 200, body: { login, name: code, code } })
    expect(entered.cookie).toMatch(/HttpOnly/i)
    expect(entered.cookie).toMatch(/SameSite=Strict/i)
    expect(entered.cookie).not.toMatch(/Domain=/i)
    const cookie = entered.cookie!.split(';')[0]!
    expect(await partnerCall(testServer, 'GET', '/me', { headers: { cookie } })).toMatchObject({ status: 200 })
    expect(await partnerCall(testServer, 'GET', '/me', { headers: { cookie, 'x-partner': '0' } })).toMatchObject({ status: 401 })
    const shown = (await head.call('GET', '/partners')).body.data as { id: string; login: string | null; is_invited: boolean }[]
    expect(shown.find((each) => each.id === id)).toMatchObject({ login, is_invited: false })
  })

  it('PRO-18 an invitation ends after three days, and with a newer one; a login belongs to one partner', async () => {
    const [one, other] = [await create(), await enter()]
    const first = await invite(testServer, head, one.id, one.login)
    const open = (token: string) => partnerCall(testServer, 'POST', '/invitation', { body: { token } })
    const second = await invite(testServer, head, one.id, one.login)
    expect(await open(first.token)).toMatchObject({ body: { code: 'wrong_token' } })
    expect(await open(second.token)).toMatchObject({ status: 200 })
    expect(await head.call('POST', '/partners/999999/invitation', { login: 'nobody@example.com', reason: 'x' })).toMatchObject({
      status: 404,
    })
    const taken = await head.call('POST', `/partners/${one.id}/invitation`, { login: other.login, reason: 'x' })
    expect(taken).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await open(second.token), 'a refused one replaces nothing').toMatchObject({ status: 200 })
    clock.advance(3 * DAY_MS)
    head = await logIn(testServer, clock, 'head')
    expect(await open(second.token)).toMatchObject({ body: { code: 'wrong_token' } })
  })

  it('SEC-1 a role without the right neither invites nor ends an access; both are in the log', async () => {
    clock.advance(STEP_MS)
    const { id, login, session } = await enter()
    const cashier = await logIn(testServer, clock, 'desk')
    for (const path of ['invitation', 'access-end'])
      expect(await cashier.call('POST', `/partners/${id}/${path}`, { ...(path === 'invitation' && { login }), reason: 'x' })).toMatchObject(
        {
          status: 403,
          body: { code: 'role_required' },
        },
      )
    expect(await head.call('POST', `/partners/${id}/access-end`, { reason: 'contract over' })).toMatchObject({ status: 200 })
    expect(await session.call('GET', '/me')).toMatchObject({ status: 401 })
    const log = (await head.call('GET', '/audit')).body.data as { act: string }[]
    expect(log.slice(0, 3).map(({ act }) => act)).toEqual(['end access of partner', 'login', 'invite partner'])
  })

  it('SEC-1 a log-out ends this session everywhere, and only this one', async () => {
    const [{ session }, other] = [await enter(), await enter()]
    expect(await session.call('POST', '/logout')).toMatchObject({ status: 200, body: { success: true } })
    expect(await session.call('GET', '/me')).toMatchObject({ status: 401 })
    expect(await other.session.call('GET', '/me')).toMatchObject({ status: 200 })
  })

  it('SEC-1 a code works once, and a log-in uses up none of another partner', async () => {
    const partners = [await create(), await create()]
    const factors: Buffer[] = []
    for (const { id, login } of partners) {
      const invited = await invite(testServer, head, id, login)
      await accept(testServer, clock, invited)
      factors.push(invited.factor)
    }
    clock.advance(STEP_MS)
    const entries = [0, 1, 0].map((at) => ({ login: partners[at]!.login, password: PASSWORD, code: codeAt(factors[at]!, clock.now()) }))
    const statuses: number[] = []
    for (const body of entries) statuses.push((await partnerCall(testServer, 'POST', '/login', { body })).status)
    expect(statuses).toEqual([200, 200, 422])
  })

  it('SEC-1 five wrong codes lock the login on this network, and a stranger does not lock the partner out', async () => {
    const { login } = await enter()
    const from = (ip: string) =>
      partnerCall(testServer, 'POST', '/login', {
        body: { login, password: 'guess', code: '000000' },
        headers: { 'x-forwarded-for': ip },
      })
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth++) statuses.push((await from('203.0.113.9')).status)
    const locked = await from('203.0.113.9')
    expect([...statuses, locked.status]).toEqual([422, 422, 422, 422, 422, 423])
    const wait = { code: 'locked', details: { retryAfter: 15 * 60 } }
    expect(locked.body).toMatchObject(wait)
    const { id, login: invited } = await create()
    const { token } = await invite(testServer, head, id, invited)
    const accepted = () => partnerCall(testServer, 'POST', '/invitation/accept', { body: { token, password: PASSWORD, code: '000000' } })
    for (let nth = 0; nth < 5; nth++) expect(await accepted()).toMatchObject({ body: { code: 'wrong_code' } })
    expect(await accepted()).toMatchObject({ status: 423, body: wait })
    expect((await from('198.51.100.7')).status).toBe(422)
  })

  it('SEC-1 strangers lock strangers out, not a partner who logged out or accepts a new invitation', async () => {
    const { id, login } = await create()
    const invited = await invite(testServer, head, id, login)
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    const logInWith = (factor: Buffer, ip: string) => {
      clock.advance(STEP_MS)
      const body = { login, password: PASSWORD, code: codeAt(factor, clock.now()) }
      return partnerCall(testServer, 'POST', '/login', { body, headers: from(ip) })
    }
    const acceptWith = ({ token, factor }: typeof invited, ip: string) => {
      const body = { token, password: PASSWORD, code: codeAt(factor, clock.now()) }
      return partnerCall(testServer, 'POST', '/invitation/accept', { body, headers: from(ip) })
    }
    const flood = async () => {
      const body = { login, password: 'guess', code: '000000' }
      for (let machine = 0; machine < 11; machine++)
        for (let nth = 0; nth < 5; nth++) await partnerCall(testServer, 'POST', '/login', { body, headers: from(`203.0.113.${machine}`) })
    }
    await flood()
    expect(await acceptWith(invited, '95.165.0.60')).toMatchObject({ status: 200 })
    const cookie = (await logInWith(invited.factor, '95.165.0.60')).cookie!.split(';')[0]!
    expect(await partnerCall(testServer, 'POST', '/logout', { headers: { cookie } })).toMatchObject({ status: 200 })
    expect(await partnerCall(testServer, 'GET', '/me', { headers: { cookie } })).toMatchObject({ status: 401 })
    await flood()
    expect(await logInWith(invited.factor, '198.51.100.60')).toMatchObject({ status: 423 })
    const again = await logInWith(invited.factor, '95.165.0.60')
    expect(again).toMatchObject({ status: 200 })
    const renewed = await invite(testServer, head, id, login)
    await flood()
    expect(await acceptWith(renewed, '198.51.100.60'), 'the link, from anywhere').toMatchObject({ status: 200 })
    const headers = { cookie: again.cookie!.split(';')[0]! }
    expect(await partnerCall(testServer, 'GET', '/me', { headers }), 'of the earlier log-in').toMatchObject({ status: 401 })
    await flood()
    expect(await logInWith(renewed.factor, '95.165.0.60')).toMatchObject({ status: 200 })
  })

  it('SEC-1 wrong log-ins are deleted once they lock nobody', async () => {
    const query = async (text: string) => (await testServer.server.app.database.pool.query(text)).rows
    const guess = (login: string) => partnerCall(testServer, 'POST', '/login', { body: { login, password: 'guess', code: '000000' } })
    await guess('of-long-ago')
    clock.advance(15 * 60_000)
    await guess('of-now')
    await query(`select graphile_worker.add_job('partner-site.forget')`)
    const left = () => query(`select subject from partner_site.failed_login where subject like 'of-%' and subject not like '% %'`)
    await expect.poll(left).toEqual([{ subject: 'of-now' }])
  })

  it('SEC-1 no session of a player, an operator or a partner opens another host', async () => {
    const { session } = await enter()
    const player = await registerPlayer(testServer)
    for (const cookie of [`partner_session=${player.token}`, head.cookie.replace('console_session', 'partner_session')])
      expect(await partnerCall(testServer, 'GET', '/me', { headers: { cookie } })).toMatchObject({ status: 401 })
    const token = session.cookie.split('=')[1]!
    expect((await testServer.fetch('/profile/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    const asOperator = { cookie: `console_session=${token}` }
    expect((await consoleCall(testServer, 'GET', '/me', undefined, asOperator)).status).toBe(401)
    for (const host of [`api.${testServer.config.siteHost}`, `console.${testServer.config.siteHost}`])
      expect((await testServer.fetch('/partner/v1/me', { host, headers: { cookie: session.cookie } })).status).toBe(404)
  })
})

describe('PRO-18 what a partner sees', () => {
  it('SEC-1 PRO-18 a partner sees its own links, clicks, players, months and file, and nothing of another', async () => {
    const [one, other] = [await enter(), await enter()]
    await testServer.client().call('POST /middleware/affiliate', { body: { query: { partner: one.code, sub_id: 'banner' }, referrer: '' } })
    const email = newEmail()
    const form = { email, password: TEST_PASSWORD, currency: 'RUB', terms: true, partner: one.code } as const
    expect(await testServer.client().call('POST /api/v2/auth/register/email', { body: form })).toMatchObject({ ok: true })
    const own = await one.session.call('GET', report())
    expect(own).toMatchObject({ status: 200, body: { totals: { clicks: 1, registrations: 1 }, balances: [{ partner: one.code }] } })
    expect(own.text).not.toContain(other.code)
    expect(own.text).not.toContain(email)
    expect((await one.session.call('GET', `${report()}/csv`)).text).toContain(`,${one.code},,banner,`)
    const foreign = await other.session.call('GET', report())
    expect(foreign).toMatchObject({ body: { data: [], totals: { clicks: 0, registrations: 0 } } })
    for (const path of ['/links', '/statements', '/payout', '/me', `${report()}/csv`])
      expect((await other.session.call('GET', path)).text, path).not.toContain(one.code)
    expect(await one.session.call('GET', '/links')).toMatchObject({
      body: { links: [{ field: 'partner', value: one.code, campaign: '' }] },
    })
    expect(await one.session.call('GET', '/statements')).toMatchObject({
      body: { terms: [{ plan: 'cpa', cpa: '120.00' }], months: [], payments: [] },
    })
    expect(await one.session.call('GET', '/report/2026-13-45/2026-13-46')).toMatchObject({ status: 422 })
  })

  it('PRO-18 nothing approved cannot be requested', async () => {
    const { session } = await enter()
    expect(await session.call('GET', '/payout')).toMatchObject({ body: { approved: '0.00', bar: 'no_account', minimum: '50.00' } })
    expect(await session.call('POST', '/payout', { amount: '0.00' })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await session.call('POST', '/payout', { amount: '50.00' })).toMatchObject({ status: 409 })
  })

  it('D-20 an amount with a leading zero is refused beside its field', async () => {
    const { session } = await enter()
    expect(await session.call('POST', '/payout', { amount: '050.00' })).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.stringMatching(/^wrong_format/)] } },
    })
  })
})

describe('D-60 the postback of a partner', () => {
  const events = ['registration']

  it('D-60 shows a secret once, logs a test, and sends nothing after its removal; another partner sees none of it', async () => {
    const [{ session }, other] = [await enter(), await enter()]
    const put = (url: string, renew_secret = false) => session.call('PUT', '/postback', { url, events, renew_secret })
    expect(await session.call('POST', '/postback/test'), 'without an address').toMatchObject({ status: 404 })
    const url = 'https://partner.example/hook'
    expect(await put(url)).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    expect(await put(url)).toMatchObject({ status: 200, body: { secret: null } })
    expect(await session.call('POST', '/postback/test')).toMatchObject({ status: 200 })
    expect(await session.call('GET', '/postback')).toMatchObject({ body: { url, events, deliveries: [{ event: 'test' }] } })
    expect(await other.session.call('GET', '/postback')).toMatchObject({ body: { url: null, deliveries: [] } })
    expect(await session.call('DELETE', '/postback')).toMatchObject({ status: 200 })
    expect(await session.call('GET', '/postback')).toMatchObject({ status: 200, body: { url: null } })
  })

  it('D-60 SEC-1 an address in our own network, or without https, is refused beside its field', async () => {
    const { session } = await enter()
    for (const url of ['https://127.0.0.1/hook', 'https://localhost/hook', 'http://partner.example/hook'])
      expect(await session.call('PUT', '/postback', { url, events, renew_secret: false }), url).toMatchObject({
        status: 422,
        body: { errors: { url: [expect.stringMatching(/^wrong_value/)] } },
      })
  })
})
