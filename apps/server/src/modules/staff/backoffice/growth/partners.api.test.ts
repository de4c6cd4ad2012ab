import { DAY_MS } from '@fairhouse/money'
import {
  createTestClock,
  newEmail,
  parsePlayerId,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  unwrap,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accept, invite } from '../../../growth/partner-site/testing/partner.ts'
import { createPartners, type Partners } from '../../../growth/partners/index.ts'
import { NO_LINKS } from '../../../growth/partners/testing/programme.ts'
import { addOperator, type Answered, logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
const MONTH = new Date(clock.now()).toISOString().slice(0, 7)
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
let partners: Partners
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  const { database, ledger } = testServer.server.app
  partners = createPartners({
    database,
    ledger,
    clock,
    limiter: { take: () => undefined },
    secret: 's'.repeat(32),
    isPlayRead: async () => true,
    exclusionsOf: async () => new Map(),
    verifiedPhoneOf: async () => null,
    isVerified: async () => true,
    account: async () => undefined,
    ...NO_LINKS,
  })
  await enter()
})
afterAll(() => testServer.stop())

async function enter(): Promise<void> {
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
}

let created = 0
/** Closes the current month, a day after its end. */
async function endMonth(): Promise<string> {
  const now = new Date(clock.now())
  clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + DAY_MS - clock.now())
  await partners.months.closeEnded()
  return now.toISOString().slice(0, 7)
}

/** A player of the partner. */
async function bring(partner: string): Promise<bigint> {
  const form = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true, partner } as const
  return parsePlayerId((await unwrap(testServer.client().call('POST /api/v2/auth/register/email', { body: form }))).token)
}

async function create(player: string | null = null): Promise<{ id: string; code: string }> {
  const code = `console-${(created += 1)}`
  const answer = await head.call('POST', '/partners', { code, name: 'Sender', phone: null, ...TERMS, reason: 'contract 7' })
  expect(answer.status).toBe(200)
  if (player !== null)
    await testServer.server.app.database.pool.query('update partners.partner set player = $2 where id = $1', [answer.body.id, player])
  return { id: answer.body.id as string, code }
}
const rowsIn = <T>({ body }: Answered) => body.data as T[]
const monthsOf = async (code: string) =>
  rowsIn<{ code: string; status: string; accrued: string; is_proposed: boolean }>(await head.call('GET', '/partner-months')).filter(
    (each) => each.code === code,
  )

