// @module-tag slow
/** Calls that lock a player's wallets, and a grant beside them, and that a deadlock rolls back (money.md A, Concurrency 4). */
import { HOUR_MS } from '@fairhouse/money'
import { codeOf, createTestClock, messagesTo, newPhone, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { meetConflict } from '../../../testing/meet-conflict.ts'
import { provePhone } from '../../accounts/identity/testing/phones.ts'
import { type ProviderServer, startProviderServer } from '../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from './testing/free-rounds.ts'
import { createPromo, giftTerms } from './testing/promos.ts'

const clock = createTestClock()
let testServer: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(testServer, clock, sent)
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
  await sent.stop()
})

const app = () => testServer.server.app
async function withConflict(table: string, call: () => Promise<unknown>): Promise<unknown> {
  const end = await meetConflict(app().database, table)
  const answer = await call()
  expect(await end(), 'it met the conflict').toBe(true)
  return answer
}

/** A player whose free spins have won 15. */
async function spinner() {
  const player = await registerPlayer(testServer, { currency: 'RUB' })
  const spins = { id: 'level:1', source: { kind: 'level', ref: '1' }, currency: 'RUB', count: 2, game: slot.slug } as const
  await app()
    .database.db.transaction()
    .execute((tx) => app().bonuses.giveSpins(tx, { player: player.id, ...spins }))
  await slot.play(player, 'level:1', 'RUB', 15_00, { isEnded: false })
  return player
}

describe('a call that meets a deadlock is done again', () => {
  it('API-16 PRO-14 the cancels of free spins and of a bonus', async () => {
    const player = await spinner()
    const params = { id: 'level:1' }
    expect(
      await withConflict('bonuses.campaign', () => unwrap(player.call('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { params }))),
    ).toMatchObject({ winnings: 'active' })
    const cancel = () => codeOf(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'level:1:win' } }))
    expect(await withConflict('bonuses.bonus', cancel)).toBe('done')
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toBeNull()
  })

  it('D-58 the proof of a number that a code waits for', async () => {
    const code = await createPromo(testServer, clock, giftTerms(50))
    const player = await registerPlayer(testServer, { promo: code, currency: 'RUB' })
    await withConflict('bonuses.bonus', () => unwrap(provePhone(testServer, player, newPhone())))
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toMatchObject({ id: `promo:${code}` })
  })

  it('API-8 the log-in by a code that proves the address', async () => {
    const { email } = await registerPlayer(testServer)
    const visitor = testServer.client()
    await unwrap(visitor.call('POST /api/v2/auth/login/email/verification', { body: { email } }))
    const [message] = await messagesTo(testServer, email, 2)
    const body = { email, code: message!.code! }
    const answer = await withConflict('identity.account', () => unwrap(visitor.call('POST /api/v2/auth/login/email/code', { body })))
    expect(answer).toMatchObject({ token: expect.any(String) })
  })

  it('PRO-9 the end of a silent round', async () => {
    await spinner()
    const open = async () =>
      (await app().database.pool.query('select from providers.round where closed_at is null and provider = $1', [slot.provider.id]))
        .rowCount
    expect(await open()).toBeGreaterThan(0)
    clock.advance(25 * HOUR_MS)
    await withConflict('providers.round', () => app().providers.closeSilentRounds())
    expect(await open()).toBe(0)
  })
})
