import type { Payout } from '@fairhouse/contracts'
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

import { postings } from '../../books/ledger/index.ts'
import { databaseHelpers } from '../payments/testing/database-helpers.ts'
import { maskDestination } from './destination/normal.ts'
import { cardOf } from './testing/cards.ts'
import { decidePayout } from './testing/decide-payout.ts'
import { OTHER_CARD, payOut, registerPayee, requestPayout } from './testing/payee.ts'
import { balanceOf, becomes, read, REVIEWED } from './testing/payout-calls.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => testServer.stop())

const app = () => testServer.server.app
const payee = (cash = 50_000_00n) => registerPayee(testServer, cash, { headers: { 'accept-language': 'en' } })
const stepsOf = async (player: Player, payout: Payout) => (await read(player, payout)).steps.map(({ status }) => status)

describe('payouts', () => {
  it('D-5 from a country that proves the age for payouts request the document, and others do not', async () => {
    const [kazakh, russian] = await Promise.all(
      ['2.72.0.1', '95.165.0.1'].map((ip) =>
        registerPayee(testServer, 50_000_00n, { headers: { 'accept-language': 'en', 'x-forwarded-for': ip } }),
      ),
    )
    const outcome = async (player: Player) => {
      const code = await codeOf(requestPayout(testServer, player, { amount: '500.00', code: '1' }))
      return [code, (await app().kyc.statusOf(player.id)).is_need]
    }
    expect([await outcome(kazakh!), await outcome(russian!)]).toEqual([
      ['kyc_required', true],
      ['code_invalid', false],
    ])
  })

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

it('a player without a verified address has no payout code for a session thief', async () => {
  const player = await registerPlayer(testServer)
  await app().ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: 1000_00n }))
  expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code: '123456' }))).toBe('code_invalid')
})

it('the books balance afterwards, and agree with the payouts', async () => {
  await databaseHelpers(app().database).expectSoundBooks()
  expect(await app().payouts.check()).toEqual([])
})
