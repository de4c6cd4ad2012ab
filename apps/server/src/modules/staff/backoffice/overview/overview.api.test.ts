import { randomUUID } from 'node:crypto'

import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { act, write } from '../../../contact/support/testing/chat.ts'
import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'
import { dispute, openStaffed } from '../testing/staffed.ts'

let cashier: Cashier
let operator: OperatorSession
let head: OperatorSession
beforeAll(async () => {
  const staffed = await openStaffed()
  cashier = staffed.cashier
  operator = staffed.operatorSession
  head = staffed.head
})
afterAll(() => cashier.stop())

interface Sums {
  eur: string
  week_before: string
  currencies: { currency: string; amount: string; eur: string }[]
}
interface Overview {
  day: string
  at: string
  queues: { kind: string; count: number; oldest: string | null }[]
  figures: { deposits: Sums; payouts: Sums; ggr: Sums; staked: string; active: { players: number; week_before: number } } | null
}

const overview = async (by: OperatorSession) => (await by.call('GET', '/overview')).body as unknown as Overview
const countOf = async (by: OperatorSession, kind: string) => (await overview(by)).queues.find((queue) => queue.kind === kind)
const sql = (text: string, values: unknown[] = []) => cashier.testServer.server.app.database.pool.query(text, values)

describe('BEY-9 the overview of the console', () => {
  it('D-2 an operator sees what the role may decide, and no other queue', async () => {
    const risk = await addOperator(cashier.testServer, cashier.clock, { login: 'watch', role: 'risk' })
    const kindsOf = async (by: OperatorSession) => (await overview(by)).queues.map(({ kind }) => kind)
    const money = ['alarms', 'approvals', 'payments', 'disputes', 'findings']
    expect(await kindsOf(operator)).toEqual([...money, 'vip', 'chats'])
    expect(await kindsOf(risk)).toEqual([...money, 'payouts', 'held_wins', 'work', 'documents', 'chats', 'markets'])
    expect(await kindsOf(head)).toEqual([...money, 'payouts', 'held_wins', 'work', 'documents', 'vip', 'chats', 'markets'])
  })

  it('BEY-9 counts unmatched payments and disputes, each from the longest waiting one', async () => {
    expect(await countOf(head, 'payments')).toEqual({ kind: 'payments', count: 0, oldest: null })
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '600.03')
    await cashier.pay.happen(id, 'paid', 3_000)
    await cashier.pay.happen(id, 'paid', 3_000)
    const { data } = (await head.call('GET', '/matching/payments')).body as { data: { at: string }[] }
    expect(await countOf(head, 'payments')).toEqual({ kind: 'payments', count: 2, oldest: data[0]!.at })
    expect(await countOf(head, 'disputes')).toMatchObject({ count: 0 })
    await dispute(player, (await cashier.deposit(player, '700.03')).id)
    expect(await countOf(head, 'disputes')).toMatchObject({ count: 1, oldest: expect.any(String) })
  })

  it('PRO-17 counts a payout that waits for an operator, and not one that is on its way', async () => {
    const { id } = await cashier.player()
    const before = (await countOf(head, 'payouts'))!.count
    await insertPayout(id, 'approved', 2_00n)
    expect(await countOf(head, 'payouts')).toMatchObject({ count: before })
    await insertPayout(id, 'review', 1_00n)
    const queue = await countOf(head, 'payouts')
    expect(queue).toMatchObject({ count: before + 1, oldest: expect.any(String) })
    await sql(`update payouts.payout set status = 'rejected' where player = $1`, [id])
    expect(await countOf(head, 'payouts')).toMatchObject({ count: before })
  })

  it('STA-1 counts documents that their provider leaves to an operator, or has not decided for a day', async () => {
    const now = cashier.clock.now()
    const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS)
    const before = (await countOf(head, 'documents'))!.count
    await insertCheck((await cashier.player()).id, { submittedAt: at(2), leftAt: null })
    expect(await countOf(head, 'documents')).toMatchObject({ count: before })
    await insertCheck((await cashier.player()).id, { submittedAt: at(3), leftAt: at(1) })
    expect(await countOf(head, 'documents')).toEqual({ kind: 'documents', count: before + 1, oldest: at(3).toISOString() })
    await insertCheck((await cashier.player()).id, { submittedAt: at(25), leftAt: null })
    expect(await countOf(head, 'documents')).toEqual({ kind: 'documents', count: before + 2, oldest: at(25).toISOString() })
  })

  it('PRO-20 counts chats until they are closed', async () => {
    const before = (await countOf(operator, 'chats'))!.count
    const { conversation } = await write(await cashier.player(), 'where is my money')
    expect(await countOf(operator, 'chats')).toMatchObject({ count: before + 1, oldest: expect.any(String) })
    await act(operator, conversation.id, 'take')
    expect(await countOf(operator, 'chats')).toMatchObject({ count: before + 1 })
    expect((await act(operator, conversation.id, 'close')).status).toBe(200)
    expect(await countOf(operator, 'chats')).toMatchObject({ count: before })
  })

  it('SEC-2 counts VIP requests until they are answered', async () => {
    const player = await cashier.player()
    await player.call('POST /api/v2/vip/join', { body: { request_type: 'vip' } })
    const { data } = (await operator.call('GET', '/vip')).body as { data: { id: string; player: string }[] }
    expect(await countOf(operator, 'vip')).toMatchObject({ count: data.length, oldest: expect.any(String) })
    const { id } = data.find((request) => request.player === `${player.id}`)!
    expect((await operator.call('POST', `/vip/${id}/accept`, { reason: 'spoke by phone' })).status).toBe(200)
    expect(await countOf(operator, 'vip')).toMatchObject({ count: data.length - 1 })
  })

  it('D-29 counts differences of the night until one settles them', async () => {
    const before = (await countOf(operator, 'findings'))!.count
    const { rows } = await sql(`insert into payments.finding (psp, day, kind, subject, ext, reference, currency, found_at)
      values ('sandbox', '2026-01-01', 'missing_there', 'deposit', 'overview-1', '1', 'RUB', now()) returning id::text`)
    expect(await countOf(operator, 'findings')).toMatchObject({ count: before + 1, oldest: expect.any(String) })
    expect((await head.call('POST', `/findings/${rows[0].id}/resolve`, { reason: 'asked them' })).status).toBe(200)
    expect(await countOf(operator, 'findings')).toMatchObject({ count: before })
  })

  it('D-2 counts an approval for those who may give it, not for its proposer', async () => {
    const player = await cashier.player()
    await sql(`insert into backoffice.approval (kind, subject, act, player, amount, currency, eur, reason, operator, at)
      select 'correction', 'player ${player.id}', '{}', ${player.id}, '1.00', 'RUB', 1, 'a test', id, now() from backoffice.operator where login = 'desk'`)
    expect([await countOf(operator, 'approvals'), await countOf(head, 'approvals')]).toMatchObject([{ count: 0 }, { count: 1 }])
    await sql(`update backoffice.approval set verdict = 'lapse', decided_at = now() where verdict is null`)
    expect(await countOf(head, 'approvals')).toMatchObject({ count: 0 })
  })

  it('PRO-13 counts suspended leagues, events and markets that the board shows', async () => {
    const board = boardRows(cashier.testServer.server.app.database, cashier.clock)
    await board.openFeed()
    await board.write({ events: [sampleEvent('x')], markets: [sampleMarket('x', [2000, 3400, 4500])] })
    expect(await countOf(head, 'markets')).toMatchObject({ count: 0 })
    const reason = { reason: 'news of the line-up' }
    expect((await head.call('POST', '/trading/events/x/suspend', reason)).status).toBe(200)
    expect((await head.call('POST', '/trading/markets/x:1x2_reg_goals/suspend', reason)).status).toBe(200)
    expect(await countOf(head, 'markets')).toEqual({ kind: 'markets', count: 2, oldest: null })
    expect((await head.call('POST', '/trading/events/x/open', reason)).status).toBe(200)
    expect(await countOf(head, 'markets')).toMatchObject({ count: 1 })
  })

  it('BEY-9 sums credited deposits and arrived payouts of the UTC day, beside the same hours last week', async () => {
    await cashier.pass(secondsUntilNoon()) // so that the day does not end meanwhile
    const noon = await logIn(cashier.testServer, cashier.clock, 'head')
    const before = (await overview(noon)).figures!
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '2000.03')
    await cashier.pay.happen(invoice.id, 'paid', Math.round(Number(invoice.amount) * 100))
    await expect.poll(async () => (await cashier.status(player, invoice)).status).toBe(3)
    await insertPayout(player.id, 'paid', 500_00n)
    await insertPayout(player.id, 'review', 1_00n)
    const { day, at, figures } = await overview(noon)
    expect([at.slice(0, 10), before.deposits.eur, figures!.deposits.week_before]).toEqual([day, '0.00', '0.00'])
    const { rows } = await sql('select shop_amount from payments.invoice where id = $1', [invoice.id])
    const credited = (Number(rows[0].shop_amount) / 100).toFixed(2)
    expect(figures!.deposits.currencies).toMatchObject([{ currency: 'RUB', amount: credited }])
    expect(figures!.payouts.currencies).toMatchObject([{ currency: 'RUB', amount: '500.00' }])
    await cashier.pass(7 * 86_400)
    const later = await logIn(cashier.testServer, cashier.clock, 'head')
    const { deposits } = (await overview(later)).figures!
    expect(deposits).toEqual({ eur: '0.00', week_before: figures!.deposits.eur, currencies: [] })
  })
})

