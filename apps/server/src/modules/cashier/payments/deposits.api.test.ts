import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { codeOf, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

const DEPOSIT = 'POST /api/v2/billing/deposit'
const card = (amount: string) => ({ value: 'card', amount })

describe('deposit methods', () => {
  it('ENT-3 API-19 lists methods, the bonus of the next deposit, crypto methods in and out', async () => {
    const player = await cashier.player()
    const answer = await player.call('GET /api/v2/billing/data')
    expect(answer).toMatchObject({ ok: true, data: { payments: { bonus: { name: 'Приветственный пакет: за первый депозит' } } } })
    const assets = (way: 'crypto-payments' | 'crypto-payouts') => (answer.ok ? answer.data[way] : []).map((each) => each.exchange_currency)
    expect(assets('crypto-payments')).toEqual(['BTC', 'LTC', 'ETH', 'TRX', 'USDT'])
    expect(assets('crypto-payouts')).toEqual(['BTC', 'LTC', 'ETH', 'TRX', 'USDT'])
    expect(answer.ok && answer.data.payments.methods.map(({ value }) => value)).toEqual(['card', 'phone'])
  })

  it('ENT-4 CON-8 names a method with its hash, amounts and the value to send back', async () => {
    const player = await cashier.player()
    const answer = await player.call('GET /api/v2/billing/data')
    expect(answer.ok && answer.data.payments.methods[0]).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: { en: 'Card transfer' },
      min_amount: '100.00',
      max_amount: '300000.00',
      default_amount: '1000.00',
      exchange_currency: null,
      expected_seconds: 300,
      network: null,
      rate: null,
      value: 'card',
    })
  })

  it('ENT-3 names the method of the latest deposit', async () => {
    const player = await cashier.player()
    const read = async () => unwrap(player.call('GET /api/v2/billing/data'))
    expect((await read()).last_method).toBeNull()
    await cashier.deposit(player, '500.00')
    const { last_method: last, payments } = await read()
    expect(last).toBe(payments.methods.find(({ value }) => value === 'card')!.hash)
  })

  it.each([
    ['USD', '1.00', '3000.00', '20.00'],
    ['EUR', '1.00', '3000.00', '20.00'],
    ['KZT', '500.00', '1500000.00', '5000.00'],
    ['INR', '100.00', '300000.00', '1000.00'],
  ] as const)('ENT-4 CON-8 offers an account in %s its own amounts', async (currency, min_amount, max_amount, default_amount) => {
    const player = await cashier.player(currency)
    const answer = await player.call('GET /api/v2/billing/data')
    expect(answer.ok && answer.data.payments.methods).toMatchObject(Array(2).fill({ currency, min_amount, max_amount, default_amount }))
  })

  it('D-25 CON-2 ENT-3 shows payout bounds, daily maximum, fee, and duration', async () => {
    const player = await cashier.player('USD')
    const answer = await player.call('GET /api/v2/billing/data')
    const bounds = { min_amount: '1.00', max_amount: '3000.00', day_max_amount: '5000.00', fee_bp: 0, fee_fixed: '0.00' }
    expect(answer.ok && answer.data.payouts.methods).toMatchObject([
      { value: 'card', currency: 'USD', ...bounds, expected_seconds: 900 },
      { value: 'phone', currency: 'USD', ...bounds },
    ])
  })

  it('SEC-4 API-19 refuses guests', async () => {
    const guest = cashier.testServer.client()
    expect(await guest.call('GET /api/v2/billing/data')).toMatchObject({ status: 401 })
    expect(await guest.call(DEPOSIT, { body: card('100.00') })).toMatchObject({ status: 401 })
    expect(await guest.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: '1' } })).toMatchObject({ status: 401 })
  })
})

