import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { codeOf, type Player, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { requestPayout, CARD, codeFor, OTHER_CARD, payOut, registerPayee } from './testing/payee.ts'
import { balanceOf, becomes, cancel, read, REVIEWED } from './testing/payout-calls.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000
const POST = 'POST /api/v2/billing/payout'
const app = () => testServer.server.app
const payee = () => registerPayee(testServer, 50_000_00n, { headers: { 'accept-language': 'en' } })

describe('refused payout calls', () => {
  let anyone: Player
  beforeAll(async () => (anyone = await payee()))

  it.each([
    ['unknown_method', { amount: '500.00', value: 'cheque' }],
    ['invalid', { amount: '500.00', destination: '4111111111111112' }],
    ['invalid', { amount: '500.00', destination: 'saved:1' }],
    ['invalid', { amount: '500.00', destination: 'saved:x' }],
    ['amount_min', { amount: '99.99' }],
    ['amount_max', { amount: '300000.01' }],
    ['insufficient_funds', { amount: '50000.01' }],
    ['code_invalid', { amount: '500.00', code: '000000' }],
  ])('BEY-14 have a code: %s', async (code, fields) => {
    expect(await codeOf(requestPayout(testServer, anyone, { code: '123456', ...fields }))).toBe(code)
    expect(await balanceOf(anyone)).toBe('50000.00')
  })

  it('D-36 without a code, and with the code of another amount or card', async () => {
    const player = await payee()
    const body = { value: 'card', amount: '500.00', destination: CARD }
    expect(await codeOf(player.call(POST, { body, key: newKey(clock.now()) }))).toBe('code_required')
    const code = await codeFor(testServer, player, { amount: '500.00', destination: CARD })
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.01', destination: CARD, code }))).toBe('code_invalid')
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', destination: OTHER_CARD, code }))).toBe('code_invalid')
    expect(await requestPayout(testServer, player, { amount: '500.00', destination: '4111 1111 1111 1111', code })).toMatchObject({
      ok: true,
    })
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', destination: CARD, code }))).toBe('code_invalid')
  })

  it('for blocked players, debts, and missing proof', async () => {
    const [blocked, owing, unproved] = [await payee(), await payee(), await payee()]
    await app().ledger.setBlock(null, blocked.id, 1)
    expect(await codeOf(requestPayout(testServer, blocked, { amount: '10.00', code: '1' }))).toBe('player_blocked')
    await app().kyc.requestProof(unproved.id, 'operator')
    expect(await codeOf(requestPayout(testServer, unproved, { amount: '500.00', code: '1' }))).toBe('kyc_required')
    const invoice = await unwrap(
      owing.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '500.06' }, key: newKey(clock.now()) }),
    )
    clock.advance(21_000)
    await expect.poll(() => balanceOf(owing)).toBe('50500.06')
    clock.advance(61_000)
    await expect.poll(() => balanceOf(owing)).toBe('50000.00')
    expect(invoice.id).toMatch(/^\d+$/)
    expect(await codeOf(requestPayout(testServer, owing, { amount: '500.00', code: '1' }))).toMatch(/^(payout_hold|deposit_not_wagered)$/)
  })

  it('the fourth time within a day, cancelled ones included, with the next time', async () => {
    const player = await payee()
    for (const amount of [REVIEWED, '10000.02', '10000.03']) {
      clock.advance(MINUTE)
      const payout = await payOut(testServer, player, { amount })
      expect(await cancel(player, payout)).toMatchObject({ ok: true })
    }
    const refused = await requestPayout(testServer, player, { amount: '500.00', code: '1' })
    expect(refused).toMatchObject({ status: 409, error: { code: 'payout_velocity', details: { until: expect.stringMatching(/Z$/) } } })
  })

  it('D-27 repeat the first answer, and refuse another body under its key, and an old key', async () => {
    const player = await payee()
    const key = newKey(clock.now())
    const code = await codeFor(testServer, player, { amount: REVIEWED })
    const first = await requestPayout(testServer, player, { amount: REVIEWED, code, key })
    expect(first).toMatchObject({ ok: true })
    expect(await requestPayout(testServer, player, { amount: REVIEWED, code: 'used', key })).toEqual(first)
    const gone = { value: 'switched-off', destination: 'saved:999999999' }
    for (const [field, value] of Object.entries(gone))
      expect(await requestPayout(testServer, player, { amount: REVIEWED, code, key, [field]: value }), field).toEqual(first)
    expect(await codeOf(requestPayout(testServer, await payee(), { ...gone, amount: REVIEWED, code, key }))).toBe('unknown_method')
    expect(await codeOf(requestPayout(testServer, player, { amount: '10000.02', code, key }))).toBe('idempotency_mismatch')
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code, key: newKey(clock.now() - DAY_MS) }))).toBe(
      'key_too_old',
    )
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code, key: newKey(clock.now() + 2 * DAY_MS) }))).toBe(
      'invalid',
    )
  })
})

describe('cancel', () => {
  it('refunds while it waits, once, and not after it was sent', async () => {
    const player = await payee()
    const payout = await payOut(testServer, player, { amount: REVIEWED })
    expect(payout.is_cancellable).toBe(true)
    expect(await cancel(player, payout)).toMatchObject({ ok: true, data: { status: 'cancelled', reason: 'cancelled' } })
    expect(await cancel(player, payout)).toMatchObject({ status: 409, error: { code: 'not_cancellable' } })
    expect(await balanceOf(player)).toBe('50000.00')
    clock.advance(MINUTE)
    const gone = await payOut(testServer, player, { amount: '500.00' })
    await becomes(player, gone, 'sent')
    expect(await cancel(player, gone)).toMatchObject({ error: { code: 'not_cancellable' } })
  })

  it('can be locked by one tap, for open and future payouts', async () => {
    const player = await payee()
    const payout = await payOut(testServer, player, { amount: REVIEWED })
    expect(await player.call('POST /api/v2/billing/payout/cancel-lock')).toMatchObject({ ok: true })
    expect(await cancel(player, payout)).toMatchObject({ error: { code: 'not_cancellable' } })
    expect(await read(player, payout)).toMatchObject({ status: 'review', is_cancellable: false })
    expect(await unwrap(player.call('GET /api/v2/billing/payouts', { query: {} }))).toMatchObject({ is_cancel_locked: true })
    clock.advance(MINUTE)
    expect((await payOut(testServer, player, { amount: '500.00' })).is_cancellable).toBe(false)
  })

  it('bonuses.md 11 is refused in a cool-off, which refuses no payout', async () => {
    const player = await payee()
    const payout = await payOut(testServer, player, { amount: REVIEWED })
    await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    expect(await cancel(player, payout)).toMatchObject({ error: { code: 'not_cancellable' } })
    clock.advance(MINUTE)
    expect(await payOut(testServer, player, { amount: '500.00' })).toMatchObject({ status: 'approved', is_cancellable: false })
  })
})
