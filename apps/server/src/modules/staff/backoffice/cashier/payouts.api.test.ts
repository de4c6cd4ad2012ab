import { messagesTo, type Player, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { payOut, registerPayee } from '../../../cashier/payouts/testing/payee.ts'
import { inReviewAgain, KNOWN_CASH } from '../testing/known-payee.ts'
import { logFaults } from '../testing/log-faults.ts'
import { type OperatorSession, logIn, addOperator } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
  head = await logIn(testServer, systemClock, 'head')
})
afterAll(() => testServer.stop())

/** Above the automatic limit, within one operator's limit (D-47). */
const inReview = (): Promise<{ player: Player; id: string }> => inReviewAgain(testServer, '10000.01')

const decide = (at: OperatorSession, id: string, verdict: string) =>
  at.call('POST', `/payouts/${id}/${verdict}`, { reason: 'looked at', ...(verdict === 'reject' && { because: 'wrong_details' }) })

describe('D-29 a payout that waits for an operator', () => {
  it('is listed, rejected once, and refunded; the log has the act', async () => {
    const { player, id } = await inReview()
    const { body } = await head.call('GET', '/payouts')
    expect(body.data).toContainEqual(expect.objectContaining({ id, player: `${player.id}`, amount: '10000.01' }))
    const both = await Promise.all([decide(head, id, 'reject'), decide(head, id, 'reject')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await testServer.server.app.ledger.wallet(player.id, 'RUB'))!.cash).toBe(KNOWN_CASH)
    const { body: log } = await head.call('GET', '/audit')
    expect(log.data).toContainEqual(
      expect.objectContaining({ by: 'head', act: 'payout reject', subject: `payout ${id}`, sum: { amount: '10000.01', currency: 'RUB' } }),
    )
  })

  it("PRO-17 is rejected with a cause, which the player reads on screen and in a message, without the operator's note", async () => {
    const { player, id } = await inReview()
    const reject = (body: object) => head.call('POST', `/payouts/${id}/reject`, { reason: 'card of a cousin', ...body })
    expect(await reject({})).toMatchObject({ status: 422, body: { errors: { because: ['required: the player sees the reason'] } } })
    expect(await reject({ because: 'a whim' })).toMatchObject({ status: 422 })
    const known = await messagesTo(testServer, player.email)
    expect(await reject({ because: 'wrong_details' })).toMatchObject({ status: 200 })
    const seenByPlayer = await player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: id } })
    expect(seenByPlayer).toMatchObject({ data: { status: 'rejected', reason: 'wrong_details' } })
    const [message] = await messagesTo(testServer, player.email, known.length + 1)
    expect(message!.text).toContain('Реквизиты не подошли')
    expect(JSON.stringify([seenByPlayer, message])).not.toContain('cousin')
    expect((await head.call('GET', '/audit')).body.data).toContainEqual(
      expect.objectContaining({ subject: `payout ${id}`, detail: 'wrong_details: card of a cousin' }),
    )
  })

  it('PRO-17 shows how many others were paid to the same destination, and all other holds', async () => {
    const own = { amount: '100.00', destination: '5555555555554444' }
    const why = async (of: string) => ((await head.call('GET', '/payouts')).body.data as { id: string }[]).find(({ id }) => id === of)
    const first = await payOut(testServer, await registerPayee(testServer, 5000_00n), own)
    const second = await payOut(testServer, await registerPayee(testServer, 5000_00n), own)
    expect([first.status, second.status]).toEqual(['approved', 'review'])
    expect(await why(second.id)).toMatchObject({ others: 1, holds: [] })
    const large = await payOut(testServer, await registerPayee(testServer, 20_000_00n), { ...own, amount: '10000.01' })
    expect(await why(large.id)).toMatchObject({ others: 2, holds: ['large_sum'] })
  })

  it('in review is not of unknown outcome, and vice versa', async () => {
    const { id } = await inReview()
    for (const verdict of ['sent', 'paid', 'failed', 'seen'])
      expect(await decide(head, id, verdict)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  })

  it('with a finding leaves the queue once the finding is settled', async () => {
    const { id } = await inReview()
    await decide(head, id, 'reject')
    const listed = async () => ((await head.call('GET', '/payouts')).body.data as { id: string }[]).some((payout) => payout.id === id)
    await testServer.server.app.database.pool.query(`update payouts.payout set finding = 'paid_after_failed' where id = $1`, [id])
    expect(await listed()).toBe(true)
    expect(await decide(head, id, 'seen')).toMatchObject({ status: 200 })
    expect(await listed()).toBe(false)
    expect(await decide(head, id, 'seen')).toMatchObject({ status: 409 })
  })

  it('D-2 is not decided by the operator who owns it', async () => {
    const { player, id } = await inReview()
    const own = await addOperator(testServer, systemClock, { login: 'own-payout', role: 'risk', player: player.id })
    for (const verdict of ['approve', 'reject'])
      expect(await decide(own, id, verdict)).toMatchObject({
        status: 403,
        body: { code: 'second_person' },
      })
    expect(await decide(head, id, 'approve')).toMatchObject({ status: 200 })
  })
})

