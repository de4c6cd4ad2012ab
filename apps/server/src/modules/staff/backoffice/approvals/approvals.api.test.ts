import { newKey } from '@fairhouse/contracts/client'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../../books/ledger/index.ts'
import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { type OperatorSession, idempotencyHeader, addOperator } from '../testing/operator.ts'
import { dispute, openStaffed } from '../testing/staffed.ts'

/** What every role that does something in the console sees. */
const SEEN = ['players', 'payments', 'games', 'offers', 'visitors', 'audit']

let cashier: Cashier
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => ({ cashier, operatorSession, head } = await openStaffed()))
afterAll(() => cashier.stop())

interface Waiting {
  psp: string
  ext: string
  invoice: string | null
  amount: string
  proposals: { invoice: string; clues: string[] }[]
  is_proposed: boolean
}

/** An invoice of some 600 roubles with a payment below its method's minimum. */
async function oddMoney(minor: number): Promise<{ player: Player; invoice: string; item: Waiting }> {
  const player = await cashier.player()
  const { id } = await cashier.deposit(player, '600.03')
  await cashier.pay.happen(id, 'paid', minor)
  return { player, invoice: id, item: await itemFor(id) }
}

const itemFor = async (invoice: string) =>
  ((await operatorSession.call('GET', '/matching/payments')).body.data as Waiting[]).find((each) => each.invoice === invoice)!

const match = (at: OperatorSession, { item, invoice }: { item: Waiting; invoice: string }, reason = 'the slip fits') =>
  at.call('POST', '/matching/match', { psp: item.psp, ext: item.ext, invoice, reason })

interface Approval {
  id: string
  subject: string
  is_mine_to_decide: boolean
}
const approvalsOf = async (at: OperatorSession, ext: string) =>
  ((await at.call('GET', '/approvals')).body.data as Approval[]).filter(({ subject }) => subject.includes(ext))

describe('BEY-9 unmatched payments', () => {
  it('BEY-9 are listed beside their possible invoice, and one operator matches a small amount', async () => {
    const odd = await oddMoney(5_000) // 50 roubles: below the minimum
    expect(odd.item).toMatchObject({ amount: '50.00', proposals: [{ invoice: odd.invoice, clues: expect.arrayContaining(['named']) }] })
    expect(await match(operatorSession, odd)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await cashier.balanceOf(odd.player)).toBe('50.00')
    expect(await cashier.status(odd.player, { id: odd.invoice })).toMatchObject({ status: 3, amount: '50.00', sum_was_changed: true })
    expect(await match(head, odd)).toMatchObject({ status: 404 })
  })

  it('A10 show the second operator the requested and the received amount, and whether there is a proof', async () => {
    const odd = await oddMoney(40_000_000)
    const { body } = await operatorSession.call('GET', '/matching/payments')
    const invoice = (body.invoices as { id: string; asked: string }[]).find(({ id }) => id === odd.invoice)!
    expect(Number(invoice.asked)).toBeLessThan(1100)
    await match(operatorSession, odd, 'fits')
    expect(await approvalsOf(head, odd.item.ext)).toMatchObject([
      {
        amount: '400000.00',
        match: { invoice: odd.invoice, asked: invoice.asked, has_proof: false },
        causes: ['operator_sum', 'player_sum'],
      },
    ])
  })

  it('BEY-9 of a large amount wait for a second operator, who approves once', async () => {
    const odd = await oddMoney(40_000_000) // 400,000 roubles: above the maximum
    expect(await match(operatorSession, odd)).toMatchObject({ body: { state: 'waiting' } })
    expect([odd.item.is_proposed, (await itemFor(odd.invoice)).is_proposed]).toEqual([false, true])
    expect(await cashier.balanceOf(odd.player)).toBe('0.00')
    expect(await match(operatorSession, odd)).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    const [own] = await approvalsOf(operatorSession, odd.item.ext)
    expect(own).toMatchObject({ is_mine_to_decide: false, subject: expect.stringMatching(new RegExp(`to invoice ${odd.invoice}$`)) })
    const approve = (at: OperatorSession) => at.call('POST', `/approvals/${own!.id}/approve`, { reason: 'seen' })
    expect(await approve(operatorSession)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    const both = await Promise.all([approve(head), approve(head)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await cashier.balanceOf(odd.player)).toBe('400000.00')
    const sum = { amount: '400000.00', currency: 'RUB' }
    const auditEntry = { subject: `payment ${odd.item.ext} of ${odd.item.psp} to invoice ${odd.invoice}`, sum }
    const lines = ((await head.call('GET', '/audit')).body.data as { subject: string }[]).filter(
      ({ subject }) => subject === auditEntry.subject,
    )
    expect(lines).toMatchObject([
      { ...auditEntry, by: 'head', act: 'approve match', detail: 'seen; proposed by desk: the slip fits' },
      { ...auditEntry, by: 'desk', act: 'propose match', detail: 'the slip fits' },
    ])
  })

  it('stay unmatched after a decline and can be proposed again', async () => {
    const odd = await oddMoney(40_000_100)
    await match(operatorSession, odd)
    const [waiting] = await approvalsOf(head, odd.item.ext)
    expect(await head.call('POST', `/approvals/${waiting!.id}/decline`, { reason: 'another name on the slip' })).toMatchObject({
      status: 200,
    })
    expect(await cashier.balanceOf(odd.player)).toBe('0.00')
    expect(await match(operatorSession, odd)).toMatchObject({ body: { state: 'waiting' } })
  })

  it('matched concurrently three times, and to two invoices, are credited once', async () => {
    const odd = await oddMoney(2_000)
    const { id } = await cashier.deposit(odd.player, '610.03')
    const tries = [odd.invoice, id, odd.invoice].map((invoice) => match(head, { item: odd.item, invoice }))
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(Number(await cashier.balanceOf(odd.player))).toBe(20)
  })

  it('are not credited to an invoice of another currency', async () => {
    const odd = await oddMoney(4_000)
    const other = await cashier.player('KZT')
    const { id } = await cashier.deposit(other, '600.03')
    expect(await match(head, { ...odd, invoice: id })).toMatchObject({ status: 409, body: { code: 'not_matchable' } })
  })

  it('are returned to their source, once', async () => {
    const odd = await oddMoney(3_000)
    const before = await cashier.account('suspense')
    const back = () => head.call('POST', '/matching/send-back', { psp: odd.item.psp, ext: odd.item.ext, reason: 'not ours' })
    expect(await back()).toMatchObject({ body: { state: 'done' } })
    expect((await cashier.account('suspense')) - before).toBe(-3_000n)
    expect(await back()).toMatchObject({ status: 404 })
  })

  it('BEY-9 show the proof of a dispute as a file, with a line in the log', async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '540.03')
    await dispute(player, id)
    const { body } = await operatorSession.call('GET', '/matching/invoices')
    const invoices = body.data as { id: string; disputes: { text: string }[] }[]
    expect(invoices.find((each) => each.id === id)).toMatchObject({ disputes: [{ text: 'paid at noon' }] })
    expect((await operatorSession.call('GET', `/invoices/${id}/proof`)).status).toBe(200)
    const { body: log } = await head.call('GET', '/audit')
    expect(log.data).toContainEqual(expect.objectContaining({ by: 'desk', act: 'look at proof', subject: `invoice ${id}` }))
    expect((await operatorSession.call('GET', '/invoices/1/proof')).status).toBe(404)
  })
})

