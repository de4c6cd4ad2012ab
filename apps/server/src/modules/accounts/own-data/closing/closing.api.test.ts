import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { unwrap, type Player, registerBettor, registerPlayer, sharedTestServer, sharedClock, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { openFreeBet } from '../../../sports/sportsbook/testing/open-free-bet.ts'
import { freeDue, lockClosing, refuseClosed, writeClosed } from './store.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const close = ({ call, password }: Player, given: { password?: string } = { password }) =>
  call('POST /api/v2/profile/close', { body: given })
const logIn = ({ email, password }: Player) =>
  testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })

const registerAgain = ({ email, password }: Player) =>
  testServer.client().call('POST /api/v2/auth/register/email', { body: { email, password, currency: 'RUB', terms: true } })
async function holdWin({ id }: Player) {
  const { pool } = testServer.server.app.database
  const text = `insert into providers.held_win (provider, tx, player, currency, amount, game, round, reason, held_at)
    values ('some', $1::bigint::text, $1::bigint, 'RUB', 100, 'slot1', 'r1', 'hour_cap', now())`
  await pool.query(text, [id])
  return { end: () => pool.query(`update providers.held_win set state = 'refused' where player = $1`, [id]) }
}
const free = () => {
  const { database, identity, limits } = testServer.server.app
  return freeDue(database, clock.now(), { free: identity.releaseAddresses, barredAmong: limits.barredAmong })
}

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

  it('BEY-14 D-54 refuses while a free bet may win (`play_open`), though the ledger has no stake of it', async () => {
    const player = await registerPlayer(testServer, { currency: 'RUB' })
    const bet = await openFreeBet(testServer, player, clock)
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'play_open' } })
    expect(await player.call('GET /profile/user')).toMatchObject({ ok: true })
    await bet.end()
    expect(await close(player)).toMatchObject({ ok: true })
  })

  it('BEY-14 PRO-10 refuses while a win waits for operators (`play_open`)', async () => {
    const player = await registerPlayer(testServer, { currency: 'RUB' })
    const win = await holdWin(player)
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'play_open' } })
    await win.end()
    expect(await close(player)).toMatchObject({ ok: true })
  })

  it('BEY-14 refuses while a deposit is open (`payment_open`), and closes after its cancellation', async () => {
    const player = await registerPlayer(testServer)
    const deposit = { body: { value: 'card', amount: '1000.00' }, key: newKey(clock.now()) }
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', deposit))
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'payment_open' } })
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))
    expect(await close(player)).toMatchObject({ ok: true })
  })

  it('BEY-14 BEY-9 refuses while a deposit is in review (`payment_open`): its dispute may end in a credit', async () => {
    const player = await registerPlayer(testServer)
    const invoice = await unwrap(
      player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.03' }, key: newKey(clock.now()) }),
    )
    await testServer.server.app.database.pool.query('update payments.invoice set status = 8 where id = $1', [invoice.id])
    expect(await close(player)).toMatchObject({ status: 409, error: { code: 'payment_open' } })
    await testServer.server.app.database.pool.query('update payments.invoice set status = 5 where id = $1', [invoice.id])
    expect(await close(player)).toMatchObject({ ok: true })
  })

  it('BEY-14 a deposit asked for while the account closes waits for the closing, and is refused (`account_closed`)', async () => {
    const player = await registerPlayer(testServer)
    const { database } = testServer.server.app
    const waiting = async () => (await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
    const deposited = await database.db.transaction().execute(async (tx) => {
      await lockClosing(tx, player.id)
      const answer = player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.03' }, key: newKey(clock.now()) })
      await expect.poll(waiting).toBeGreaterThan(0)
      await writeClosed(tx, player.id, { at: clock.now(), operators: null }, clock.now() + 30 * DAY_MS)
      return { answer }
    })
    expect(await deposited.answer).toMatchObject({ status: 409, error: { code: 'account_closed' } })
    expect((await database.pool.query('select from payments.invoice where player = $1', [player.id])).rowCount).toBe(0)
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
    const register = () => registerAgain(player)
    clock.advance(30 * DAY_MS - 1)
    await free()
    expect(await register()).toMatchObject({ status: 422 })
    clock.advance(1)
    await free()
    expect(await register()).toMatchObject({ ok: true })
    expect(await identity.account(player.id)).toMatchObject({ email: null, hasPassword: false })
    expect((await database.pool.query('select 1 from identity.provider_account where player = $1', [player.id])).rows).toEqual([])
    expect(await refuseClosed(database.db, player.id)).toMatchObject({ code: 'account_closed' })
  })

  it('BEY-11 D-3 does not free the addresses of a second account, nor of a blocked one before the block ends', async () => {
    const [second, blocked] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    const { database, limits } = testServer.server.app
    const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
    const by = { by: 'risk, head', reason: 'a test' }
    await within((tx) => limits.operatorBlocks.block(tx, blocked.id, { cause: 'fraud', ...by }))
    await within((tx) => writeClosed(tx, second.id, { at: clock.now(), operators: { cause: 'duplicate', by: by.by } }, clock.now()))
    await within((tx) => writeClosed(tx, blocked.id, { at: clock.now(), operators: null }, clock.now()))
    await free()
    for (const player of [second, blocked]) expect(await registerAgain(player)).toMatchObject({ status: 422 })
    const { id } = (await within((tx) => limits.operatorBlocks.of(tx, blocked.id)))!
    await within((tx) => limits.operatorBlocks.lift(tx, blocked.id, { id, isConfirmed: false }, by))
    await free()
    expect(await registerAgain(blocked)).toMatchObject({ ok: true })
    expect(await registerAgain(second)).toMatchObject({ status: 422 })
  })
})