describe('PRO-18 partners in the console', () => {
  it('PRO-18 risk and head create partners, terms and links with a reason in the log; a cashier only reads', async () => {
    const { id, code } = await create()
    const link = { field: 'promo', value: 'ZIMA26', campaign: 'winter', reason: 'contract 7' }
    expect(await cashier.call('POST', `/partners/${id}/links`, link)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await risk.call('POST', `/partners/${id}/links`, link)).toMatchObject({ status: 200 })
    expect(await risk.call('POST', `/partners/${id}/links`, link)).toMatchObject({ status: 422 })
    const terms = { ...TERMS, plan: 'revshare', percent: 35, from_month: '2099-01', reason: 'good year' }
    expect(await risk.call('POST', `/partners/${id}/terms`, terms)).toMatchObject({ body: { version: 2 } })
    expect(await risk.call('POST', `/partners/${id}/terms`, { ...terms, from_month: '2020-01' })).toMatchObject({ status: 422 })
    expect(await risk.call('POST', '/partners/999/terms', terms)).toMatchObject({ status: 404 })
    const shown = rowsIn<{ code: string }>(await cashier.call('GET', '/partners')).find((each) => each.code === code)
    expect(shown).toMatchObject({
      versions: [
        { version: 2, from_month: '2099-01', percent: 35 },
        { version: 1, cpa: '120.00', by: 'head' },
      ],
      links: [
        { field: 'partner', value: code },
        { field: 'promo', value: 'ZIMA26', campaign: 'winter' },
      ],
      approved: '0.00',
    })
    const log = rowsIn<{ act: string; detail: string }>(await head.call('GET', '/audit')).slice(0, 3)
    expect(log.map(({ act }) => act)).toEqual(['set terms of partner', 'add link of partner', 'create partner'])
  })

  it('D-2 nobody changes a partner of an own account, or names that account as fraud', async () => {
    const mine = await bring((await create()).code)
    const own = await addOperator(testServer, clock, { login: 'partner-owner', role: 'head', player: mine })
    const { id } = await create(`${mine}`)
    const acts = [
      [`/partners/${id}/terms`, { ...TERMS, percent: 100, from_month: '2099-01', reason: 'more' }],
      [`/partners/${id}/links`, { field: 'promo', value: 'MINE26', campaign: '', reason: 'more' }],
      [`/partners/${id}/invitation`, { login: 'mine@example.com', reason: 'mine' }],
      [`/partners/${id}/access-end`, { reason: 'mine' }],
      [`/partner-frauds/${mine}`, { reason: 'mine' }],
    ] as const
    for (const [path, body] of acts)
      expect(await own.call('POST', path, body), path).toMatchObject({ status: 403, body: { code: 'second_person' } })
    for (const [path, body] of acts) expect(await risk.call('POST', path, body), path).toMatchObject({ status: 200 })
  })

  it('PRO-18 operators choose which click counts', async () => {
    expect(await cashier.call('POST', '/partner-model', { model: 'first', reason: 'x' })).toMatchObject({ status: 403 })
    expect(await head.call('POST', '/partner-model', { model: 'first', reason: 'x' })).toMatchObject({ status: 200 })
    expect(await cashier.call('GET', '/partner-model')).toMatchObject({ body: { model: 'first' } })
    await head.call('POST', '/partner-model', { model: 'last', reason: 'x' })
  })
})

