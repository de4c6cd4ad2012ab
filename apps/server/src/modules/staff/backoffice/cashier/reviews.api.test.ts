// @module-tag slow
/** BEY-9: an invoice in review ends automatically once its money has gone elsewhere, with a message to the player. */

import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { type OperatorSession, logIn } from '../testing/operator.ts'
import { dispute, messagesTo, openStaffed, reachable } from '../testing/staffed.ts'

let cashier: Cashier
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => ({ cashier, operatorSession, head } = await openStaffed()))
afterAll(() => cashier.stop())

const UNMATCHED_S = 30 * 86_400
const TOO_LITTLE = 3_000

interface Payment {
  psp: string
  ext: string
  invoice: string | null
}

const waitingFor = async (invoice: string) =>
  ((await head.call('GET', '/matching/payments')).body.data as Payment[]).filter((payment) => payment.invoice === invoice)

/** An invoice with a payment below its method's minimum. */
async function openInReview(player: Player): Promise<{ id: string }> {
  const { id } = await cashier.deposit(player, '600.03')
  await cashier.pay.happen(id, 'paid', TOO_LITTLE)
  return { id }
}

const sendBack = async ({ psp, ext }: Payment) =>
  expect(await head.call('POST', '/matching/send-back', { psp, ext, reason: 'not ours' })).toMatchObject({ body: { state: 'done' } })
const match = ({ psp, ext }: Payment, invoice: string) =>
  head.call('POST', '/matching/match', { psp, ext, invoice, reason: 'the slip says so' })
const refuse = (id: string) => operatorSession.call('POST', `/invoices/${id}/refuse`, { because: 'no_transfer', reason: 'asked the bank' })

/** Sessions of operators have ended by then. */
async function thirtyDaysPass(): Promise<void> {
  await cashier.pass(UNMATCHED_S + 1)
  await cashier.testServer.server.app.payments.matching.sweep()
  operatorSession = await logIn(cashier.testServer, cashier.clock, 'desk')
  head = await logIn(cashier.testServer, cashier.clock, 'head')
}

const REVIEW = { status: 8, refused: null }
const ended = (because: string) => ({ status: 6, refused: { because, at: expect.any(String) } })
const about = (player: Player, id: string) => messagesTo(cashier, player).filter(({ text }) => text.includes(id))

describe('BEY-9 an invoice whose money returns to its sender', () => {
  it("ends with an operator's return: the player reads why, gets one message, and nothing is left to refuse", async () => {
    const player = await reachable(cashier)
    const { id } = await openInReview(player)
    expect(await cashier.status(player, { id })).toMatchObject(REVIEW)
    await sendBack((await waitingFor(id))[0]!)
    expect(await cashier.status(player, { id })).toMatchObject(ended('sent_back'))
    await expect.poll(() => about(player, id).length).toBe(1)
    expect(about(player, id)[0]!.text).toContain('Деньги отправлены туда, откуда пришли.')
    expect(await refuse(id)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  })

  it('stays in review while other money of it is held', async () => {
    const player = await cashier.player()
    const { id } = await openInReview(player)
    await cashier.pay.happen(id, 'paid', TOO_LITTLE)
    const [first, second] = await waitingFor(id)
    await sendBack(first!)
    expect(await cashier.status(player, { id })).toMatchObject(REVIEW)
    await sendBack(second!)
    expect(await cashier.status(player, { id })).toMatchObject(ended('sent_back'))
  })

  it('ends after the thirty days as well, and later money is reviewed anew', async () => {
    const player = await reachable(cashier)
    const { id } = await openInReview(player)
    await thirtyDaysPass()
    expect(await cashier.status(player, { id })).toMatchObject(ended('sent_back'))
    await expect.poll(() => about(player, id).length).toBe(1)
    await cashier.pay.happen(id, 'paid', TOO_LITTLE)
    expect(await cashier.status(player, { id })).toMatchObject(REVIEW)
  })

  it('waits for an operator while a dispute is open, and is listed at any age', async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '540.03')
    await dispute(player, id)
    await cashier.pay.happen(id, 'paid', TOO_LITTLE)
    await thirtyDaysPass()
    expect(await waitingFor(id)).toEqual([])
    expect(await cashier.status(player, { id })).toMatchObject(REVIEW)
    const { data } = (await head.call('GET', '/matching/invoices')).body as { data: { id: string }[] }
    expect(data.map((invoice) => invoice.id)).toContain(id)
    expect(await refuse(id)).toMatchObject({ body: { state: 'done' } })
    expect(await cashier.status(player, { id })).toMatchObject({ status: 6, refused: { because: 'no_transfer' } })
  })
})

describe('BEY-9 an invoice whose money is matched to another one', () => {
  it('ends when both are of one player, who reads that it was credited to the other', async () => {
    const player = await cashier.player()
    const [{ id }, other] = [await openInReview(player), await cashier.deposit(player, '700.03')]
    expect(await match((await waitingFor(id))[0]!, other.id)).toMatchObject({ body: { state: 'done' } })
    expect(await cashier.status(player, other)).toMatchObject({ status: 3, amount: '30.00' })
    expect(await cashier.status(player, { id })).toMatchObject(ended('other_invoice'))
  })

  it("waits for an operator when the other one is another player's", async () => {
    const [player, neighbour] = [await cashier.player(), await cashier.player()]
    const [{ id }, other] = [await openInReview(player), await cashier.deposit(neighbour, '700.03')]
    expect(await match((await waitingFor(id))[0]!, other.id)).toMatchObject({ body: { state: 'done' } })
    expect(await cashier.status(player, { id })).toMatchObject(REVIEW)
    expect(await refuse(id)).toMatchObject({ body: { state: 'done' } })
  })
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