describe('deposit invoices', () => {
  it('ENT-5 CON-8 D-29 show where to transfer, how much to the last digit, and for 1200 s', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '1500.03')
    expect(invoice).toEqual({
      id: expect.stringMatching(/^\d+$/),
      status: 1,
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      type: 'card',
      currency: 'RUB',
      amount: '1500.03',
      asked_amount: '1500.03',
      requested: '1500.03',
      shop_amount: '1500.03',
      commission: '0.00',
      life_time: 1200,
      card: { card_number: expect.stringMatching(/^\d{16}$/), phone_number: null },
      recipient: { name: 'Алексей С.', bank: 'Sandbox Bank' },
      sum_was_changed: false,
      late: false,
      refused: null,
      held: null,
      bonus_missed: null,
      bonus: null,
      redirect_url: null,
      crypto: null,
    })
  })

  it('PRO-17 by phone show the number to transfer to, and are paid like those by card', async () => {
    const player = await cashier.player()
    const answer = await player.call(DEPOSIT, { body: { value: 'phone', amount: '800.00' }, key: newKey(cashier.clock.now()) })
    expect(answer).toMatchObject({
      ok: true,
      data: { type: 'phone', card: { card_number: null, phone_number: expect.stringMatching(/^\+/) } },
    })
    await cashier.pass(21)
    expect(await cashier.status(player, answer.ok ? answer.data : { id: '' })).toMatchObject({ status: 3 })
    expect(await cashier.balanceOf(player)).toBe('800.00')
  })

  it('BEY-14 are refused with a code for a method that the currency lacks', async () => {
    const player = await cashier.player()
    const request = player.call('POST /api/v2/billing/deposit', {
      body: { value: 'cheque', amount: '700.00' },
      key: newKey(cashier.clock.now()),
    })
    expect(await codeOf(request)).toBe('unknown_method')
  })

  it('API-19 STA-2 are read by number, and count down to the end', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '700.03')
    await cashier.pass(300)
    expect((await cashier.status(player, invoice)).life_time).toBeLessThanOrEqual(900)
    await cashier.pass(860) // the test itself takes time
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 1 })
    await cashier.pass(41)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 4, life_time: 0 })
  })

  it('get distinct amounts for two players with equal requests, and the difference is credited', async () => {
    const [one, two] = await Promise.all([cashier.player(), cashier.player()])
    const [first, second] = await Promise.all([cashier.deposit(one, '812.03'), cashier.deposit(two, '812.03')])
    expect([first.amount, second.amount].toSorted()).toEqual(['812.03', '812.04'])
    for (const { amount, shop_amount } of [first, second]) expect(shop_amount).toBe(amount)
  })

  it('close an older one of the same method', async () => {
    const player = await cashier.player()
    const older = await cashier.deposit(player, '300.03')
    await cashier.deposit(player, '400.03')
    expect(await cashier.status(player, older)).toMatchObject({ status: 5, life_time: 0 })
  })

  it('are cancelled by the player before any payment was observed, and only once', async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '300.03')
    const cancel = () => player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } })
    expect(await cancel()).toMatchObject({ ok: true, data: { status: 5 } })
    expect(await cancel()).toMatchObject({ status: 409, error: { code: 'not_cancellable' } })
  })

  it('API-19 of another player are not found: neither read nor cancelled', async () => {
    const [owner, other] = [await cashier.player(), await cashier.player()]
    const invoiceId = (await cashier.deposit(owner, '300.03')).id
    expect(await other.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId } })).toMatchObject({ status: 404 })
    expect(await other.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId } })).toMatchObject({ status: 404 })
    for (const made of ['999999999999999999', '0', 'abc', '1e3', '99999999999999999999'])
      expect([404, 422]).toContain((await other.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: made } })).status)
  })
})

