import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  createTestClock,
  newEmail,
  newPhone,
  parsePlayerId,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accept, invite } from '../../../growth/partner-site/testing/partner.ts'
import { addOperator, type Answered, logInAll, type OperatorSession } from '../testing/operator.ts'

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
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
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
/** The id of a stored click. */
async function click(query: Record<string, string>): Promise<string> {
  const answer = await testServer.client().call('POST /middleware/affiliate', { body: { query, referrer: '' } })
  return answer.ok ? answer.data.click_ids.click! : expect.fail('refused')
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
    const subject = `partner ${id}: code ${code} → ${details.code}, name Sender → Sender Ltd, phone unknown → ${details.phone}`
    expect((await head.call('GET', '/audit?find=correct%20partner')).body.data).toMatchObject([
      { by: 'head', subject: expect.stringContaining(subject), detail: 'asked by mail' },
    ])
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

  it('PRO-18 to another code, whose former one is no code of a new partner', async () => {
    const { id, code } = await create()
    expect(await post(id, 'details', { code: `${code}-b`, name: 'Sender', phone: null })).toMatchObject({ status: 200 })
    const again = { code, name: 'Again', phone: null, ...TERMS, reason: 'contract' }
    expect(await head.call('POST', '/partners', again)).toMatchObject({ status: 422 })
    expect((await cashier.call('GET', '/partners')).body.data).not.toContainEqual(expect.objectContaining({ code }))
  })

  it('PRO-18 an ended link names nobody, by earlier clicks too, and stays its partner’s; players it brought keep the partner', async () => {
    const [{ id }, other] = [await create(), await create()]
    const link = { field: 'stag', value: `ended-${newKey()}` }
    await post(id, 'links', { ...link, campaign: 'autumn' })
    const brought = await register({ stag: link.value })
    expect(brought).toMatchObject({ ok: true })
    const click_ids = new URLSearchParams({ click: await click({ stag: link.value }) }).toString()
    expect(await partnerOf({ click_ids })).toMatchObject({ id })
    expect(await post(id, 'links/end', link, cashier)).toMatchObject({ status: 403 })
    expect(await post(other.id, 'links/end', link), 'of another partner').toMatchObject({ status: 404 })
    expect(await post(id, 'links/end', link)).toMatchObject({ status: 200 })
    expect(await post(id, 'links/end', link), 'again').toMatchObject({ status: 404 })
    expect((await shownOf(id)).links).toMatchObject([{ field: 'partner' }, { ...link, ended_at: expect.stringMatching(/Z$/) }])
    for (const marks of [{ stag: link.value }, { click_ids }]) expect(await partnerOf(marks)).toBeNull()
    expect(await post(other.id, 'links', { ...link, campaign: '' }), 'given to another').toMatchObject({
      status: 422,
      body: { errors: { value: ['taken: it belongs to a partner'] } },
    })
    expect(await partnerOf({ click_ids })).toBeNull()
    expect(await post(id, 'links', { ...link, campaign: '' }), 'opened again').toMatchObject({ status: 200 })
    expect(await partnerOf({ click_ids })).toMatchObject({ id })
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
    expect(await waitingOf(code)).toMatchObject({
      subject: `own account of partner ${id} (${code}, Sender): none → player ${owner.id}`,
      causes: ['payee'],
    })
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

  it('D-2 stays while a month waits or a payment, and code and name with it; the other way round no money is proposed', async () => {
    for (const status of ['held', 'approved'] as const) {
      const { id, code, decide } = await withMonth(status)
      const [correct, other] = [{ code: `${code}-x`, name: 'Sender', phone: null }, await registerPlayer(testServer)]
      expect(await decide(risk)).toMatchObject({ body: { state: 'waiting' } })
      expect(await nameAccount(id, `${other.id}`), status).toMatchObject(waits('money_waits'))
      expect(await post(id, 'details', correct), status).toMatchObject(waits('money_waits'))
      expect(await settle(code, 'decline')).toMatchObject({ status: 200 })
      expect(await nameAccount(id, `${other.id}`)).toMatchObject({ body: { state: 'waiting' } })
      expect(await decide(risk), status).toMatchObject(waits('account_waits'))
      expect(await post(id, 'details', correct), status).toMatchObject(waits('account_waits'))
      expect(await settle(code, 'approve')).toMatchObject({ status: 200 })
      expect(await shownOf(id)).toMatchObject({ player: `${other.id}`, code })
    }
  })

  it('D-2 of an own account and a payment that are proposed at once, one waits', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, decide } = await withMonth('approved')
      const other = await registerPlayer(testServer)
      const both = await Promise.all([decide(risk), nameAccount(id, `${other.id}`, head)])
      expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    }
  })

  it('D-2 is not changed by an approval while a payment waits, if both wait all the same', async () => {
    const { id, code, decide } = await withMonth('approved')
    const other = await registerPlayer(testServer)
    expect(await nameAccount(id, `${other.id}`)).toMatchObject({ body: { state: 'waiting' } })
    const approval = await waitingOf(code)
    const { pool } = testServer.server.app.database
    const setVerdict = (verdict: string | null) =>
      pool.query('update backoffice.approval set verdict = $2, decided_at = $3 where id = $1', [
        approval.id,
        verdict,
        verdict && new Date(clock.now()),
      ])
    await setVerdict('lapse')
    expect(await decide(risk)).toMatchObject({ body: { state: 'waiting' } })
    await setVerdict(null)
    expect(await head.call('POST', `/approvals/${approval.id}/approve`, { reason: 'seen' })).toMatchObject(waits('money_waits'))
  })

  it('D-2 a second person whose account it became decides no month and no payment', async () => {
    for (const status of ['held', 'approved'] as const) {
      const [mine, { id, code, decide }] = [await registerPlayer(testServer), await withMonth(status)]
      const own = await addOperator(testServer, clock, { login: `later-${mine.id}`, role: 'head', player: mine.id })
      expect(await decide(risk)).toMatchObject({ body: { state: 'waiting' } })
      await testServer.server.app.database.pool.query('update partners.partner set player = $2 where id = $1', [id, mine.id])
      expect(await settle(code, 'approve', own), status).toMatchObject(OWN)
      expect(await settle(code, 'decline')).toMatchObject({ status: 200 })
    }
  })

  it('D-2 a partner without one has no month approved: nobody knows whose it is', async () => {
    const { id, decide } = await withMonth('held', { player: null })
    expect(await decide(risk)).toMatchObject(waits('no_account'))
    expect((await shownOf(id)).player).toBeNull()
  })

  it('D-2 an operator whose account has the phone of the partner, or a former one, changes and decides nothing about it', async () => {
    const [mine, other, phone] = [await registerPlayer(testServer), await registerPlayer(testServer), newPhone()]
    const { id, code, decide } = await withMonth('held')
    const { pool } = testServer.server.app.database
    await pool.query('update identity.account set phone = $2 where id = $1', [mine.id, phone])
    await pool.query('update partners.partner set phone = $2 where id = $1', [id, phone])
    const own = await addOperator(testServer, clock, { login: `phone-${mine.id}`, role: 'head', player: mine.id })
    expect(await decide(own)).toMatchObject(OWN)
    expect(await nameAccount(id, `${other.id}`, own)).toMatchObject(OWN)
    expect(await post(id, 'details', { code, name: 'Mine', phone: null }, own)).toMatchObject(OWN)
    expect(await post(id, 'details', { code, name: 'Sender', phone: null })).toMatchObject({ status: 200 })
    expect(await decide(own)).toMatchObject(OWN)
    expect(await decide(risk)).toMatchObject({ body: { state: 'waiting' } })
    for (const verdict of ['approve', 'decline'] as const) expect(await settle(code, verdict, own)).toMatchObject(OWN)
  })
})