describe("PRO-18 a partner's money in the console", () => {
  it('PRO-18 D-2 a month above the limit of one person needs a second one with another role; BEY-12 it is computed again', async () => {
    const { id, code } = await create(`${(await registerPlayer(testServer)).id}`)
    await bring(code)
    expect(await endMonth()).toBe(MONTH)
    await enter()
    const verdict = `/partner-months/${id}/${MONTH}`
    const approve = (by: OperatorSession) => by.call('POST', `${verdict}/approve`, { reason: 'checked' })
    expect(await monthsOf(code)).toMatchObject([{ status: 'held', accrued: '120.00', is_proposed: false }])
    expect(await cashier.call('GET', verdict)).toMatchObject({ body: { is_equal: true, computed: { accrued: '120.00' } } })
    expect(await approve(risk), 'on hold').toMatchObject({ body: { code: 'bad_transition' } })
    clock.advance(14 * DAY_MS)
    await enter()
    expect(await approve(cashier)).toMatchObject({ body: { code: 'role_required' } })
    expect(await approve(risk)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approve(risk)).toMatchObject({ body: { code: 'already_proposed' } })
    expect(await monthsOf(code)).toMatchObject([{ status: 'held', is_proposed: true }])
    const [waiting] = rowsIn<{ id: string; subject: string; kind: string }>(await head.call('GET', '/approvals'))
    expect(waiting).toMatchObject({ kind: 'partner', subject: `approve partner ${code}, month ${MONTH}` })
    expect(await risk.call('POST', `/approvals/${waiting!.id}/approve`, { reason: 'own' })).toMatchObject({
      body: { code: 'second_person' },
    })
    expect(await head.call('POST', `/approvals/${waiting!.id}/approve`, { reason: 'seen' })).toMatchObject({ status: 200 })
    expect(await monthsOf(code)).toMatchObject([{ status: 'approved', is_proposed: false }])
    const pay = (amount: string) => head.call('POST', `/partners/${id}/payment`, { amount, reason: 'transfer 9' })
    expect(await pay('120.00'), 'a partner whose account is not verified').toMatchObject({ body: { code: 'bad_transition' } })
  })

  it('PRO-18 D-2 a verified partner requests all that was approved, once, and two operators pay it', async () => {
    const owner = await registerPlayer(testServer)
    await testServer.server.app.database.pool.query("insert into kyc.player (player, status) values ($1, 'verified')", [owner.id])
    const { id, code } = await create(`${owner.id}`)
    await bring(code)
    const month = await endMonth()
    clock.advance(14 * DAY_MS)
    await enter()
    const settle = async () => {
      const waiting = rowsIn<{ id: string; subject: string }>(await head.call('GET', '/approvals'))
      const approval = waiting.find(({ subject }) => subject.includes(code))!
      return head.call('POST', `/approvals/${approval.id}/approve`, { reason: 'seen' })
    }
    await risk.call('POST', `/partner-months/${id}/${month}/approve`, { reason: 'checked' })
    expect(await settle()).toMatchObject({ status: 200 })

    const session = await accept(testServer, clock, await invite(testServer, head, id, `${code}@example.com`))
    expect(await session.call('GET', '/payout')).toMatchObject({ body: { approved: '120.00', bar: null, requested_at: null } })
    const request = (amount: string) => session.call('POST', '/payout', { amount })
    expect(await request('119.99'), 'another amount').toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await request('120.00')).toMatchObject({ status: 200 })
    expect(await request('120.00'), 'a second request').toMatchObject({ status: 409, body: { code: 'bad_transition' } })

    const pay = (amount: string) => risk.call('POST', `/partners/${id}/payment`, { amount, reason: 'transfer 9' })
    expect(await pay('119.99')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await pay('120.00')).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await settle()).toMatchObject({ status: 200 })
    expect(await session.call('GET', '/payout')).toMatchObject({ body: { approved: '0.00', requested_at: null } })
    expect(await session.call('GET', '/statements')).toMatchObject({ body: { payments: [{ number: 1, amount: '120.00' }] } })
  })

  it('BEY-12 the report is rows, totals and a file that runs no formula', async () => {
    const { id } = await create()
    await risk.call('POST', `/partners/${id}/links`, { field: 'stag', value: 'bad', campaign: '=1+1', reason: 'x' })
    await testServer.client().call('POST /middleware/affiliate', { body: { query: { stag: 'bad' }, referrer: '' } })
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const { status, body } = await cashier.call('GET', `/partner-report/${day}/${day}`)
    expect(status).toBe(200)
    expect(body.data).toContainEqual(expect.objectContaining({ day, campaign: '=1+1', clicks: 1, unique: 1, ngr: '0.00' }))
    const file = await testServer.fetch(`/console/v1/partner-report/${MONTH}-01/${day}/csv`, {
      host: `console.${testServer.config.siteHost}`,
      headers: { 'x-console': '1', cookie: cashier.cookie },
    })
    const text = await file.text()
    expect(text).toContain(",'=1+1,")
    expect(text).toMatch(/\r\ntotal,,,,/)
    expect(await cashier.call('GET', `/partner-report/${day}/2020-01-01`)).toMatchObject({ status: 422 })
    expect(await cashier.call('GET', '/partner-report/2026-13-45/2026-13-46')).toMatchObject({ status: 422 })
  })

  it('PRO-18 a named fraud is named once, with a reason', async () => {
    const path = `/partner-frauds/${await bring((await create()).code)}`
    expect(await cashier.call('POST', path, { reason: 'x' })).toMatchObject({ status: 403 })
    expect(await risk.call('POST', path, { reason: 'stolen card' })).toMatchObject({ status: 200 })
    expect(await head.call('POST', path, { reason: 'again' })).toMatchObject({ body: { code: 'bad_transition' } })
  })

  it('PRO-18 a player whom no partner brought is named as fraud of none', async () => {
    const { id } = await registerPlayer(testServer)
    expect(await risk.call('POST', `/partner-frauds/${id}`, { reason: 'x' })).toMatchObject({ body: { code: 'not_found' } })
    const { rows } = await testServer.server.app.database.pool.query('select from partners.fraud where player = $1', [id])
    expect(rows).toEqual([])
  })
})