const DAY_S = 86_400
const secondsUntilNoon = () => DAY_S + DAY_S / 2 - (Math.floor(cashier.clock.now() / 1000) % DAY_S)

/** Only the fields that the sums use have a meaning. */
const insertPayout = (player: bigint, status: string, amount: bigint) =>
  sql(
    `insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, status, created_at, changed_at)
     values ($1, gen_random_uuid(), 0, 'sandbox', 'card', 'card', 'RUB', $2, 0, '\\x00', '•••• 0000', '\\x00', $3, $4, $4)`,
    [player, amount, status, new Date(cashier.clock.now())],
  )

/** Only the fields that the count uses have a meaning. */
async function insertCheck(player: bigint, { submittedAt, leftAt }: { submittedAt: Date; leftAt: Date | null }): Promise<void> {
  const check = randomUUID()
  const known = await sql(`update kyc.player set status = 'pending', check_id = $2 where player = $1`, [player, check])
  if (known.rowCount === 0) await sql(`insert into kyc.player (player, status, check_id) values ($1, 'pending', $2)`, [player, check])
  await sql(
    `insert into kyc.check (id, player, country, document_kind, person, person_hash, document_hash, created_at, submitted_at, left_at)
     values ($1, $2, 'KZ', 'passport', '\\x00', '\\x00', '\\x00', $3, $3, $4)`,
    [check, player, submittedAt, leftAt],
  )
}
