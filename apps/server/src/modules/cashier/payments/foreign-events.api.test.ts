/** Events of one provider about an invoice of another one: ignored, for any content. */

import type { Invoice } from '@fairhouse/contracts'
import { CURRENCIES } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signOf } from './psp/sandbox2.ts'
import { type Cashier, openCashier } from './testing/cashier.ts'

const SECRET_PSP2 = 'the secret of the second one'
const HOUR_S = 3_600

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier({ SECRET_PSP2 })))
afterAll(() => cashier.stop())

const STATES = { processing: '1', paid: '2', failed: '3', charged_back: '5' } as const

/** Signed with the second provider's secret, in its adapter's format: all invoices here are of the first one. */
async function sendFromSecondProvider({ id, amount }: Invoice, state: keyof typeof STATES): Promise<number> {
  const payment = { order: id, pay: `${state} ${id}`, state: STATES[state], sum: amount, cur: `${CURRENCIES.RUB.number}` }
  const fields = { ...payment, ts: `${Math.floor(cashier.clock.now() / 1000)}` }
  const body = new URLSearchParams({ ...fields, sign: signOf(fields, SECRET_PSP2) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await cashier.testServer.fetch('/psp/sandbox2/webhook', { method: 'POST', body, headers })).status
}

const minor = ({ amount }: Invoice) => Number(amount.replace('.', ''))

describe("row 5: a provider's event about an invoice of another provider", () => {
  it.each(['processing', 'paid', 'failed'] as const)(
    '%s changes nothing while the invoice is open: its own provider works as before',
    async (state) => {
      const player = await cashier.player()
      const invoice = await cashier.deposit(player, '1000.03')
      expect(await sendFromSecondProvider(invoice, state)).toBe(202)
      expect(await cashier.status(player, invoice)).toMatchObject({ status: 1 })
      expect(await cashier.balanceOf(player)).toBe('0.00')
      await cashier.pay.happen(invoice.id, 'paid', minor(invoice))
      expect(await cashier.balanceOf(player)).toBe(invoice.shop_amount)
    },
  )

  it.each(['paid', 'charged_back'] as const)('%s neither adds to a paid invoice nor deducts from it', async (state) => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1000.03')
    await cashier.pay.happen(invoice.id, 'paid', minor(invoice))
    expect(await sendFromSecondProvider(invoice, state)).toBe(202)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
    expect(await cashier.balanceOf(player)).toBe(invoice.shop_amount)
  })

  it('its money is unmatched a day later, under its sender, without preference for that invoice', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1000.03')
    await sendFromSecondProvider(invoice, 'paid')
    await cashier.pass(24 * HOUR_S)
    await cashier.run('payments.reconcile')
    const { waiting } = await cashier.testServer.server.app.payments.matching.payments({ limit: 200 })
    const own = waiting.find(({ item }) => item.ext === `paid ${invoice.id}`)!
    expect(own).toMatchObject({ item: { psp: 'sandbox2', invoice: null, amount: BigInt(minor(invoice)) }, proposals: [] })
    expect(await cashier.balanceOf(player)).toBe('0.00')
  })

  it('the books balance after all tests', () => cashier.expectSoundBooks())
})
