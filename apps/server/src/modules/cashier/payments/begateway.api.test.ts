// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { MINUTE_MS } from '@fairhouse/money'
import { unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type BegatewayServer, openBegatewayServer } from './testing/begateway-server.ts'

let money: BegatewayServer
beforeAll(async () => (money = await openBegatewayServer()))
afterAll(async () => {
  await money.expectSoundBooks()
  await money.stop()
})

const open = async (amount = '1000.00') => {
  const player = await money.player()
  return { player, invoice: await money.deposit(player, amount) }
}
const webhookOf = (transaction: object) => money.vendor.signed({ transaction })

describe('D-16 cards on the page of the provider', () => {
  it('D-16 offers its currencies only, and opens its page with the exact amount and the way back', async () => {
    const { player, invoice } = await open()
    const { payments } = await unwrap(player.call('GET /api/v2/billing/data'))
    expect(payments.methods).toMatchObject([{ value: 'card', currency: 'RUB', name: { en: 'Bank card' } }])
    const euro = await money.player('EUR')
    expect((await unwrap(euro.call('GET /api/v2/billing/data'))).payments.methods).toEqual([])
    expect(invoice).toMatchObject({ status: 1, amount: '1000.00', card: { card_number: null, phone_number: null } })
    expect(invoice.redirect_url).toMatch(/\/v2\/checkout\?token=\w+$/)
    const order = money.vendor.orders.at(-1)!
    expect(order).toMatchObject({ amount: 100_000, currency: 'RUB', tracking: `d-${invoice.id}`, test: false })
    expect(order.returnUrl).toMatch(/^http:\/\/fairhouse\.localhost(:\d+)?\/(ru|en)\?deposit$/)
    expect(order.expiresAt - money.clock.now()).toBeLessThanOrEqual(20 * MINUTE_MS)
  })

  it('equal amounts of two players stay equal: each page is its own', async () => {
    const [one, other] = [await open('1500.00'), await open('1500.00')]
    expect([one.invoice.amount, other.invoice.amount]).toEqual(['1500.00', '1500.00'])
    await money.vendor.pay(other.invoice.id)
    expect([await money.balanceOf(one.player), await money.balanceOf(other.player)]).toEqual(['0.00', '1500.00'])
  })

  it('STA-3 a payment is credited by its webhook once, and the page is no longer shown', async () => {
    const { player, invoice } = await open()
    const paid = await money.vendor.pay(invoice.id)
    expect(await money.status(player, invoice)).toMatchObject({ status: 3, redirect_url: null, late: false })
    const again = webhookOf(paid)
    expect(await money.send(again.raw, again.signature)).toEqual({ status: 200, body: { result: 'duplicate' } })
    expect(await money.balanceOf(player)).toBe('1000.00')
  })

  it('D-27 two calls with one key show one page, the first', async () => {
    const player = await money.player()
    const key = newKey(money.clock.now())
    const [one, other] = await Promise.all([money.deposit(player, '1000.00', key), money.deposit(player, '1000.00', key)])
    expect(other).toEqual(one)
    expect((await money.status(player, one)).redirect_url).toBe(one.redirect_url)
  })

  it('STA-2 an expired page is not shown, and a payment on it is credited late', async () => {
    const { player, invoice } = await open('1000.03')
    money.clock.advance(20 * MINUTE_MS)
    expect(await money.status(player, invoice)).toMatchObject({ status: 4, redirect_url: null })
    await money.vendor.pay(invoice.id)
    expect(await money.status(player, invoice)).toMatchObject({ status: 3, late: true })
  })

  it('a declined card fails the invoice, and a pending one keeps it', async () => {
    const [declined, pending] = [await open(), await open()]
    await money.vendor.pay(declined.invoice.id, 'failed')
    await money.vendor.pay(pending.invoice.id, 'pending')
    expect(await money.status(declined.player, declined.invoice)).toMatchObject({ status: 6 })
    expect(await money.status(pending.player, pending.invoice)).toMatchObject({ status: 2, redirect_url: null })
  })
})

