import { createHmac } from 'node:crypto'

import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Cashier, openCashier, SECRET } from './testing/cashier.ts'

let cashier: Cashier
let player: Player
let invoice: Invoice
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

/** An invoice of 1000.03, which the provider never pays. */
const fresh = async (amount = '1000.03') => {
  player = await cashier.player()
  invoice = await cashier.deposit(player, amount)
}

let made = 0
const event = (status: string, more: object = {}) => ({ event: `e${++made}`, ext: `x${made}`, invoice: invoice.id, status, ...more })
/** The full amount by default: it may have been made unique. */
const whole = () => Number(invoice.amount.replace('.', ''))
const paid = (amount = whole(), more: object = {}) => event('paid', { amount, ...more })
const now = () => cashier.status(player, invoice)

describe('rows 1 to 3: signature, age and format', () => {
  it('answers 401 to a wrong signature, a missing one, and one of another secret', async () => {
    await fresh()
    for (const header of ['', 'nonsense', `t=${Math.floor(cashier.clock.now() / 1000)}`, `t=1,v1=${'0'.repeat(64)}`])
      expect(await cashier.webhook(paid(), { header })).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    expect(await cashier.webhook(paid(), { secret: 'another secret' })).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    expect(await now()).toMatchObject({ status: 1 })
  })

  it('answers 401 to the signature of another body, and to v1 beside a wrong v2', async () => {
    await fresh()
    const t = Math.floor(cashier.clock.now() / 1000)
    const v1 = (raw: string) => createHmac('sha256', SECRET).update(`${t}.${raw}`).digest('hex')
    const body = JSON.stringify(paid())
    expect(await cashier.webhook(body, { header: `t=${t},v1=${v1(body.replace(`${whole()}`, '900003'))}` })).toMatchObject({ status: 401 })
    expect(await cashier.webhook(body, { header: `t=${t},v1=${v1(body)},v2=${'a'.repeat(64)}` })).toMatchObject({ status: 401 })
    expect(await now()).toMatchObject({ status: 1 })
  })

  it('accepts one right v1 among several, for secret rotation', async () => {
    await fresh()
    const body = JSON.stringify(paid())
    const t = Math.floor(cashier.clock.now() / 1000)
    const right = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')
    expect(await cashier.webhook(body, { header: `t=${t},v1=${'b'.repeat(64)},v1=${right}` })).toEqual({
      status: 200,
      body: { result: 'ok' },
    })
  })

  it('answers 401 stale beyond five minutes, before and after', async () => {
    await fresh()
    for (const ageSeconds of [302, -302])
      expect(await cashier.webhook(paid(), { ageSeconds })).toMatchObject({ status: 401, body: { code: 'stale' } })
    expect(await cashier.webhook(paid(), { ageSeconds: 298 })).toMatchObject({ status: 200 })
  })

  it('checks the signature before parsing: broken JSON without one is 401, with one 400', async () => {
    await fresh()
    expect(await cashier.webhook('{"event":', { header: '' })).toMatchObject({ status: 401 })
    expect(await cashier.webhook('{"event":')).toMatchObject({ status: 400, body: { code: 'unreadable' } })
  })

  it.each([
    ['a negative amount', { amount: -1 }],
    ['an amount of zero', { amount: 0 }],
    ['half a minor unit', { amount: 1.5 }],
    ['an amount as text', { amount: '100003' }],
    ['an amount beyond all bounds', { amount: 1e16 }],
    ['no amount', { amount: undefined }],
    ['an unknown status', { status: 'settled' }],
    ['an unknown currency', { currency: 'BTC' }],
    ['an event without a number', { event: '' }],
    ['an invoice that is a number', { invoice: 5 }],
  ])('answers 400 to %s', async (_, wrong) => {
    await fresh()
    expect(await cashier.webhook({ ...paid(), ...wrong })).toMatchObject({ status: 400, body: { code: 'unreadable' } })
    expect(await now()).toMatchObject({ status: 1 })
  })

  it('alerts an operator at twenty forgeries', async () => {
    await fresh()
    const reports = vi.spyOn(cashier.testServer.server.app.logger, 'error')
    await cashier.pass(301)
    for (let n = 0; n < 20; n++) await cashier.webhook(paid(), { header: '' })
    const ofForgeries = reports.mock.calls.filter(([, message]) => message === 'forged webhooks')
    expect(ofForgeries).toEqual([[{ psp: 'sandbox', count: 20 }, 'forged webhooks']])
    reports.mockRestore()
  })

  it('refuses an oversized body, and an unknown provider', async () => {
    expect((await cashier.webhook('x'.repeat(20_000))).status).toBe(413)
    expect((await cashier.testServer.fetch('/psp/other/webhook', { method: 'POST', body: '{}' })).status).toBe(404)
  })
})

