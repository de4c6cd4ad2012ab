// @module-tag slow
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { type ChainTestServer, openChainTestServer } from './testing/chain-test-server.ts'

let world: ChainTestServer
beforeAll(async () => (world = await openChainTestServer()))
afterAll(async () => {
  expect(await world.testServer.server.app.ledger.check()).toEqual([])
  await world.stop()
})

/** The sandbox's built-in list requires proof of age after the first deposit there. */
const BELARUS = '178.124.130.1'
const isIn = (status: number) => (invoice: Invoice) => invoice.status === status

describe('crypto deposit', () => {
  it("ENT-3 is offered for each asset in the account's currency, with the asset that is sent", async () => {
    const player = await world.player('USD')
    const data = await player.call('GET /api/v2/billing/data')
    const methods = data.ok ? data.data['crypto-payments'] : []
    expect(methods.map((method) => [method.value, method.exchange_currency, method.type, method.currency])).toEqual(
      ['BTC', 'LTC', 'ETH', 'TRX', 'USDT'].map((asset) => [asset.toLowerCase(), asset, 'crypto', 'USD']),
    )
    expect(new Set(methods.map(({ hash }) => hash)).size).toBe(5)
    const out = data.ok ? data.data['crypto-payouts'] : []
    expect(out.map((method) => method.exchange_currency)).toEqual(['BTC', 'LTC', 'ETH', 'TRX', 'USDT'])
    expect(out.map(({ network }) => network)).toEqual(['Bitcoin', 'Litecoin', 'Ethereum', 'Tron (TRC-20)', 'Tron (TRC-20)'])
    expect(methods.map(({ network }) => network)).toEqual(out.map(({ network }) => network))
    for (const { rate } of [...methods, ...out]) expect(Number(rate)).toBeGreaterThan(0)
    expect(methods.map(({ expected_seconds: seconds }) => seconds)).toEqual([1200, 900, 144, 60, 60])
  })

  it("ENT-5 shows address, units and rate before payment, and is credited in the account's currency", async () => {
    const player = await world.player('USD')
    const invoice = await world.deposit(player, 'BTC', '50.00')
    expect(invoice).toMatchObject({ status: 1, type: 'crypto', currency: 'USD', card: { card_number: null } })
    expect(invoice.crypto).toEqual({
      asset: 'BTC',
      network: 'Bitcoin',
      address: expect.stringMatching(/^bc1q[0-9a-z]{38}$/),
      asset_amount: expect.stringMatching(/^0\.000\d{1,5}$/),
      rate: expect.stringMatching(/^9\d{4}(\.\d{1,6})?$/),
      rate_locked_for: expect.any(Number),
      confirmations: null,
      confirmations_needed: 2,
      tx: null,
      below_minimum: null,
    })
    expect(1200 - invoice.crypto!.rate_locked_for!).toBeLessThan(30) // whole seconds that are left
    expect(invoice.crypto!.rate_locked_for).toBeLessThanOrEqual(1200)
    const paid = await world.until(player, invoice, isIn(3))
    expect(paid).toMatchObject({ amount: invoice.amount, shop_amount: invoice.shop_amount, sum_was_changed: false, late: false })
    expect(paid.crypto!.confirmations).toBeGreaterThanOrEqual(2)
    expect(paid.crypto!.tx).toMatch(/^[0-9a-f]{64}$/)
    expect(await world.balanceOf(player)).toBe(invoice.shop_amount)
    expect(Number(invoice.shop_amount)).toBeGreaterThanOrEqual(50)
    expect(Number(invoice.shop_amount)).toBeLessThan(50.02)
  })

  it('has its own address each time, also for equal amounts at once', async () => {
    const players = await Promise.all([world.player(), world.player(), world.player()])
    const invoices = await Promise.all(players.map((player) => world.deposit(player, 'ETH', '1000.03')))
    expect(new Set(invoices.map(({ crypto }) => crypto!.address)).size).toBe(3)
    expect(new Set(invoices.map(({ amount }) => amount)).size).toBe(1)
    for (const { crypto } of invoices) expect(crypto!.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  })

  it('D-27 a repeated call returns the same invoice: one address, one quote', async () => {
    const player = await world.player()
    const key = newKey(systemClock.now())
    const call = () => player.call('POST /api/v2/billing/deposit', { body: { value: 'ltc', amount: '1000.03' }, key })
    const [first, second] = [await call(), await call()]
    expect(first.ok && first.data.crypto!.address).toMatch(/^ltc1q/)
    expect(second).toEqual(first)
  })

  it('credits a half payment as partial; two halves are credited separately', async () => {
    const player = await world.player('USD')
    const half = await world.deposit(player, 'BTC', '40.01')
    expect(await world.until(player, half, isIn(3))).toMatchObject({
      sum_was_changed: true,
      shop_amount: expect.stringMatching(/^20\.0\d$/),
    })
    const halves = await world.deposit(player, 'BTC', '40.12')
    const first = await world.until(player, halves, isIn(3))
    expect(first).toMatchObject({ sum_was_changed: true })
    await expect.poll(async () => Number(await world.balanceOf(player))).toBeGreaterThan(60)
  })

  it('dust and another asset of the chain go to review, with the asset itself in suspense', async () => {
    const player = await world.player()
    const dust = await world.deposit(player, 'BTC', '3000.05')
    await world.until(player, dust, isIn(8))
    const wrong = await world.deposit(player, 'USDT', '3000.06')
    await world.until(player, wrong, isIn(8))
    expect(await world.balanceOf(player)).toBe('0.00')
    const held = await world.sums('suspense')
    expect(held['suspense 1001']).toBeGreaterThan(0n)
    expect(held['suspense 1004']).toBeGreaterThan(0n)
  })

  it('D-5 goes to review for an account closed for under age, with the asset itself in suspense', async () => {
    const player = await world.player('USD')
    const invoice = await world.deposit(player, 'BTC', '50.00')
    await world.testServer.server.app.ledger.setBlock(null, player.id, 3)
    await world.until(player, invoice, isIn(8))
    expect(await world.balanceOf(player)).toBe('0.00')
  })

  it('D-5 before proof of age up to EUR 150 of the requested amount is credited, and more waits', async () => {
    const [requested, over] = [await world.player('USD', BELARUS), await world.player('USD', BELARUS)]
    const invoice = await world.deposit(requested, 'BTC', '150.00')
    expect(await world.until(requested, invoice, isIn(3))).toMatchObject({ shop_amount: invoice.shop_amount })
    const more = await world.deposit(over, 'BTC', '120.02')
    await world.until(over, more, isIn(8))
    expect(await world.balanceOf(over)).toBe('0.00')
  })

  it('reorg: a replaced first block only delays', async () => {
    const player = await world.player()
    const invoice = await world.deposit(player, 'LTC', '2000.08')
    expect(await world.until(player, invoice, isIn(3))).toMatchObject({ sum_was_changed: false })
    expect(await world.balanceOf(player)).toBe(invoice.shop_amount)
  })

  it('reorg: a credited and reorged payment is charged back', async () => {
    const player = await world.player()
    const invoice = await world.deposit(player, 'BTC', '2000.11')
    await world.until(player, invoice, isIn(3))
    await world.until(player, invoice, isIn(7))
    expect(await world.balanceOf(player)).toBe('0.00')
  })

  it('replace: the payment with the higher fee counts once, one to another address never', async () => {
    const player = await world.player()
    const bumped = await world.deposit(player, 'BTC', '2000.09')
    await world.until(player, bumped, isIn(3))
    expect(await world.balanceOf(player)).toBe(bumped.shop_amount)
    const robbed = await world.deposit(player, 'ETH', '2000.07')
    await world.until(player, robbed, isIn(2))
    await world.takeCoins(robbed)
    await world.until(player, robbed, ({ crypto }) => crypto!.confirmations === null)
    expect(await world.balanceOf(player)).toBe(bumped.shop_amount)
  })

  it('stuck: an unconfirmed payment stays processing indefinitely', async () => {
    const player = await world.player()
    const invoice = await world.deposit(player, 'TRX', '2000.07')
    const seen = await world.until(player, invoice, isIn(2))
    expect(seen.crypto!.confirmations).toBe(0)
    const answer = await player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: invoice.id } })
    expect(!answer.ok && answer.error.code).toBe('not_cancellable')
  })

  it('without a rate it is refused with a code', async () => {
    const away = await openChainTestServer()
    const player = await away.player()
    await away.order('rates', '/orders', { mode: 'down' })
    const requested = () =>
      player.call('POST /api/v2/billing/deposit', { body: { value: 'btc', amount: '500.03' }, key: newKey(systemClock.now()) })
    const refused = await requested()
    expect(!refused.ok && refused.error.code).toBe('provider_unavailable')
    await away.stop()
  })

  it('a silent chain refuses with a code; the watch resumes where it stopped', async () => {
    const player = await world.player()
    const invoice = await world.deposit(player, 'BTC', '900.00')
    expect(await world.order('chain', '/switches', { mode: '', api: 'down' })).toBe(303)
    const requested = await player.call('POST /api/v2/billing/deposit', {
      body: { value: 'eth', amount: '500.00' },
      key: newKey(systemClock.now()),
    })
    expect(!requested.ok && requested.error.code).toBe('provider_unavailable')
    await world.order('chain', '/switches', { mode: '', api: 'ok' })
    await world.until(player, invoice, isIn(3))
  })

  it('late: a payment after the invoice closed uses the rate of its first confirmation', async () => {
    const player = await world.player()
    const invoice = await world.deposit(player, 'BTC', '2000.04')
    await world.pass(1295, player)
    await world.until(player, invoice, isIn(4))
    await world.pass(10, player)
    const paid = await world.until(player, invoice, isIn(3))
    expect(paid).toMatchObject({ late: true, sum_was_changed: true })
    expect(paid.shop_amount).not.toBe(invoice.shop_amount)
    expect(await world.balanceOf(player)).toBe(paid.shop_amount)
  })

  it('replace: when everything seen is gone for good, the invoice expires', async () => {
    const player = await world.player()
    const invoice = await world.deposit(player, 'ETH', '2000.07')
    await world.until(player, invoice, isIn(2))
    await world.takeCoins(invoice)
    await world.pass(1201, player)
    await world.until(player, invoice, isIn(4))
  })

  it('assets and positions of the house equal the credits of players', async () => {
    const sums = await world.sums('%')
    const psp = sums['psp:btc 1001']!
    expect(psp).toBeLessThan(0n)
    expect(sums['fx:BTC 1001']! + (sums['suspense 1001'] ?? 0n)).toBe(-psp)
  })
})