describe('an act and its line in the log', () => {
  const query = (text: string, values: unknown[] = []) =>
    testServer.server.app.database.pool.query<{ n: number; status: string }>(text, values)
  const { faultAt, mend } = logFaults((text) => query(text))
  const lines = async (subject: string) =>
    (await query('select count(*)::int as n from backoffice.audit where subject = $1', [subject])).rows[0]!.n
  const statusOf = async (id: string) => (await query('select status from payouts.payout where id = $1', [id])).rows[0]!.status

  it.each([
    ['approved', 'approve'],
    ['rejected', 'reject'],
  ])('D-2 are stored together or not at all: a payout is not left %s without one', async (_, verdict) => {
    const { player, id } = await inReview()
    const wallet = () => testServer.server.app.ledger.wallet(player.id, 'RUB')
    const before = await wallet()
    await faultAt(`payout ${id}`)
    expect(await decide(head, id, verdict)).toMatchObject({ status: 500 })
    expect([await statusOf(id), await lines(`payout ${id}`), await wallet()]).toEqual(['review', 0, before])
    await mend()
    expect(await decide(head, id, verdict)).toMatchObject({ status: 200 })
    expect(await lines(`payout ${id}`)).toBe(1)
  })

  it('D-2 cover settled findings', async () => {
    const { id } = await inReview()
    await query(`update payouts.payout set finding = 'paid_after_failed' where id = $1`, [id])
    const isFound = async () => (await query('select 1 from payouts.payout where id = $1 and finding is not null', [id])).rowCount
    await faultAt(`payout ${id}`)
    expect(await decide(head, id, 'seen')).toMatchObject({ status: 500 })
    expect([await isFound(), await lines(`payout ${id}`)]).toEqual([1, 0])
    await mend()
    expect(await decide(head, id, 'seen')).toMatchObject({ status: 200 })
    expect([await isFound(), await lines(`payout ${id}`)]).toEqual([0, 1])
  })

  it('D-2 cover differences of the night', async () => {
    const { rows } = await query(`insert into payments.finding (psp, day, kind, subject, ext, reference, currency, found_at)
      values ('sandbox', '2026-01-01', 'missing_there', 'deposit', 'x-1', '1', 'RUB', now()) returning id::int as n`)
    const id = rows[0]!.n
    const resolve = () => head.call('POST', `/findings/${id}/resolve`, { reason: 'asked them' })
    const open = async () => (await query('select 1 from payments.finding where id = $1 and resolved_at is null', [id])).rowCount
    await faultAt(`finding ${id}`)
    expect(await resolve()).toMatchObject({ status: 500 })
    expect([await open(), await lines(`finding ${id}`)]).toEqual([1, 0])
    await mend()
    expect(await resolve()).toMatchObject({ status: 200 })
    expect([await open(), await lines(`finding ${id}`)]).toEqual([0, 1])
    expect(await resolve()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  })
})
