import { type Player, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { cardOf } from '../../../cashier/payouts/testing/cards.ts'
import { payOut, registerPayee } from '../../../cashier/payouts/testing/payee.ts'
import { inReview, inReviewAgain } from '../testing/known-payee.ts'
import { type Answered, type OperatorSession, logIn, addOperator, consoleCall } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
  head = await logIn(testServer, systemClock, 'head')
  risk = await logIn(testServer, systemClock, 'risk')
  cashier = await logIn(testServer, systemClock, 'desk')
})
afterAll(() => testServer.stop())

/** The operators' sums of the day are empty. */
const newcomer = (login: string, player?: bigint) =>
  addOperator(testServer, systemClock, { login, role: 'risk', ...(player !== undefined && { player }) })

const decide = (at: OperatorSession, id: string, verdict = 'approve') =>
  at.call('POST', `/payouts/${id}/${verdict}`, { reason: 'looked at', ...(verdict === 'reject' && { because: 'wrong_details' }) })

interface Row {
  id: string
  subject: string
  causes: string[]
  seconds: string[]
  is_mine: boolean
  is_mine_to_decide: boolean
}

const approvalOf = async (payout: string, at = head) =>
  ((await at.call('GET', '/approvals')).body.data as Row[]).find(({ subject }) => subject.startsWith(`payout ${payout}`))

const settle = (at: OperatorSession, id: string, verdict = 'approve') => at.call('POST', `/approvals/${id}/${verdict}`, { reason: 'seen' })

interface Queued {
  id: string
  second: string[]
  is_new_destination: boolean
  proposal: { by: string; seconds: string[] } | null
}
const rowOf = async (payout: string, at = head) =>
  ((await at.call('GET', '/payouts')).body.data as Queued[]).find(({ id }) => id === payout)

