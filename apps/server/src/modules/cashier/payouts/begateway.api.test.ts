import type { Payout } from '@fairhouse/contracts'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BegatewayServer, openBegatewayServer } from '../payments/testing/begateway-server.ts'
import { payOut, registerPayee } from './testing/payee.ts'

let money: BegatewayServer
beforeAll(async () => (money = await openBegatewayServer()))
afterAll(() => money.stop())

const payee = () => registerPayee(money.testServer, 50_000_00n, { headers: { 'accept-language': 'en' } })
const read = (player: Player, { id }: Pick<Payout, 'id'>) =>
  unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: id } }))
const becomes = (player: Player, payout: Payout, status: string) =>
  expect.poll(async () => (await read(player, payout)).status, { timeout: 60_000, interval: 50 }).toBe(status)
/** Its published steps, because a look-up may already have moved it on. */
const passes = (player: Player, payout: Payout, status: string) =>
  expect
    .poll(async () => (await read(player, payout)).steps.map((step) => step.status), { timeout: 60_000, interval: 50 })
    .toContain(status)

describe('D-16 payouts to a card over beGateway', () => {
  it('D-16 are sent once, and paid by the webhook', async () => {
    const player = await payee()
    const payout = await payOut(money.testServer, player, { amount: '500.00' })
    await becomes(player, payout, 'sent')
    expect(money.vendor.transactions.filter(({ tracking_id }) => tracking_id === `p-${payout.id}`)).toMatchObject([
      { type: 'payout', amount: 50_000, currency: 'RUB' },
    ])
    await money.vendor.finish(payout.id, 'successful')
    await becomes(player, payout, 'paid')
    expect(await money.balanceOf(player)).toBe('49500.00')
  })

  it('a failure after acceptance refunds the player once', async () => {
    const player = await payee()
    const payout = await payOut(money.testServer, player, { amount: '500.00' })
    await becomes(player, payout, 'sent')
    const failed = await money.vendor.finish(payout.id, 'failed')
    await becomes(player, payout, 'failed')
    const { raw, signature } = money.vendor.signed({ transaction: failed })
    expect(await money.send(raw, signature)).toMatchObject({ body: { result: 'duplicate' } })
    expect(await money.balanceOf(player)).toBe('50000.00')
  })

  it('money.md B a lost answer stays open until the look-up finds it paid', async () => {
    const player = await payee()
    const payout = await payOut(money.testServer, player, { amount: '500.13' })
    await passes(player, payout, 'unknown')
    expect(await money.balanceOf(player)).toBe('49499.87')
    await money.vendor.finish(payout.id, 'successful')
    money.clock.advance(180_000)
    await money.run('payouts.reconcile')
    await becomes(player, payout, 'paid')
    expect(await money.balanceOf(player)).toBe('49499.87')
  })

  it('money.md B a processing error at the provider leaves the outcome unknown', async () => {
    const player = await payee()
    const payout = await payOut(money.testServer, player, { amount: '500.16' })
    await becomes(player, payout, 'unknown')
    money.clock.advance(180_000)
    await money.run('payouts.reconcile')
    expect(await read(player, payout)).toMatchObject({ status: 'unknown' })
    expect(await money.balanceOf(player)).toBe('49499.84')
  })

  it('a card that is not accepted is refunded at once', async () => {
    const player = await payee()
    const payout = await payOut(money.testServer, player, { amount: '500.14' })
    await becomes(player, payout, 'failed')
    expect(await read(player, payout)).toMatchObject({ reason: 'provider_refused' })
    expect(await money.balanceOf(player)).toBe('50000.00')
    expect(await money.testServer.server.app.payouts.check()).toEqual([])
  })
})