describe('D-2 manual corrections', { tags: 'slow' }, () => {
  const correct = (at: OperatorSession, player: Player, change: string, key = newKey()) =>
    at.call(
      'POST',
      '/corrections',
      { player: `${player.id}`, currency: 'RUB', change, reason: 'a prize that was promised' },
      idempotencyHeader(key),
    )

  it('need a second operator above EUR 100 of a rolling day', async () => {
    const player = await cashier.player()
    expect(await correct(head, player, '50.00')).toMatchObject({ body: { state: 'done' } })
    expect(await correct(head, player, '10000.00')).toMatchObject({ body: { state: 'waiting' } })
    expect(await cashier.balanceOf(player)).toBe('50.00')
  })

  it('never deduct more than the balance, report it, and need an existing player', async () => {
    const player = await cashier.player()
    const none = { status: 409, body: { code: 'insufficient_funds', details: { cash: '0.00', currency: 'RUB' } } }
    expect(await correct(head, player, '-1.00')).toMatchObject(none)
    expect(await correct(head, player, '-15000.00')).toMatchObject(none)
    expect(await approvalsOf(operatorSession, `player ${player.id}`)).toEqual([])
    expect(await correct(head, { ...player, id: 999_999_999n } as Player, '1.00')).toMatchObject({ status: 404 })
    expect(await correct(head, player, '0.00')).toMatchObject({ status: 404 })
  })
})

describe('D-27 a repeated correction', { tags: 'slow' }, () => {
  const correct = (at: OperatorSession, player: Player, change: string, key: string) =>
    at.call('POST', '/corrections', { player: `${player.id}`, currency: 'RUB', change, reason: 'a prize' }, idempotencyHeader(key))
  const linesAbout = async (player: Player) =>
    ((await head.call('GET', '/audit')).body.data as { subject: string }[]).filter(({ subject }) => subject === `player ${player.id}`)

  it('runs once, even concurrently, with equal answers', async () => {
    const player = await cashier.player()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => correct(head, player, '7.00', key)))
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 8 }, () => ({ state: 'done' })))
    expect(await cashier.balanceOf(player)).toBe('7.00')
    expect(await linesAbout(player)).toHaveLength(1)
  })

  it('gets the same answer after its money is gone, and while it waits for a second operator', async () => {
    const player = await cashier.player()
    const [given, taken, large] = [newKey(), newKey(), newKey()]
    await correct(head, player, '7.00', given)
    for (const _ of [1, 2]) expect(await correct(head, player, '-7.00', taken)).toMatchObject({ body: { state: 'done' } })
    for (const _ of [1, 2]) expect(await correct(head, player, '20000.00', large)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approvalsOf(operatorSession, `player ${player.id}`)).toHaveLength(1)
    expect(await linesAbout(player)).toHaveLength(3)
  })

  it('is refused for another change, and without a key; a key belongs to one operator', async () => {
    const player = await cashier.player()
    const key = newKey()
    await correct(head, player, '1.00', key)
    expect(await correct(head, player, '2.00', key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    expect(await correct(head, player, '1.00', 'again')).toMatchObject({ status: 422 })
    const other = await addOperator(cashier.testServer, cashier.clock, { login: 'other-risk', role: 'risk' })
    expect(await correct(other, player, '1.00', key)).toMatchObject({ body: { state: 'done' } })
    expect(await cashier.balanceOf(player)).toBe('2.00')
  })
})