const query = (text: string, values: unknown[]) => testServer.server.app.database.pool.query<{ status: string }>(text, values)
const statusOf = async (id: string) => (await query('select status from payouts.payout where id = $1', [id])).rows[0]!.status
const gone = ['approved', 'sending', 'sent', 'paid']
const statuses = (answers: Answered[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other)
const states = (answers: Answered[]) => answers.map(({ body }) => `${body.state}`).toSorted((one, other) => one.localeCompare(other))

describe('D-47 one operator alone', () => {
  it('D-47 approves EUR 1000 to a destination paid before', async () => {
    const { id } = await inReviewAgain(testServer, '100000.00')
    const at = await newcomer('alone')
    expect(await rowOf(id, at)).toMatchObject({ second: [], proposal: null })
    expect(await decide(at, id)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(gone).toContain(await statusOf(id))
    expect((await at.call('GET', '/allowance')).body).toMatchObject({
      payouts: { used: '1000.00', max: '5000.00' },
      money: { used: '0.00', max: '100.00' },
    })
  })

  it.each([
    ['above EUR 1000', () => inReviewAgain(testServer, '100000.01'), 'payout_sum'],
    ['to a new destination', () => inReview(testServer), 'new_destination'],
  ])('D-47 does not send a payout %s', { tags: 'slow' }, async (_, request, cause) => {
    const { id } = await request()
    expect(await decide(risk, id)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await statusOf(id)).toBe('review')
    expect(await approvalOf(id)).toMatchObject({ causes: expect.arrayContaining([cause]), is_mine_to_decide: true })
  })

  it('D-47 does not send a payout with a risk flag: trouble before, or a shared destination', { tags: 'slow' }, async () => {
    const flagged = await inReviewAgain(testServer, '20000.00')
    await query(`update payouts.payout set holds = '{past_trouble}' where id = $1`, [flagged.id])
    expect(await rowOf(flagged.id)).toMatchObject({ second: ['risk_flag'] })
    const shared = await inReviewAgain(testServer, '20000.00')
    await query(
      `insert into payouts.requisite (player, type, destination, masked, fingerprint, added_at, used_at)
       select 1, type, destination, masked, fingerprint, now(), now() from payouts.requisite where player = $1`,
      [`${shared.player.id}`],
    )
    for (const { id } of [flagged, shared]) expect(await decide(risk, id)).toMatchObject({ body: { state: 'waiting' } })
  })

  it('D-47 approves EUR 5000 a day, and what a second person approved does not count', { tags: 'slow' }, async () => {
    const at = await newcomer('whole-day')
    const large = await inReviewAgain(testServer, '100000.01')
    expect(await decide(at, large.id)).toMatchObject({ body: { state: 'waiting' } })
    expect(await settle(head, (await approvalOf(large.id))!.id)).toMatchObject({ status: 200 })
    const five = await Promise.all(Array.from({ length: 5 }, () => inReviewAgain(testServer, '100000.00')))
    for (const { id } of five) expect(await decide(at, id)).toMatchObject({ body: { state: 'done' } })
    const { id } = await inReviewAgain(testServer, '10000.01')
    expect(await decide(at, id)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approvalOf(id)).toMatchObject({ causes: ['payout_allowance'] })
  })

  it('D-47 fills the allowance once under concurrent approvals', { tags: 'slow' }, async () => {
    const at = await newcomer('many-hands')
    const six = await Promise.all(Array.from({ length: 6 }, () => inReviewAgain(testServer, '100000.00')))
    const answers = await Promise.all(six.map(({ id }) => decide(at, id)))
    expect(states(answers)).toEqual([...Array<string>(5).fill('done'), 'waiting'])
  })

  it('D-47 rejects any payout: the money returns to the account', { tags: 'slow' }, async () => {
    const { id } = await inReview(testServer)
    await decide(risk, id)
    expect(await decide(head, id, 'reject')).toMatchObject({ status: 200, body: { state: 'done' } })
    expect([await statusOf(id), await approvalOf(id)]).toEqual(['rejected', undefined])
  })
})

describe('D-47 two operators', { tags: 'slow' }, () => {
  it('D-47 approve the same payout concurrently: it is sent once', async () => {
    const { id } = await inReviewAgain(testServer, '20000.00')
    const both = [await newcomer('first-hand'), await newcomer('second-hand')]
    expect(statuses(await Promise.all(both.map((at) => decide(at, id))))).toEqual([200, 409])
    const { rows } = await query(`select status from payouts.step where payout = $1 and status = 'approved'`, [id])
    expect(rows).toHaveLength(1)
  })

  it('D-47 propose the same payout concurrently: one proposal is stored', async () => {
    const { id } = await inReview(testServer)
    expect(statuses(await Promise.all([risk, head].map((at) => decide(at, id))))).toEqual([200, 409])
    expect(await decide(head, id)).toMatchObject({ body: { code: 'already_proposed' } })
  })

  it('D-47 send it once on a second approval, even a repeated or concurrent one', async () => {
    const { id } = await inReview(testServer)
    await decide(risk, id)
    const { id: approval } = (await approvalOf(id))!
    const other = await addOperator(testServer, systemClock, { login: 'other-head', role: 'head' })
    const both = await Promise.all([settle(head, approval), settle(other, approval), settle(head, approval)])
    expect(statuses(both)).toEqual([200, 409, 409])
    expect(gone).toContain(await statusOf(id))
  })

  it('B14 are both named in the list of all payouts and in its file', async () => {
    const { id } = await inReview(testServer)
    await decide(risk, id)
    await settle(head, (await approvalOf(id))!.id)
    const { body } = await head.call('GET', `/records/payouts?find=${id}`)
    const [row] = body.data as { decided: { status: string; by: string }[] }[]
    expect(row!.decided).toMatchObject([{ status: 'approved', by: 'risk, head' }])
    const { raw } = await consoleCall(testServer, 'GET', `/records/payouts/csv?find=${id}`, undefined, { cookie: head.cookie })
    expect((await raw.text()).trimEnd().split('\r\n')[1]).toMatch(/,"approved: risk, head"$/)
  })

  it('D-47 have two roles that decide payouts, and neither is the player', async () => {
    const { player, id } = await inReview(testServer)
    const own = await newcomer('own-payout', player.id)
    expect(await decide(own, id)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await decide(cashier, id)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    await decide(head, id)
    const { id: approval } = (await approvalOf(id))!
    expect(await settle(cashier, approval)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    for (const at of [head, own]) expect(await settle(at, approval)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await settle(risk, approval)).toMatchObject({ status: 200 })
  })

  it('D-47 settle any unknown outcome by hand, for any amount', async () => {
    for (const outcome of ['sent', 'paid', 'failed']) {
      const player = await registerPayee(testServer, 20_000_00n)
      const { id } = await unknown(player)
      expect(await decide(head, id, outcome)).toMatchObject({ body: { state: 'waiting' } })
      expect(await statusOf(id)).toBe('unknown')
      expect(await approvalOf(id, risk)).toMatchObject({ causes: ['unknown_outcome'], is_mine_to_decide: true })
      expect(await settle(risk, (await approvalOf(id))!.id)).toMatchObject({ status: 200 })
      expect(await statusOf(id)).toBe(outcome)
    }
  })
})

describe("A12 the operator's view before a decision", () => {
  it("A12 shows the player's sums, verification and age, and whether the destination is new", async () => {
    const { player, id } = await inReviewAgain(testServer, '20000.00')
    expect(await rowOf(id)).toMatchObject({ is_new_destination: false })
    expect(await rowOf((await inReview(testServer)).id)).toMatchObject({ is_new_destination: true })
    const { body } = await risk.call('GET', `/players/${player.id}/facts/RUB`)
    expect(body).toMatchObject({ contact: player.email, verification: 'verified', deposits: '0.00', payouts: '20100.00', net: '-20100.00' })
    expect(Date.now() - Date.parse(body.registered_at as string)).toBeLessThan(600_000)
    expect(await risk.call('GET', '/players/999999999/facts/RUB')).toMatchObject({ status: 404 })
  })

  it('A12 D-46 shows the full destination to deciders, each view in the log, never to its owner', async () => {
    const { player, id } = await inReviewAgain(testServer, '20000.00')
    const getDestination = (at: OperatorSession) => at.call('GET', `/payouts/${id}/destination`)
    expect(await getDestination(cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await getDestination(await newcomer('own-place', player.id))).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await getDestination(risk)).toMatchObject({ status: 200, body: { destination: cardOf(player.id) } })
    const { body } = await head.call('GET', '/audit')
    expect(body.data).toContainEqual(expect.objectContaining({ by: 'risk', act: 'look at destination', subject: `payout ${id}` }))
  })
})

describe('B15 a proposal', { tags: 'slow' }, () => {
  it('lists possible approvers, and only its proposer withdraws it', async () => {
    const { id } = await inReview(testServer)
    await decide(risk, id)
    const seconds = expect.arrayContaining(['Head of payments (head)'])
    expect(await approvalOf(id, risk)).toMatchObject({ is_mine: true, is_mine_to_decide: false, seconds })
    expect((await rowOf(id))!.proposal).toMatchObject({ by: 'risk', seconds })
    const { id: approval } = (await approvalOf(id))!
    expect(await settle(head, approval, 'withdraw')).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await settle(risk, approval, 'withdraw')).toMatchObject({ status: 200 })
    expect(await settle(head, approval)).toMatchObject({ status: 409 })
    expect(await statusOf(id)).toBe('review')
    expect(await decide(head, id)).toMatchObject({ body: { state: 'waiting' } })
  })

  it('leaves the list when the player cancels the payout, and lapses', async () => {
    const { player, id } = await inReview(testServer)
    await decide(risk, id)
    const { id: approval } = (await approvalOf(id))!
    expect(await player.call('POST /api/v2/billing/payout/{payoutId}/cancel', { params: { payoutId: id } })).toMatchObject({ ok: true })
    expect(await approvalOf(id)).toBeUndefined()
    expect(await settle(head, approval)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    await query(`select graphile_worker.add_job('backoffice.lapse', '{}'::json)`, [])
    const verdict = async () => (await query('select verdict as status from backoffice.approval where id = $1', [approval])).rows[0]!.status
    await expect.poll(verdict).toBe('lapse')
  })
})

/** Approved automatically; the provider is silent, and has no record of it. */
async function unknown(player: Player): Promise<{ id: string }> {
  const { id } = await payOut(testServer, player, { amount: '500.16' })
  await expect.poll(() => statusOf(id)).toBe('unknown')
  return { id }
}