describe('rows 4 to 7: effects of the event', () => {
  it('STA-3 a payment makes status 3, and the money is on the account', async () => {
    await fresh()
    expect(await cashier.webhook(paid())).toEqual({ status: 200, body: { result: 'ok' } })
    expect(await now()).toMatchObject({ status: 3, life_time: 0, sum_was_changed: false, late: false })
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })

  it('the same event again is a duplicate, even with other content', async () => {
    await fresh()
    const first = paid()
    await cashier.webhook(first)
    expect(await cashier.webhook(first)).toEqual({ status: 200, body: { result: 'duplicate' } })
    expect(await cashier.webhook({ ...first, ext: 'other', amount: 50_000 })).toEqual({ status: 200, body: { result: 'duplicate' } })
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })

  it('another event of the same payment is ignored', async () => {
    await fresh()
    await cashier.webhook(paid(whole(), { ext: 'one payment' }))
    expect(await cashier.webhook(paid(whole(), { ext: 'one payment' }))).toEqual({ status: 200, body: { result: 'ignored' } })
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })

  it('fifty webhooks at once, of one event and of one payment, credit once', async () => {
    await fresh()
    const first = paid(whole(), { ext: 'raced payment' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => cashier.webhook(n % 2 ? first : paid(whole(), { ext: 'raced payment' }))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => body.result === 'ok')).toHaveLength(1)
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })

  it('eight concurrent payments of one invoice are all credited, seven as separate payments', async () => {
    await fresh('1000.03')
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.webhook(paid())))
    expect(answers.map(({ body }) => body.result)).toEqual(Array(8).fill('ok'))
    expect(await cashier.balanceOf(player)).toBe((8 * Number(invoice.amount)).toFixed(2))
  })

  it('ENT-5 another amount is credited and shown as changed, beside the requested one', async () => {
    await fresh()
    await cashier.webhook(paid(50_001))
    const sums = { amount: '500.01', shop_amount: '500.01', asked_amount: invoice.amount, requested: invoice.requested }
    expect(await now()).toMatchObject({ status: 3, ...sums, sum_was_changed: true })
    expect(await cashier.balanceOf(player)).toBe('500.01')
  })

  it('an amount outside the bounds of the method waits in suspense, the invoice for an operator', async () => {
    await fresh()
    const before = await cashier.account('suspense')
    expect(await cashier.webhook(paid(9_999))).toMatchObject({ status: 200 })
    expect(await now()).toMatchObject({ status: 8 })
    expect((await cashier.account('suspense')) - before).toBe(9_999n)
    expect(await cashier.balanceOf(player)).toBe('0.00')
  })

  it('money of another currency waits in suspense', async () => {
    await fresh()
    await cashier.webhook(paid(whole(), { currency: 'KZT' }))
    expect(await now()).toMatchObject({ status: 8 })
    expect(await cashier.balanceOf(player)).toBe('0.00')
  })

  it('a second payment on a paid invoice is credited too', async () => {
    await fresh()
    const first = whole()
    await cashier.webhook(paid())
    expect(await cashier.webhook(paid(140_003 - first))).toMatchObject({ status: 200, body: { result: 'ok' } })
    expect(await now()).toMatchObject({ status: 3, amount: invoice.amount })
    expect(await cashier.balanceOf(player)).toBe('1400.03')
  })

  it('an unknown invoice is 202 and not recorded; its money is in suspense a day later', async () => {
    await fresh()
    const stray = paid(77_000, { invoice: '424242424242', currency: 'RUB' })
    expect(await cashier.webhook(stray)).toEqual({ status: 202, body: { result: 'unknown' } })
    expect(await cashier.webhook(stray)).toEqual({ status: 202, body: { result: 'unknown' } })
    const before = await cashier.account('suspense')
    await cashier.run('payments.reconcile')
    expect(await cashier.account('suspense')).toBe(before)
    await cashier.pass(86_400)
    await cashier.run('payments.reconcile')
    expect((await cashier.account('suspense')) - before).toBe(77_000n)
    await cashier.run('payments.reconcile')
    expect((await cashier.account('suspense')) - before).toBe(77_000n)
    expect(await cashier.webhook(stray)).toEqual({ status: 200, body: { result: 'duplicate' } })
  })

  it('a chargeback before the payment is 202, and processed once the payment exists', async () => {
    await fresh()
    const back = event('charged_back', { amount: whole() })
    expect(await cashier.webhook(back)).toEqual({ status: 202, body: { result: 'deferred' } })
    expect(await cashier.isParked(back.event)).toBe(true)
    await cashier.webhook(paid())
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
    await cashier.run('payments.reconcile')
    expect(await now()).toMatchObject({ status: 7 })
    expect(await cashier.balanceOf(player)).toBe('0.00')
    expect(await cashier.isParked(back.event)).toBe(false)
  })

  it('a chargeback reverses the credit, and a won one restores it', async () => {
    await fresh()
    await cashier.webhook(paid())
    await cashier.webhook(event('charged_back', { amount: whole() }))
    expect([await cashier.balanceOf(player), (await now()).status]).toEqual(['0.00', 7])
    await cashier.webhook(event('charge_won'))
    expect([await cashier.balanceOf(player), (await now()).status]).toEqual([invoice.amount, 3])
  })

  it('a won chargeback that is lost again takes the money again, and so on', async () => {
    await fresh()
    await cashier.webhook(paid())
    for (let nth = 1; nth <= 3; nth++) {
      expect(await cashier.webhook(event('charged_back', { amount: whole() }))).toEqual({ status: 200, body: { result: 'ok' } })
      expect([await cashier.balanceOf(player), (await now()).status]).toEqual(['0.00', 7])
      expect(await cashier.webhook(event('charge_won'))).toEqual({ status: 200, body: { result: 'ok' } })
      expect([await cashier.balanceOf(player), (await now()).status]).toEqual([invoice.amount, 3])
    }
  })

  it('an event out of order is ignored', async () => {
    await fresh()
    await cashier.webhook(paid())
    for (const late of ['processing', 'failed', 'expired', 'charge_won'])
      expect(await cashier.webhook(event(late))).toEqual({ status: 200, body: { result: 'ignored' } })
    expect(await now()).toMatchObject({ status: 3 })
  })

  it('STA-2 a processing payment keeps the invoice alive beyond its time', async () => {
    await fresh()
    expect(await cashier.webhook(event('processing'))).toMatchObject({ status: 200, body: { result: 'ok' } })
    await cashier.pass(1300)
    await cashier.run('payments.sweep')
    expect(await now()).toMatchObject({ status: 2, life_time: 0 })
    await cashier.webhook(paid())
    expect(await now()).toMatchObject({ status: 3, late: false })
  })

  it('an expired invoice is paid late, after seven days it is for an operator', async () => {
    await fresh()
    await cashier.pass(1201)
    await cashier.run('payments.sweep')
    await cashier.webhook(paid())
    expect(await now()).toMatchObject({ status: 3, late: true })
    await fresh()
    await cashier.pass(7 * 86_400 + 1)
    await cashier.webhook(paid())
    expect(await now()).toMatchObject({ status: 8 })
  })

  it('answers 503 while the ledger is not writable, stores nothing, and accepts the retry', async () => {
    await fresh()
    const again = paid()
    await cashier.breakBooks(async () => expect(await cashier.webhook(again)).toMatchObject({ status: 503, body: { code: 'busy' } }))
    expect(await now()).toMatchObject({ status: 1 })
    expect(await cashier.webhook(again)).toEqual({ status: 200, body: { result: 'ok' } })
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })
})

it('more concurrent webhooks than connections are all processed, the first of its life among them', { tags: 'slow' }, async () => {
  const other = await openCashier()
  const players = await Promise.all(Array.from({ length: 3 }, () => other.player()))
  const invoices = []
  for (let n = 0; n < 24; n++) {
    const answer = await players[n % 3]!.call('POST /api/v2/billing/deposit', {
      body: { value: n % 2 ? 'phone' : 'card', amount: `${600 + n}.03` },
      key: newKey(other.clock.now()),
    })
    if (answer.ok) invoices.push(answer.data)
  }
  const reports = invoices.map(({ id, amount }) =>
    other.webhook({
      event: `burst ${id}`,
      ext: `burst ${id}`,
      invoice: id,
      status: 'paid',
      amount: Number(amount.replace('.', '')),
      currency: 'RUB',
    }),
  )
  expect(new Set((await Promise.all(reports)).map(({ body }) => body.result))).toEqual(new Set(['ok']))
  await other.stop()
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