describe('D-2 a pending correction', { tags: 'slow' }, () => {
  const propose = (player: Player, change: string) =>
    head.call('POST', '/corrections', { player: `${player.id}`, currency: 'RUB', change, reason: 'paid twice' }, idempotencyHeader())

  it('deducts no money that has gone meanwhile: its approver sees the balance, and it stays pending', async () => {
    const player = await cashier.player()
    await propose(player, '50.00')
    await cashier.pay.happen((await cashier.deposit(player, '20000.03')).id, 'paid', 2_000_000)
    expect(await propose(player, '-20050.00')).toMatchObject({ body: { state: 'waiting' } })
    expect(await propose(player, '-20000.00')).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    const [waiting] = await approvalsOf(operatorSession, `player ${player.id}`)
    await cashier.testServer.server.app.ledger.post(postings.corrected({ id: 'gone', player: player.id, currency: 'RUB', change: -100n }))
    const approve = await operatorSession.call('POST', `/approvals/${waiting!.id}/approve`, { reason: 'seen' })
    expect(approve).toMatchObject({ status: 409, body: { code: 'insufficient_funds', details: { cash: '20049.00', currency: 'RUB' } } })
    expect(await approvalsOf(operatorSession, `player ${player.id}`)).toHaveLength(1)
  })
})

describe("D-2 an operator's own account", { tags: 'slow' }, () => {
  it('is decided by its owner neither as the first nor as the second operator', async () => {
    const player = await cashier.player()
    const own = await addOperator(cashier.testServer, cashier.clock, { login: 'gambler', role: 'risk', player: player.id })
    const call = (path: string, body: object) => own.call('POST', path, body, idempotencyHeader())
    const order = { player: `${player.id}`, currency: 'RUB', change: '20000.00', reason: 'why not' }
    expect(await call('/corrections', order)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await head.call('POST', '/corrections', order, idempotencyHeader())).toMatchObject({ body: { state: 'waiting' } })
    const [waiting] = await approvalsOf(head, `player ${player.id}`)
    expect(await call(`/approvals/${waiting!.id}/approve`, { reason: 'fine' })).toMatchObject({
      status: 403,
      body: { code: 'second_person' },
    })
  })
})

describe('D-2 roles and the log', { tags: 'slow' }, () => {
  it('a cashier decides no payout', async () => {
    expect(await operatorSession.call('POST', '/payouts/1/approve', { reason: 'quick' })).toMatchObject({
      status: 403,
      body: { code: 'role_required' },
    })
    expect(await head.call('POST', '/payouts/1/approve', { reason: 'there is none' })).toMatchObject({ status: 404 })
    const { may } = (await operatorSession.call('GET', '/me')).body as { may: string[] }
    const acts = ['match', 'refuse', 'send_back', 'correction', 'return', 'finding', 'payout_link', 'figures', 'vip', 'support']
    expect(may.toSorted()).toEqual([...acts, ...SEEN].toSorted())
    expect(await head.call('POST', '/findings/1/resolve', { reason: 'there is none' })).toMatchObject({ status: 409 })
    expect(await head.call('GET', '/payouts')).toMatchObject({ body: { data: [] } })
    expect(await head.call('GET', '/findings')).toMatchObject({ body: { data: [] } })
  })

  it('the log of acts is append-only', async () => {
    const { pool } = cashier.testServer.server.app.database
    for (const sql of [`update backoffice.audit set act = 'x'`, 'delete from backoffice.audit', 'truncate backoffice.audit cascade'])
      await expect(pool.query(sql)).rejects.toThrow(/only ever added to/)
  })

  it('every act needs a reason', async () => {
    expect(await head.call('POST', '/approvals/1/approve', { reason: '  ' })).toMatchObject({ status: 422 })
  })

  it('BEY-9 unmatched money is returned after thirty days', async () => {
    const odd = await oddMoney(1_500)
    const before = await cashier.account('suspense')
    const { payments } = cashier.testServer.server.app
    expect(await payments.matching.sweep()).toBe(0)
    await cashier.pass(30 * 86_400 + 1)
    await payments.matching.sweep()
    expect(await cashier.account('suspense')).toBeLessThan(before)
    expect(await payments.matching.item(odd.item.psp, odd.item.ext)).toBeUndefined()
  })

  it('the books balance after all tests', async () => {
    expect(await cashier.testServer.server.app.ledger.check()).toEqual([])
  })
})
