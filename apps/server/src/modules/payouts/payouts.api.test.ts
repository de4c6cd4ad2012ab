import type { Payout } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import {
  codeOf,
  unwrap,
  messagesTo,
  type Player,
  registerPlayer,
  startTestServer,
  type TestClock,
  createTestClock,
  type TestServer,
} from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../ledger/index.ts'
import { databaseHelpers } from '../payments/testing/database-helpers.ts'
import { maskDestination } from './destination/normal.ts'
import { cardOf } from './testing/cards.ts'
import { decidePayout } from './testing/decide-payout.ts'
import { requestPayout, CARD, codeFor, OTHER_CARD, payOut, registerPayee } from './testing/payee.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => testServer.stop())

const MINUTE = 60_000
const POST = 'POST /api/v2/billing/payout'
const app = () => testServer.server.app
const payee = (cash = 50_000_00n) => registerPayee(testServer, cash, { headers: { 'accept-language': 'en' } })
const read = (player: Player, { id }: Pick<Payout, 'id'>) =>
  unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: id } }))
const cancel = (player: Player, { id }: Pick<Payout, 'id'>) =>
  player.call('POST /api/v2/billing/payout/{payoutId}/cancel', { params: { payoutId: id } })
const balanceOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.balance
const becomes = (player: Player, payout: Payout, status: string) =>
  expect.poll(async () => (await read(player, payout)).status, { timeout: 60_000, interval: 50 }).toBe(status)

const stepsOf = async (player: Player, payout: Payout) => (await read(player, payout)).steps.map(({ status }) => status)

/** Above the automatic limit: it waits for an operator. */
const REVIEWED = '10000.01'

describe('payouts', () => {
  it('D-29 BEY-4 are locked at once, sent, and published step by step until paid', async () => {
    const player = await payee()
    await unwrap(player.call('PUT /profile/settings', { body: { locale: 'en' } }))
    const payout = await payOut(testServer, player, { amount: '1000.00' })
    expect(payout).toMatchObject({ status: 'approved', amount: '1000.00', fee: '0.00', currency: 'RUB', type: 'card', reason: null })
    expect(payout).toMatchObject({
      destination: maskDestination(cardOf(player.id)),
      steps: [{ status: 'requested' }, { status: 'approved' }],
    })
    expect(payout.expected_at).toMatch(/Z$/)
    expect(await balanceOf(player)).toBe('49000.00')
    await becomes(player, payout, 'sent')
    expect(await read(player, payout)).toMatchObject({ is_cancellable: false })
    clock.advance(21_000)
    await becomes(player, payout, 'paid')
    expect(await stepsOf(player, payout)).toEqual(['requested', 'approved', 'sending', 'sent', 'paid'])
    expect((await read(player, payout)).expected_at).toBeNull()
    const messages = await messagesTo(testServer, player.email, 3)
    expect(messages[0]).toMatchObject({ subject: 'Your Fairhouse payout has been sent', text: expect.stringContaining('1000.00 RUB') })
  })

  it('above EUR 100 wait for an operator, who approves or rejects', async () => {
    const [one, other] = [await payee(), await payee()]
    const [first, second] = [await payOut(testServer, one, { amount: REVIEWED }), await payOut(testServer, other, { amount: REVIEWED })]
    expect([first.status, second.status]).toEqual(['review', 'review'])
    const { operator } = app().payouts
    const queue = await operator.queue({ kind: 'review', limit: 100 })
    expect(queue.map(({ id }) => `${id}`)).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(JSON.stringify(queue, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(cardOf(one.id))
    expect(await decidePayout(app().payouts, app().database, BigInt(first.id), 'approve')).toBe('done')
    await becomes(one, first, 'sent')
    expect(await operator.reject(BigInt(second.id), 'ann', { because: 'wrong_details', reason: 'the name differs' })).toMatchObject({
      status: 'rejected',
    })
    expect(await operator.reject(BigInt(first.id), 'ann', { because: 'operator', reason: 'too late' })).toMatchObject({
      code: 'bad_transition',
    })
    expect(await read(other, second)).toMatchObject({ status: 'rejected', reason: 'wrong_details', is_cancellable: false })
    expect(await balanceOf(other)).toBe('50000.00')
  })

  it('money.md B 13: a lost answer leaves it in transit, and the look-up finds it paid', { tags: 'slow' }, async () => {
    const player = await payee()
    const payout = await payOut(testServer, player, { amount: '500.13' })
    // published steps, because a look-up in between may already have found it accepted
    await expect.poll(() => stepsOf(player, payout), { timeout: 60_000, interval: 50 }).toContain('unknown')
    expect(await balanceOf(player)).toBe('49499.87')
    clock.advance(21_000)
    const { run } = databaseHelpers(app().database)
    await run('payouts.reconcile')
    await becomes(player, payout, 'paid')
    const steps = await stepsOf(player, payout)
    expect(steps.slice(0, 4)).toEqual(['requested', 'approved', 'sending', 'unknown'])
    expect(steps.at(-1)).toBe('paid')
    expect(await app().payouts.check()).toEqual([])
  })

  it('money.md B 14: rejected definitely, the money is refunded', async () => {
    const player = await payee()
    const payout = await payOut(testServer, player, { amount: '500.14' })
    await becomes(player, payout, 'failed')
    expect(await read(player, payout)).toMatchObject({ reason: 'provider_refused' })
    expect(await balanceOf(player)).toBe('50000.00')
  })

  it('money.md B 15: paid and returned, all of it is refunded', async () => {
    const player = await payee()
    const payout = await payOut(testServer, player, { amount: '500.15' })
    await becomes(player, payout, 'sent')
    clock.advance(21_000)
    await becomes(player, payout, 'paid')
    clock.advance(61_000)
    await becomes(player, payout, 'returned')
    expect(await balanceOf(player)).toBe('50000.00')
  })

  it('D-46 the destination is readable nowhere in the database', async () => {
    const player = await payee()
    await payOut(testServer, player, { amount: '300.00', destination: OTHER_CARD })
    const db = app().database.db
    for (const table of ['payout', 'requisite', 'step', 'event']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(`payouts.${table}`)} t`.execute(db)
      for (const { text } of rows) {
        expect(text).not.toContain(OTHER_CARD)
        expect(text).not.toContain(Buffer.from(OTHER_CARD).toString('hex'))
      }
    }
  })
})

describe('refused payout calls', () => {
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
    const player = await payee()
    expect(await codeOf(requestPayout(testServer, player, { code: '123456', ...fields }))).toBe(code)
    expect(await balanceOf(player)).toBe('50000.00')
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
    expect(await codeOf(requestPayout(testServer, player, { amount: '10000.02', code, key }))).toBe('idempotency_mismatch')
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code, key: newKey(clock.now() - 86_400_000) }))).toBe(
      'key_too_old',
    )
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code, key: newKey(clock.now() + 2 * 86_400_000) }))).toBe(
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

it('a player without a verified address has no payout code for a session thief', async () => {
  const player = await registerPlayer(testServer)
  await app().ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: 1000_00n }))
  expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code: '123456' }))).toBe('code_invalid')
})

it('the books balance afterwards, and agree with the payouts', async () => {
  await databaseHelpers(app().database).expectSoundBooks()
  expect(await app().payouts.check()).toEqual([])
})
