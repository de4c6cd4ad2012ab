import { newKey } from '@fairhouse/contracts/client'
import { unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier, withSession } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

/** The provider pays 20 s after an invoice was opened. */
const PAID_AFTER_S = 21
const ENOUGH = 10

describe('CON-8 the usual time of a deposit method', () => {
  it('CON-8 ENT-3 is measured once enough invoices were paid, and only for the method of the payment', async () => {
    const player = await cashier.player()
    const times = async () => {
      const { payments, payouts } = await unwrap(withSession(player, () => player.call('GET /api/v2/billing/data')))
      expect(payouts.methods.map(({ usual_seconds }) => usual_seconds)).toEqual([null, null])
      return Object.fromEntries(payments.methods.map(({ value, usual_seconds }) => [value, usual_seconds]))
    }
    expect(await times()).toEqual({ card: null, phone: null })
    for (let paid = 0; paid < ENOUGH; paid++) {
      const body = { value: 'phone', amount: `${900 + paid}.00` }
      await unwrap(withSession(player, () => player.call('POST /api/v2/billing/deposit', { body, key: newKey(cashier.clock.now()) })))
      await cashier.pass(PAID_AFTER_S)
    }
    await cashier.pass(60)
    const { card, phone } = await times()
    expect(card).toBeNull()
    expect(phone).toBeGreaterThanOrEqual(PAID_AFTER_S)
    expect(phone).toBeLessThan(2 * PAID_AFTER_S)
  })

  it('CON-8 ENT-3 a player without a deposit has no last method, and sees the same measured times', async () => {
    const newcomer = await cashier.player()
    const { last_method, payments } = await unwrap(newcomer.call('GET /api/v2/billing/data'))
    expect(last_method).toBeNull()
    expect(payments.methods.find(({ value }) => value === 'phone')!.usual_seconds).not.toBeNull()
  })
})