describe('D-75 one card on several accounts', () => {
  const card = (stamp: string) => ({ credit_card: { stamp, brand: 'visa', last_4: '1006' } })
  const withBonus = async () => {
    const player = await money.player()
    const call = player.call('POST /api/v2/billing/deposit', {
      body: { value: 'card', amount: '1000.00', with_bonus: true },
      key: newKey(money.clock.now()),
    })
    return { player, invoice: await unwrap(call) }
  }

  it('D-75 the second account with a card is the same person: it gets no welcome bonus, with any other card it does', async () => {
    const [first, second, third] = [await withBonus(), await withBonus(), await withBonus()]
    await money.vendor.pay(first.invoice.id, 'successful', card('one'))
    await money.vendor.pay(second.invoice.id, 'successful', card('one'))
    await money.vendor.pay(third.invoice.id, 'successful', card('two'))
    expect(await money.status(first.player, first.invoice)).toMatchObject({ status: 3, bonus_missed: null })
    expect(await money.status(second.player, second.invoice)).toMatchObject({ status: 3, bonus_missed: 'same_person' })
    expect(await money.status(third.player, third.invoice)).toMatchObject({ status: 3, bonus_missed: null })
  })

  it("D-75 money from a self-excluded person's card is credited to no account", async () => {
    const [theirs, other] = [await open(), await open()]
    await money.vendor.pay(theirs.invoice.id, 'successful', card('three'))
    await unwrap(theirs.player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    await money.vendor.pay(other.invoice.id, 'successful', card('three'))
    const { database, ledger } = money.testServer.server.app
    const { rows } = await database.pool.query('select status, held_because from payments.invoice where id = $1', [other.invoice.id])
    expect(rows).toEqual([{ status: 8, held_because: 'excluded_person' }])
    expect((await ledger.wallet(other.player.id, 'RUB'))!.cash).toBe(0n)
  })
})

describe('D-16 its webhooks', () => {
  it('401 to another key, a changed body and no signature; nothing is credited', async () => {
    const { player, invoice } = await open('1000.03')
    money.setWebhooks(false)
    const paid = await money.vendor.pay(invoice.id)
    money.setWebhooks(true)
    const { raw, signature } = webhookOf(paid)
    const changed = Buffer.from(raw.toString().replace('"amount":100003', '"amount":900003'))
    for (const [body, given] of [
      [changed, signature],
      [raw, ''],
      [raw, webhookOf({ ...paid, uid: 'x' }).signature],
    ] as const)
      expect(await money.send(body, given)).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    expect(await money.status(player, invoice)).toMatchObject({ status: 1 })
  })

  it('401 stale after a day, and before its time', async () => {
    const { invoice } = await open('1000.03')
    money.setWebhooks(false)
    const paid = await money.vendor.pay(invoice.id)
    money.setWebhooks(true)
    for (const offMs of [-26 * 60 * MINUTE_MS, 6 * MINUTE_MS]) {
      const { raw, signature } = webhookOf({ ...paid, updated_at: new Date(money.clock.now() + offMs).toISOString() })
      expect(await money.send(raw, signature)).toMatchObject({ status: 401, body: { code: 'stale' } })
    }
  })

  it('a test payment is never credited, by webhook or look-up', async () => {
    const { player, invoice } = await open('1000.03')
    const reports = vi.spyOn(money.testServer.server.app.logger, 'error')
    await money.vendor.pay(invoice.id, 'successful', { test: true })
    expect(reports.mock.calls).toContainEqual([{ psp: 'begateway' }, 'a webhook could not be read'])
    reports.mockRestore()
    money.clock.advance(3 * MINUTE_MS)
    await money.run('payments.reconcile')
    expect(await money.status(player, invoice)).toMatchObject({ status: 1 })
  })

  it('a message about nothing of ours is answered 200, so that it is not resent', async () => {
    const { raw, signature } = webhookOf({ ...(await money.vendor.pay((await open()).invoice.id)), uid: 'other', type: 'authorization' })
    expect(await money.send(raw, signature)).toEqual({ status: 200, body: { result: 'ignored' } })
  })

  it('another amount is credited as received; another currency waits for an operator', async () => {
    const [less, other] = [await open(), await open()]
    await money.vendor.pay(less.invoice.id, 'successful', { amount: 40_000 })
    await money.vendor.pay(other.invoice.id, 'successful', { currency: 'KZT' })
    expect(await money.status(less.player, less.invoice)).toMatchObject({ status: 3, amount: '400.00', sum_was_changed: true })
    expect(await money.status(other.player, other.invoice)).toMatchObject({ status: 8 })
    expect([await money.balanceOf(less.player), await money.balanceOf(other.player)]).toEqual(['400.00', '0.00'])
  })

  it('pending after paid, and paid after failed: the money counts in any order', async () => {
    const { player, invoice } = await open('1000.03')
    const paid = await money.vendor.pay(invoice.id)
    const late = webhookOf({ ...paid, status: 'pending' })
    expect(await money.send(late.raw, late.signature)).toEqual({ status: 200, body: { result: 'ignored' } })
    expect(await money.status(player, invoice)).toMatchObject({ status: 3 })
    const second = await open('1000.03')
    await money.vendor.pay(second.invoice.id, 'failed')
    await money.vendor.pay(second.invoice.id)
    expect(await money.status(second.player, second.invoice)).toMatchObject({ status: 3, late: true })
  })
})

describe('money.md B reconciliation', () => {
  it('credits a payment whose webhook never came', async () => {
    const { player, invoice } = await open('1000.03')
    money.setWebhooks(false)
    await money.vendor.pay(invoice.id)
    money.setWebhooks(true)
    expect(await money.status(player, invoice)).toMatchObject({ status: 1 })
    money.clock.advance(3 * MINUTE_MS)
    await money.run('payments.reconcile')
    expect(await money.status(player, invoice)).toMatchObject({ status: 3 })
    expect(await money.balanceOf(player)).toBe('1000.03')
  })

  it('webhook and look-up at once credit once', async () => {
    const { player, invoice } = await open('1000.03')
    money.setWebhooks(false)
    const paid = await money.vendor.pay(invoice.id)
    money.setWebhooks(true)
    money.clock.advance(3 * MINUTE_MS)
    const { raw, signature } = webhookOf(paid)
    await Promise.all([money.run('payments.reconcile'), ...Array.from({ length: 5 }, () => money.send(raw, signature))])
    expect(await money.balanceOf(player)).toBe('1000.03')
  })

  it('a webhook before the answer to its order is credited, and the answer shows it paid', async () => {
    const player = await money.player()
    money.vendor.payBeforeAnswer()
    const invoice = await money.deposit(player, '1000.03')
    expect(invoice).toMatchObject({ status: 3, redirect_url: null })
    expect(await money.balanceOf(player)).toBe('1000.03')
  })
})

describe('money that goes back', () => {
  it('a chargeback takes it, and what is gone becomes debt', async () => {
    const { player, invoice } = await open()
    const paid = await money.vendor.pay(invoice.id)
    await money.vendor.follow(paid, 'chargeback')
    expect(await money.status(player, invoice)).toMatchObject({ status: 7 })
    expect(await money.balanceOf(player)).toBe('0.00')
  })

  it('a refund made at the provider moves no money by itself: it is a finding', async () => {
    const { player, invoice } = await open()
    const paid = await money.vendor.pay(invoice.id)
    await money.vendor.follow(paid, 'refund', { amount: 30_000 })
    expect(await money.status(player, invoice)).toMatchObject({ status: 3 })
    expect(await money.balanceOf(player)).toBe('1000.00')
    const found = (await money.findings()).filter(({ reference }) => reference === invoice.id)
    expect(found).toMatchObject([
      { kind: 'status_differs', ext: paid.uid, here: { amount: 100_000n, status: 'paid' }, there: { amount: 30_000n, status: 'refunded' } },
    ])
  })

  it('a chargeback that names no payment is refused and reported, never dropped', async () => {
    const { invoice } = await open()
    const paid = await money.vendor.pay(invoice.id)
    const { raw, signature } = webhookOf({ ...paid, uid: 'c1', type: 'chargeback', tracking_id: null })
    expect(await money.send(raw, signature)).toMatchObject({ status: 400, body: { code: 'unreadable' } })
  })

  it('the report of a day has payments and chargebacks of both books, and finds no difference', async () => {
    const before = (await money.findings()).length
    const { invoice } = await open()
    await money.vendor.follow(await money.vendor.pay(invoice.id), 'chargeback')
    const day = new Date(money.clock.now()).toISOString().slice(0, 10)
    const lines = (await money.testServer.server.app.payments.providerOf('begateway')!.report(day))!
    expect(lines.filter(({ reference }) => reference === invoice.id).map(({ status }) => status)).toEqual(['paid', 'charged_back'])
    expect((await money.findings()).length).toBe(before)
  })
})

it('SEC-4 an answer stored by an earlier version is shown without a page', async () => {
  const player = await money.player()
  const key = newKey(money.clock.now())
  const { redirect_url: _, ...old } = await money.deposit(player, '1000.03', key)
  const { db } = money.testServer.server.app.database
  await sql`update payments.invoice set first_answer = ${JSON.stringify(old)} where id = ${BigInt(old.id)}`.execute(db)
  expect(await money.deposit(player, '1000.03', key)).toEqual({ ...old, redirect_url: null })
})