const waits = (because: string) => ({ status: 409, body: { code: 'bad_transition', details: { because } } })

/** A month above the limit of one person, whose hold has ended; approved, it can be paid. */
async function withMonth(status: 'held' | 'approved', more: { player?: null } = {}) {
  const owner = await registerPlayer(testServer)
  const { id, code } = await create('player' in more ? {} : { player: `${owner.id}` })
  const { pool } = testServer.server.app.database
  await pool.query("insert into kyc.player (player, status) values ($1, 'verified')", [owner.id])
  const at = new Date(clock.now() - 40 * DAY_MS)
  await pool.query(
    `insert into partners.month (partner, month, plan_version, players, ngr, theo, pct, revshare, cpa, accrued, carry_in, carry_out, accrued_at, needs_review, status, decided_at, decided_by)
     values ($1, '2026-01-01', 1, 1, 50000, 50000, 30, 15000, 0, 15000, 0, 0, $2, false, $3, $4, $5)`,
    [id, at, status, status === 'held' ? null : at, status === 'held' ? null : 'head'],
  )
  const decide = (by: OperatorSession) =>
    status === 'held'
      ? by.call('POST', `/partner-months/${id}/2026-01/approve`, { reason: 'checked' })
      : by.call('POST', `/partners/${id}/payment`, { amount: '150.00', reason: 'transfer 9' })
  return { id, code, decide }
}
