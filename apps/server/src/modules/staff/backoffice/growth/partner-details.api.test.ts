import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  createTestClock,
  newEmail,
  parsePlayerId,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accept, invite } from '../../../growth/partner-site/testing/partner.ts'
import { addOperator, type Answered, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
const TERMS = {
  plan: 'revshare',
  percent: 30,
  is_carried: true,
  payment_fee_bp: 300,
  provider_fee_bp: 1200,
  cpa: '50.00',
  cpa_min_deposit: '0.00',
  cpa_min_stakes: '0.00',
  cpa_min_theo: '0.00',
  cpa_min_days: 0,
  needs_phone: false,
}
const OWN = { status: 403, body: { code: 'second_person' } }
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  await enter()
})
afterAll(() => testServer.stop())

async function enter(): Promise<void> {
  ;[head, risk, cashier] = await Promise.all([
    logIn(testServer, clock, 'head'),
    logIn(testServer, clock, 'risk'),
    logIn(testServer, clock, 'desk'),
  ])
}

interface Shown {
  id: string
  code: string
  name: string
  player: string | null
  phone: string | null
  links: { field: string; value: string; ended_at: string | null }[]
  is_account_proposed: boolean
}

let created = 0
async function create({ player, phone = null }: { player?: string; phone?: string | null } = {}): Promise<{ id: string; code: string }> {
  const code = `detail-${(created += 1)}`
  const { status, body } = await head.call('POST', '/partners', { code, name: 'Sender', phone, ...TERMS, reason: 'contract' })
  expect(status).toBe(200)
  const { pool } = testServer.server.app.database
  if (player !== undefined) await pool.query('update partners.partner set player = $2 where id = $1', [body.id, player])
  return { id: `${body.id as string}`, code }
}
const shownOf = async (id: string) => ((await cashier.call('GET', '/partners')).body.data as Shown[]).find((each) => each.id === id)!
const post = (id: string, what: string, body: object, by = head) =>
  by.call('POST', `/partners/${id}/${what}`, { reason: 'asked by mail', ...body })
const nameAccount = (id: string, player: string | null, by = risk) => post(id, 'account', { player }, by)
const waitingOf = async (code: string) =>
  ((await head.call('GET', '/approvals')).body.data as { id: string; subject: string; causes: string[] }[]).find(({ subject }) =>
    subject.includes(code),
  )!
const settle = async (code: string, verdict: 'approve' | 'decline', by = head): Promise<Answered> =>
  by.call('POST', `/approvals/${(await waitingOf(code)).id}/${verdict}`, { reason: 'seen' })
const register = (more: object) => {
  const form = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB' as const, terms: true as const, ...more }
  return testServer.client().call('POST /api/v2/auth/register/email', { body: form })
}
/** The partner of a player who registers with these marks. */
async function partnerOf(more: object): Promise<unknown> {
  const answer = await register(more)
  if (!answer.ok) throw new Error(answer.error.code)
  return (await head.call('GET', `/players/${parsePlayerId(answer.data.token)}`)).body.partner
}