describe('deposit calls', () => {
  it('CON-8 D-29 are refused below the minimum and above the maximum, to the minor unit', async () => {
    const player = await cashier.player()
    expect(await player.call(DEPOSIT, { body: card('99.99') })).toMatchObject({
      status: 422,
      error: { code: 'amount_min', details: { min: '100.00' } },
    })
    expect(await player.call(DEPOSIT, { body: card('300000.01') })).toMatchObject({
      status: 422,
      error: { code: 'amount_max', details: { max: '300000.00' } },
    })
    expect(await player.call(DEPOSIT, { body: card('100.00') })).toMatchObject({ ok: true })
    expect(await player.call(DEPOSIT, { body: card('300000.00') })).toMatchObject({ ok: true })
  })

  it('D-27 repeat the first answer to a key, even after the invoice changed', async () => {
    const player = await cashier.player()
    const key = newKey()
    const first = await player.call(DEPOSIT, { body: card('500.00'), key })
    await cashier.pass(25)
    expect((await cashier.status(player, first.ok ? first.data : { id: '' })).status).toBe(3)
    expect(await player.call(DEPOSIT, { body: card('500.00'), key })).toEqual(first)
  })

  it('D-27 refuse another body under an accepted key, and an unseen key that is a day old', async () => {
    const player = await cashier.player()
    const key = newKey()
    expect(await player.call(DEPOSIT, { body: card('500.03'), key })).toMatchObject({ ok: true })
    expect(await player.call(DEPOSIT, { body: card('500.04'), key })).toMatchObject({
      status: 409,
      error: { code: 'idempotency_mismatch' },
    })
    expect(await player.call(DEPOSIT, { body: card('500.03'), key: newKey(cashier.clock.now() - DAY_MS) })).toMatchObject({
      error: { code: 'key_too_old' },
    })
    for (const ahead of ['ffff0000-0000-7000-8000-000000000000', newKey(cashier.clock.now() + 2 * DAY_MS)])
      expect(await player.call(DEPOSIT, { body: card('500.03'), key: ahead })).toMatchObject({
        error: { code: 'invalid', errors: { 'Idempotency-Key': ["wrong_format: the key's timestamp is in the future"] } },
      })
  })

  it('D-27 open one invoice for twenty concurrent calls under one key', async () => {
    const player = await cashier.player()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.call(DEPOSIT, { body: card('640.03'), key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(answers[0]).toMatchObject({ ok: true })
  })

  it('are refused the eleventh time within an hour, with the wait', async () => {
    const player = await cashier.player()
    for (let n = 0; n < 10; n++) await cashier.deposit(player, '200.03')
    const refused = await player.call(DEPOSIT, { body: card('200.03') })
    expect(refused).toMatchObject({ status: 409, error: { code: 'too_many_invoices', details: { retryAfter: expect.any(Number) } } })
  })

  it.each([
    ['a number for an amount', { value: 'card', amount: 100 }],
    ['one decimal', { value: 'card', amount: '100.0' }],
    ['a sign', { value: 'card', amount: '-100.00' }],
    ['an exponent', { value: 'card', amount: '1e5' }],
    ['a fourteen-digit amount', { value: 'card', amount: '10000000000000.00' }],
    ['an unknown field', { value: 'card', amount: '100.00', currency: 'USD' }],
    ['no method', { amount: '100.00' }],
    ['an unknown method', { value: 'cheque', amount: '100.00' }],
    ['nothing', {}],
  ])('D-26 are refused with field errors or a code: %s', async (_, body) => {
    const player = await cashier.player()
    const answer = await player.call(DEPOSIT, { body: body as never })
    expect(answer.status).toBe(422)
    expect(answer.ok ? '' : answer.error.code).toMatch(/^(invalid|unknown_method)$/)
  })

  it('D-26 need a key that is a UUIDv7, and a valid body', async () => {
    const player = await cashier.player()
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
    const send = (body: string | Uint8Array<ArrayBuffer>, more = {}) =>
      cashier.testServer.fetch('/api/v2/billing/deposit', { method: 'POST', headers: { ...headers, ...more }, body })
    expect((await send('{"value":"card","amount":"100.00"}')).status).toBe(422)
    expect((await send('{"value":', { 'idempotency-key': newKey() })).status).toBe(400)
    expect((await send(Buffer.from([0x22, 0xff, 0x22]), { 'idempotency-key': newKey() })).status).toBe(400)
    expect((await send('x'.repeat(20_000), { 'idempotency-key': newKey() })).status).toBe(413)
  })
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
