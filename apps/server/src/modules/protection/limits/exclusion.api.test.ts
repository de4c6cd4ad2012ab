import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  atTable,
  codeOf,
  unwrap,
  messagesTo,
  newPhone,
  type Player,
  registerBettor,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { provePhone } from '../../accounts/identity/testing/phones.ts'
import { ownClock, type SimClock } from '../../books/ledger/testing/sim-clock.ts'

const EXCLUDE = 'POST /api/v2/profile/limits/exclusion'
const LOGIN = 'POST /api/v2/auth/login/email/password'

let testServer: TestServer
let clock: SimClock
let now = 0
beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.server.app.database.pool.query('select ledger.ensure_months(now(), 16)')
  clock = await ownClock(testServer.server.app.database, (now = Date.now()))
})
afterAll(() => testServer.stop())

const passTo = async (ms: number) => clock.set((now = ms))
const logIn = async (player: Player) => {
  const { email, password } = player
  const answer = await player.call(LOGIN, { body: { email, password } })
  if (answer.ok) player.setToken(answer.data.token)
  return answer.ok ? 'done' : answer.error.code
}
const play = (player: Player) => codeOf(atTable(player, 'dice').bet({ direction: 'under', target: 5000 }))

describe('D-5 self-exclusion', () => {
  it('ends every session and refresh at once and refuses log-in until its end', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const { until } = await unwrap(player.call(EXCLUDE, { body: { months: 6 } }))
    expect(Date.parse(until!)).toBeGreaterThan(now + 180 * DAY_MS)
    expect(await player.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await codeOf(player.call('POST /auth/refresh-token'))).toBe('cannot_refresh')
    const { email, password } = player
    expect(await player.call(LOGIN, { body: { email, password } })).toMatchObject({ error: { code: 'self_excluded', details: { until } } })
    expect(await codeOf(player.call(LOGIN, { body: { email, password: 'not the password 9' } }))).toBe('wrong_credentials')
    await passTo(Date.parse(until!))
    expect(await logIn(player)).toBe('done')
  })

  it("after its term, play and deposits open a day after the player's request", async () => {
    const player = await registerBettor(testServer, 100_00n)
    const reopen = () => player.call('POST /api/v2/profile/limits/reopen')
    const { until } = await unwrap(player.call(EXCLUDE, { body: { months: 6 } }))
    await passTo(Date.parse(until!))
    await logIn(player)
    expect(await play(player)).toBe('self_excluded')
    const deposit = { body: { value: 'card', amount: '1000.00' }, key: newKey() }
    expect(await codeOf(player.call('POST /api/v2/billing/deposit', deposit))).toBe('self_excluded')
    expect(await unwrap(reopen())).toMatchObject({
      answer: 'in_24h',
      limits: { exclusion: { is_over: true, reopens_at: expect.any(String) } },
    })
    expect(await unwrap(reopen())).toMatchObject({ answer: 'OK' })
    expect(await play(player)).toBe('self_excluded')
    await passTo(now + DAY_MS)
    expect(await play(player)).toBe('done')
  })

  it('binds the person: their phone opens no account, and closes an account that proves it', async () => {
    const phone = newPhone()
    const player = await registerBettor(testServer, 0n)
    expect(await codeOf(provePhone(testServer, player, phone))).toBe('done')
    const other = await registerBettor(testServer, 100_00n)
    await unwrap(player.call(EXCLUDE, { body: { months: null } }))
    const newcomer = { password: TEST_PASSWORD, currency: 'RUB' as const, terms: true as const }
    const register = testServer.client().call('POST /api/v2/auth/register/phone', { body: { ...newcomer, phone } })
    expect(await codeOf(register)).toBe('self_excluded')
    await messagesTo(testServer, phone, 2) // the second message sent the first account its payout link
    // the number moves to another account only after the first gave it up
    await testServer.server.app.database.pool.query('update identity.account set phone = null, phone_verified_at = null where phone = $1', [
      phone,
    ])
    expect(await codeOf(provePhone(testServer, other, phone, 3))).toBe('self_excluded')
    expect(await other.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await logIn(other)).toBe('self_excluded')
    const closed = await testServer.server.app.database.pool.query('select cause from returns.closed where player in ($1, $2)', [
      player.id,
      other.id,
    ])
    expect(closed.rows).toEqual([{ cause: 'second_account' }])
    // closed permanently, so that winnings leave by no payout link either
    expect((await testServer.server.app.ledger.wallet(other.id, 'RUB'))!.block).not.toBe(0)
  })

  it('D-75 offers a payout link to the excluded player, and none to the second account that is closed', { tags: 'slow' }, async () => {
    const { pool } = testServer.server.app.database
    const linksOf = async ({ id }: Player) => (await pool.query('select 1 from identity.payout_link where player = $1', [id])).rowCount
    const proved = async (phone: string) => {
      const player = await registerBettor(testServer, 100_00n)
      expect(await codeOf(provePhone(testServer, player, phone))).toBe('done')
      return player
    }
    const [phone, next] = [newPhone(), newPhone()]
    const [player, second, third] = [await proved(phone), await registerBettor(testServer, 100_00n), await proved(next)]
    await pool.query('update identity.account set email_verified_at = now() where id = $1', [second.id])
    await unwrap(player.call(EXCLUDE, { body: { months: null } }))
    await messagesTo(testServer, phone, 2)
    await pool.query('update identity.account set phone = null, phone_verified_at = null where phone = $1', [phone])
    expect(await codeOf(provePhone(testServer, second, phone, 3))).toBe('self_excluded')
    // a link that was offered later has come by then
    await unwrap(third.call(EXCLUDE, { body: { months: null } }))
    await messagesTo(testServer, next, 2)
    expect([await linksOf(player), await linksOf(third), await linksOf(second)]).toEqual([1, 1, 0])
  })

  it('writes everything to the audit', async () => {
    const player = await registerBettor(testServer, 0n)
    await unwrap(player.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount: '100.00' } }))
    await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '7d' } }))
    await unwrap(player.call(EXCLUDE, { body: { months: 12 } }))
    const { rows } = await testServer.server.app.database.pool.query<{ act: string }>(
      'select act from limits.audit where player = $1 order by id',
      [player.id],
    )
    expect(rows.map(({ act }) => act)).toEqual(['limit_set', 'paused', 'excluded'])
  })
})