describe('PRO-18 a partner is corrected', () => {
  it('PRO-18 code, name and phone, by one person with a reason; the former code counts until it is ended', async () => {
    const { id, code } = await create()
    const details = { code: `${code}-new`, name: 'Sender Ltd', phone: '+79990001122' }
    expect(await post(id, 'details', details, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await post(id, 'details', details)).toMatchObject({ status: 200 })
    expect(await shownOf(id)).toMatchObject({
      ...details,
      links: [
        { value: code, ended_at: null },
        { value: details.code, ended_at: null },
      ],
    })
    for (const partner of [code, details.code]) expect(await partnerOf({ partner })).toMatchObject({ id, name: 'Sender Ltd' })
    expect((await head.call('GET', '/audit?find=correct%20partner')).body.data).toMatchObject([{ by: 'head', detail: 'asked by mail' }])
  })

  it('PRO-18 never to the code or the phone of another partner, and back to an earlier code of its own', async () => {
    const [one, other] = [await create({ phone: '+79990001133' }), await create()]
    const details = { code: other.code, name: 'Sender', phone: null }
    expect(await post(other.id, 'details', { ...details, code: one.code })).toMatchObject({ status: 422 })
    expect(await post(other.id, 'details', { ...details, phone: '+79990001133' })).toMatchObject({ status: 422 })
    for (const code of [`${other.code}-b`, other.code])
      expect(await post(other.id, 'details', { ...details, code })).toMatchObject({ status: 200 })
    expect(await shownOf(other.id)).toMatchObject({ code: other.code, phone: null })
  })

  it('PRO-18 an ended link names nobody, and players it brought keep the partner', async () => {
    const [{ id }, other] = [await create(), await create()]
    const link = { field: 'stag', value: `ended-${newKey()}` }
    await post(id, 'links', { ...link, campaign: 'autumn' })
    const brought = await register({ stag: link.value })
    expect(brought).toMatchObject({ ok: true })
    expect(await post(id, 'links/end', link, cashier)).toMatchObject({ status: 403 })
    expect(await post(other.id, 'links/end', link), 'of another partner').toMatchObject({ status: 404 })
    expect(await post(id, 'links/end', link)).toMatchObject({ status: 200 })
    expect(await post(id, 'links/end', link), 'again').toMatchObject({ status: 404 })
    expect((await shownOf(id)).links).toMatchObject([{ field: 'partner' }, { ...link, ended_at: expect.stringMatching(/Z$/) }])
    expect(await partnerOf({ stag: link.value })).toBeNull()
    expect(await post(other.id, 'links', { ...link, campaign: '' }), 'given to another').toMatchObject({ status: 200 })
    expect(await partnerOf({ stag: link.value })).toMatchObject({ id: other.id })
    if (brought.ok) expect((await head.call('GET', `/players/${parsePlayerId(brought.data.token)}`)).body.partner).toMatchObject({ id })
  })
})

describe("PRO-18 D-2 a partner's own account", () => {
  it('D-2 is named by two with different roles, and the partner reads what bars the payout', async () => {
    const owner = await registerPlayer(testServer)
    const { id, code } = await create()
    const session = await accept(testServer, clock, await invite(testServer, head, id, `${code}@example.com`))
    expect(await session.call('GET', '/payout')).toMatchObject({ body: { bar: 'no_account' } })
    await enter()
    expect(await nameAccount(id, `${owner.id}`, cashier)).toMatchObject({ body: { code: 'role_required' } })
    expect(await nameAccount(id, '99999999')).toMatchObject({ status: 422 })
    expect(await nameAccount(id, `${owner.id}`)).toMatchObject({ body: { state: 'waiting' } })
    expect(await waitingOf(code)).toMatchObject({ subject: `own account of partner ${code}: none → player ${owner.id}`, causes: ['payee'] })
    expect(await shownOf(id)).toMatchObject({ player: null, is_account_proposed: true })
    expect(await settle(code, 'approve', risk)).toMatchObject(OWN)
    expect(await settle(code, 'approve')).toMatchObject({ status: 200 })
    expect(await shownOf(id)).toMatchObject({ player: `${owner.id}`, is_account_proposed: false })
    expect(await session.call('GET', '/payout')).toMatchObject({ body: { bar: 'unverified' } })
    await testServer.server.app.database.pool.query("insert into kyc.player (player, status) values ($1, 'verified')", [owner.id])
    expect(await session.call('GET', '/payout')).toMatchObject({ body: { bar: 'below_minimum' } })
    const other = await create()
    expect(await nameAccount(other.id, `${owner.id}`), 'of another partner').toMatchObject({ status: 422 })
  })

  it('D-2 is never named, changed or decided by its owner, who may also not take it away', async () => {
    const [mine, second, other] = [await registerPlayer(testServer), await registerPlayer(testServer), await registerPlayer(testServer)]
    const [fresh, named] = [await create(), await create({ player: `${mine.id}` })]
    const own = await addOperator(testServer, clock, { login: `payee-${mine.id}`, role: 'head', player: mine.id })
    await own.call('POST', '/staff', { login: `payee-${mine.id}`, player: `${second.id}`, reason: 'my other account' })
    expect(await nameAccount(fresh.id, `${second.id}`, own)).toMatchObject(OWN)
    for (const player of [`${other.id}`, null]) expect(await nameAccount(named.id, player, own)).toMatchObject(OWN)
    for (const [at, player] of [
      [fresh, `${second.id}`],
      [named, `${other.id}`],
    ] as const) {
      expect(await nameAccount(at.id, player)).toMatchObject({ body: { state: 'waiting' } })
      for (const verdict of ['approve', 'decline'] as const)
        expect(await settle(at.code, verdict, own), `${verdict} ${player}`).toMatchObject(OWN)
    }
    const details = { code: named.code, name: 'Mine', phone: null }
    expect(await post(named.id, 'details', details, own)).toMatchObject(OWN)
    expect(await post(named.id, 'links/end', { field: 'partner', value: named.code }, own)).toMatchObject(OWN)
  })

  it('D-2 stays while the payment of a month waits, and a second person whose account it became decides no money', async () => {
    const mine = await registerPlayer(testServer)
    const { id, code } = await create()
    const own = await addOperator(testServer, clock, { login: `later-${mine.id}`, role: 'head', player: mine.id })
    const { pool } = testServer.server.app.database
    await pool.query(
      `insert into partners.month (partner, month, plan_version, players, ngr, theo, pct, revshare, cpa, accrued, carry_in, carry_out, status, accrued_at, needs_review)
       values ($1, date_trunc('month', now() - interval '3 months'), 1, 1, 50000, 50000, 30, 15000, 0, 15000, 0, 0, 'held', $2, false)`,
      [id, new Date(clock.now() - 40 * DAY_MS)],
    )
    const { rows } = await pool.query<{ month: string }>(
      "select to_char(month, 'YYYY-MM') as month from partners.month where partner = $1",
      [id],
    )
    const decide = (by: OperatorSession) => by.call('POST', `/partner-months/${id}/${rows[0]!.month}/approve`, { reason: 'checked' })
    expect(await decide(risk)).toMatchObject({ body: { state: 'waiting' } })
    expect(await nameAccount(id, `${mine.id}`)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await post(id, 'details', { code: `${code}-x`, name: 'Sender', phone: null })).toMatchObject({ status: 409 })
    await pool.query('update partners.partner set player = $2 where id = $1', [id, mine.id])
    expect(await settle(code, 'approve', own)).toMatchObject(OWN)
    expect(await settle(code, 'decline')).toMatchObject({ status: 200 })
  })
})
