import { newKey } from '@fairhouse/contracts/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

const payments = () => cashier.testServer.server.app.payments
const report = async (invoice: { id: string; amount: string }, status: string) => {
  const amount = Number(invoice.amount.replace('.', ''))
  const event = { event: newKey(), ext: `gone-${invoice.id}`, invoice: invoice.id, status, amount, currency: 'RUB' }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

describe('money.md B an observed payment that is gone for good', () => {
  it('money.md B ends its invoice once the life of that is over, and no other', async () => {
    // a further invoice of a player would close the first
    const open = async (amount: string) => cashier.deposit(await cashier.player(), amount)
    const [observed, waiting, paid] = [await open('710.03'), await open('720.03'), await open('730.03')]
    await report(observed, 'processing')
    await report(paid, 'paid')
    const abandonAll = async () => {
      for (const { id } of [observed, waiting, paid]) await payments().converted.abandon(BigInt(id))
      return Promise.all([observed, waiting, paid].map(async ({ id }) => (await payments().matching.invoice(BigInt(id)))!.status))
    }
    expect(await abandonAll()).toEqual([2, 1, 3])
    await cashier.pass(1201)
    expect(await abandonAll()).toEqual([4, 1, 3])
  })
})

describe('D-47 the money that a player paid in', () => {
  it('D-47 is what was credited and stayed, of the last thirty days and ever, in EUR rounded up', async () => {
    const player = await cashier.player()
    const deposit = (amount: string) => cashier.deposit(player, amount)
    const [old, recent, back] = [await deposit('1000.03'), await deposit('2000.03'), await deposit('4000.03')]
    for (const invoice of [old, recent, back]) await report(invoice, 'paid')
    const credited = () => payments().creditedEur(player.id)
    const { pool } = cashier.testServer.server.app.database
    await pool.query(`update payments.payment set at = at - interval '31 days' where invoice = $1`, [old.id])
    const all = await credited()
    expect(all.ever).toBe(all.in30Days + 1000n)
    await report(back, 'charged_back')
    await deposit('8000.03')
    expect(await credited()).toEqual({ in30Days: 2001n, ever: 3001n })
  })
})
