/** BEY-9: what a player sees after an operator has reviewed the invoice. */

import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import type { OperatorSession } from '../testing/operator.ts'
import { dispute, messagesTo, openStaffed, reachable } from '../testing/staffed.ts'

let cashier: Cashier
let operatorSession: OperatorSession
let head: OperatorSession
beforeAll(async () => ({ cashier, operatorSession, head } = await openStaffed()))
afterAll(() => cashier.stop())

async function disputed(player: Player, amount: string): Promise<string> {
  const { id } = await cashier.deposit(player, amount)
  await dispute(player, id)
  return id
}

const refuse = (at: OperatorSession, invoice: string, body: object = { because: 'no_transfer' }) =>
  at.call('POST', `/invoices/${invoice}/refuse`, { reason: 'asked the bank', ...body })

const recordOf = async (player: Player) => {
  const answer = await player.call('GET /api/v2/billing/deposits', { query: {} })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.data[0]!
}

describe('BEY-9 the answer to a dispute', () => {
  it("BEY-9 by refusal shows the player the reason in the history and in a message, and never the operator's note", async () => {
    const player = await reachable(cashier)
    const id = await disputed(player, '510.03')
    expect(await refuse(operatorSession, id)).toMatchObject({ body: { state: 'done' } })
    const record = await recordOf(player)
    expect(record).toMatchObject({ id, status: 6, refused: { because: 'no_transfer', at: expect.any(String) }, is_disputable: true })
    expect(await cashier.status(player, { id })).toMatchObject({ status: 6, refused: { because: 'no_transfer' } })
    await expect.poll(() => messagesTo(cashier, player).at(-1)?.text).toContain(`Мы проверили счёт ${id} на 510.`)
    const message = messagesTo(cashier, player).at(-1)!
    expect(message.text).toContain('Этот перевод к нам не пришёл.')
    expect(JSON.stringify([record, message])).not.toContain('asked the bank')
    const { body: log } = await head.call('GET', '/audit')
    expect(log.data).toContainEqual(
      expect.objectContaining({
        act: 'refuse',
        subject: `invoice ${id}, player reason: no_transfer`,
        detail: expect.stringContaining('asked the bank'),
      }),
    )
  })

  it('BEY-9 can be followed by another dispute, and the latest answer counts, with its own message', async () => {
    const player = await reachable(cashier)
    const id = await disputed(player, '520.03')
    await refuse(operatorSession, id, { because: 'wrong_proof' })
    await dispute(player, id)
    await cashier.pass(60)
    expect(await refuse(operatorSession, id)).toMatchObject({ body: { state: 'done' } })
    expect((await recordOf(player)).refused).toMatchObject({ because: 'no_transfer' })
    await expect.poll(() => messagesTo(cashier, player).filter(({ text }) => text.includes(`счёт ${id}`)).length).toBe(2)
  })

  it('BEY-9 disappears once the money has arrived after all', async () => {
    const player = await cashier.player()
    const id = await disputed(player, '530.03')
    await refuse(operatorSession, id)
    await cashier.pay.happen(id, 'paid', 53_003)
    expect(await cashier.status(player, { id })).toMatchObject({ status: 3, late: true, refused: null })
  })

  it('BEY-9 needs a cause of the list, and an invoice in review', async () => {
    const player = await cashier.player()
    const id = await disputed(player, '540.03')
    expect(await refuse(operatorSession, id, {})).toMatchObject({ status: 422 })
    expect(await refuse(operatorSession, id, { because: 'a whim' })).toMatchObject({ status: 422 })
    expect(await refuse(operatorSession, id)).toMatchObject({ status: 200 })
    expect(await refuse(operatorSession, id)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } })).toMatchObject({ ok: false })
  })

  it('D-2 about a large amount needs a second operator, who sees the reason for the player', async () => {
    const player = await reachable(cashier)
    const id = await disputed(player, '200000.03')
    expect(await refuse(operatorSession, id, { because: 'other_invoice' })).toMatchObject({ body: { state: 'waiting' } })
    expect(await recordOf(player)).toMatchObject({ status: 8, refused: null })
    const waiting = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const proposed = waiting.find(({ subject }) => subject.includes(id))!
    expect(proposed.subject).toBe(`invoice ${id}, player reason: other_invoice`)
    expect(await head.call('POST', `/approvals/${proposed.id}/approve`, { reason: 'seen' })).toMatchObject({ status: 200 })
    expect(await recordOf(player)).toMatchObject({ status: 6, refused: { because: 'other_invoice' } })
  })

  it('BEY-9 by match sends the player the credited amount', async () => {
    const player = await reachable(cashier)
    const { id } = await cashier.deposit(player, '600.03')
    await cashier.pay.happen(id, 'paid', 5_000) // below the minimum
    const items = (await operatorSession.call('GET', '/matching/payments')).body.data as { psp: string; ext: string; invoice: string }[]
    const { psp, ext } = items.find(({ invoice }) => invoice === id)!
    expect(await head.call('POST', '/matching/match', { psp, ext, invoice: id, reason: 'it fits' })).toMatchObject({
      body: { state: 'done' },
    })
    await expect.poll(() => messagesTo(cashier, player).at(-1)?.text).toContain(`Мы проверили счёт ${id}: на баланс зачислено 50.00 RUB.`)
  })

  it('the books balance after all tests', () => cashier.expectSoundBooks())
})
