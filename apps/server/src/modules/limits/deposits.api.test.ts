import { newKey } from '@fairhouse/contracts/client'
import { codeOf, done, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../payments/testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

const limit = (player: Player, name: 'deposit_day' | 'deposit_week' | 'deposit_month', amount: string) =>
  done(player.call('PUT /api/v2/profile/limits', { body: { name, amount } }))
const open = (player: Player, amount: string) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey(cashier.clock.now()) })

/** As the provider tells that the transfer came. */
const pays = (invoice: { id: string; amount: string }, amount = invoice.amount) =>
  cashier.webhook({
    event: newKey(),
    ext: newKey(),
    invoice: invoice.id,
    status: 'paid',
    amount: Math.round(Number(amount) * 100),
    currency: 'RUB',
  })

describe('BEY-11 limits of deposits', () => {
  it.each(['deposit_day', 'deposit_week', 'deposit_month'] as const)('%s counts what is open and what was paid', async (name) => {
    const player = await cashier.player()
    await limit(player, name, '2000.00')
    const invoice = await cashier.deposit(player, '1500.03')
    expect((await pays(invoice)).status).toBe(200)
    expect(await open(player, '500.00')).toMatchObject({
      error: { code: `limit_${name}`, details: { limit: '2000.00', used: '1500.03', until: expect.any(String) } },
    })
    expect(await codeOf(open(player, '499.97'))).toBe('done')
  })

  it('an open invoice counts until it is closed, and not for the one that takes its place', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const invoice = await cashier.deposit(player, '1000.00')
    expect(await codeOf(open(player, '900.00'))).toBe('done')
    const next = await cashier.deposit(player, '950.00')
    expect(next.id).not.toBe(invoice.id)
    const { money, is_offered } = await done(player.call('GET /api/v2/profile/limits'))
    expect([money[0], is_offered]).toEqual([{ name: 'deposit_day', amount: '1000.00', used: '950.00', later: null }, false])
  })

  it('twenty at once pass it no further than one', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(player, '600.00'))))
    expect(codes).toContain('done')
    const { money } = await done(player.call('GET /api/v2/profile/limits'))
    expect(Number(money[0]!.used)).toBeLessThanOrEqual(1000)
  })

  it('more than was asked for is credited all the same, and noted', async () => {
    const player = await cashier.player()
    await limit(player, 'deposit_day', '1000.00')
    const invoice = await cashier.deposit(player, '1000.00')
    await pays(invoice, '1500.00')
    expect(await cashier.balanceOf(player)).toBe('1500.00')
    const { rows } = await cashier.house.server.house.database.pool.query<{ details: object }>(
      "select details from limits.audit where player = $1 and act = 'deposit_over_limit'",
      [player.id],
    )
    expect(rows).toEqual([{ details: { amount: '150000', limit: 'limit_deposit_day' } }])
  })
})

describe('D-5 money that comes for a player under self-exclusion', () => {
  it('is not credited: it waits to go back to its source', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1000.00')
    await done(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect((await pays(invoice)).status).toBe(200)
    const { ledger, database } = cashier.house.server.house
    expect((await ledger.wallet(player.id, 'RUB'))!.cash).toBe(0n)
    const { rows } = await database.pool.query<{ kind: string }>('select kind from payments.payment where invoice = $1', [invoice.id])
    expect(rows).toEqual([{ kind: 'suspended' }])
    expect(await ledger.check()).toEqual([])
  })
})
