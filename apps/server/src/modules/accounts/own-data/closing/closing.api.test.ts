import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { unwrap, type Player, registerBettor, registerPlayer, sharedTestServer, sharedClock, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { refuseClosed, freeDue } from './store.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const close = ({ call, password }: Player, given: { password?: string } = { password }) =>
  call('POST /api/v2/profile/close', { body: given })
const logIn = ({ email, password }: Player) =>
  testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })

describe('account closing', () => {
  it('BEY-14 ends every session at once, and refuses every later log-in (`account_closed`)', async () => {
    const player = await registerPlayer(testServer)
    const otherLogin = await logIn(player)
    expect(otherLogin.ok).toBe(true)
    expect(await close(player)).toMatchObject({
      data: { success: true, freed_at: new Date(clock.now() + 30 * DAY_MS).toISOString() },
    })
    expect(await player.call('GET /profile/user')).toMatchObject({ status: 401 })
    const other = testServer.client()
    other.setToken(otherLogin.ok ? otherLogin.data.token : null)
    expect(await other.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await logIn(player)).toMatchObject({ status: 409, error: { code: 'account_closed' } })
  })

  it('BEY-14 refuses to close an account with a balance (`balance_left`), and leaves it open', async () => {
    const player = await registerBettor(testServer, 12_34n)
    expect(await close(player)).toMatchObject({
      status: 409,
      error: { code: 'balance_left', details: { amount: '12.34', currency: 'RUB' } },
    })
    expect(await player.call('GET /profile/user')).toMatchObject({ ok: true })
  })

  it('BEY-14 refuses while a deposit is open (`payment_open`), and closes after its cancellation', async () => {
    const player = await registerPlayer(testServer)
    const deposit = { body: { value: 'card', amount: '1000.00' }, key: newKey(clock.now()) }
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', deposit))
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'payment_open' } })
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))
    expect(await close(player)).toMatchObject({ ok: true })
  })

  it('SEC-1 needs proof of ownership: a session alone is not enough, and a guest has none', async () => {
    const player = await registerPlayer(testServer)
    for (const given of [{}, { password: 'not the password 1' }])
      expect(await close(player, given)).toMatchObject({ status: 422, error: { errors: { password: [expect.any(String)] } } })
    expect((await logIn(player)).ok).toBe(true)
    expect(await testServer.client().call('POST /api/v2/profile/close', { body: {} })).toMatchObject({ status: 401 })
  })

  it('frees its addresses after 30 days and not before; the closed account stays closed', async () => {
    const player = await registerPlayer(testServer)
    const { database, identity } = testServer.server.app
    const linked = "insert into identity.provider_account values ('https://issuer.example', 'somebody', 'sandbox', $1, now())"
    await database.pool.query(linked, [player.id])
    await close(player)
    const register = () =>
      testServer.client().call('POST /api/v2/auth/register/email', {
        body: { email: player.email, password: player.password, currency: 'RUB', terms: true },
      })
    clock.advance(30 * DAY_MS - 1)
    await freeDue(database, clock.now(), identity.releaseAddresses)
    expect(await register()).toMatchObject({ status: 422 })
    clock.advance(1)
    await freeDue(database, clock.now(), identity.releaseAddresses)
    expect(await register()).toMatchObject({ ok: true })
    expect(await identity.account(player.id)).toMatchObject({ email: null, hasPassword: false })
    expect((await database.pool.query('select 1 from identity.provider_account where player = $1', [player.id])).rows).toEqual([])
    expect(await refuseClosed(database.db, player.id)).toMatchObject({ code: 'account_closed' })
  })
})
