// @module-tag slow
/** Decision 0026: an open session is checked again when its access token is refreshed. */

import {
  codeOf,
  messagesTo,
  type Player,
  registerPlayer,
  startTestServer,
  type TestClock,
  createTestClock,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { RECHECK_AFTER_MS } from './registers.ts'
import { type RegisterAdmin, createRegisterAdmin } from './testing/register-admin.ts'

let testServer: TestServer
let registerAdmin: RegisterAdmin
const clock: TestClock = createTestClock()
beforeAll(async () => {
  const environment = { DEFAULT_COUNTRY: 'RU', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' }
  testServer = await startTestServer({ clock, environment, sandbox: { SANDBOX_AUTOPAY_S: '0' } })
  registerAdmin = createRegisterAdmin(testServer)
})
afterEach(() => registerAdmin.behave('right'))
afterAll(() => testServer.stop())

const KAZAKHSTAN = '2.72.0.1'
const RUSSIA = '95.165.0.1'
const MINUTE = 60_000
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const newPlayer = (ip = KAZAKHSTAN) => registerPlayer(testServer, { headers: from(ip) })

/** Refreshes as a page does when its token has expired. */
async function refresh({ call, setToken }: Pick<Player, 'call' | 'setToken'>): Promise<string> {
  const answer = await call('POST /auth/refresh-token')
  if (answer.ok) setToken(answer.data.access_token)
  return answer.ok ? 'done' : answer.error.code
}
const isIn = async (player: Pick<Player, 'call'>) => (await player.call('GET /profile/user')).ok
const query = (sql: string, ...values: unknown[]) => testServer.server.app.database.pool.query(sql, values)
const checkedAt = async ({ id }: Player): Promise<number[]> => {
  const { rows } = await query('select greatest(at, asked_at) as at from registers.answer where player = $1', id)
  return (rows as { at: Date }[]).map(({ at }) => at.getTime())
}

describe('D-5 a session that is open when its player enters a national register', () => {
  it('ends at the first refresh an hour after the last check, and the player gets the payout link', async () => {
    const player = await newPlayer()
    await query('update identity.account set email_verified_at = now() where id = $1', player.id)
    await registerAdmin.list('email', player.email)
    clock.advance(RECHECK_AFTER_MS)
    expect(await refresh(player)).toBe('cannot_refresh')
    expect(await isIn(player)).toBe(false)
    expect(await refresh(player)).toBe('cannot_refresh')
    const { rows } = await query('select act from limits.audit where player = $1', player.id)
    expect(rows).toEqual([{ act: 'listed' }])
    await expect
      .poll(async () => (await messagesTo(testServer, player.email)).flatMap(({ links }) => links).join(' '))
      .toContain('/payout-link/')
  })

  it('is checked once in that time, for any number of refreshes', async () => {
    const player = await newPlayer()
    const [first] = await checkedAt(player)
    await registerAdmin.list('email', player.email)
    for (let passed = 20 * MINUTE; passed < RECHECK_AFTER_MS; passed += 20 * MINUTE) {
      clock.advance(20 * MINUTE)
      expect(await refresh(player)).toBe('done')
    }
    expect(await checkedAt(player)).toEqual([first])
    await registerAdmin.drop('email', player.email)
    clock.advance(20 * MINUTE)
    expect(await refresh(player)).toBe('done')
    expect(await checkedAt(player)).toEqual([first! + RECHECK_AFTER_MS])
  })

  it('ends with all sessions of the player, though many refresh at once', async () => {
    const player = await newPlayer()
    const login = 'POST /api/v2/auth/login/email/password' as const
    const body = { email: player.email, password: player.password }
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = testServer.client(from(KAZAKHSTAN))
        expect(await codeOf(browser.call(login, { body }))).toBe('done')
        return browser
      }),
    )
    await registerAdmin.list('email', player.email)
    clock.advance(RECHECK_AFTER_MS)
    await Promise.all(others.map(refresh))
    expect(await Promise.all(others.map(isIn))).toEqual(others.map(() => false))
    const { rowCount } = await query('select 1 from identity.session where player = $1 and ended_at is null', player.id)
    expect(rowCount).toBe(0)
  })

  it('sends no query for an invalid or used refresh token', async () => {
    const player = await newPlayer()
    const stolen = player.cookies.get('refresh_token')!
    clock.advance(RECHECK_AFTER_MS)
    expect(await refresh(player)).toBe('done')
    const before = await checkedAt(player)
    clock.advance(RECHECK_AFTER_MS)
    const thief = testServer.client(from(KAZAKHSTAN))
    thief.cookies.set('refresh_token', stolen)
    expect(await codeOf(thief.call('POST /auth/refresh-token'))).toBe('cannot_refresh')
    expect(await checkedAt(player)).toEqual(before)
  })
})

describe('D-5 an open session without an answer', () => {
  it.each(['silent', 'down', 'broken'] as const)('(%s) keeps the last answer, and a job retries until there is one', async (behaviour) => {
    const player = await newPlayer()
    await registerAdmin.list('email', player.email)
    await registerAdmin.behave(behaviour)
    clock.advance(RECHECK_AFTER_MS)
    expect(await refresh(player)).toBe('done')
    expect(await isIn(player)).toBe(true)
    await registerAdmin.behave('right')
    await expect.poll(() => isIn(player), { timeout: 60_000, interval: 250 }).toBe(false)
    expect(await refresh(player)).toBe('cannot_refresh')
  })

  it("waits outside when the country's register has never answered about the player", async () => {
    const player = await newPlayer(RUSSIA)
    expect(await checkedAt(player)).toEqual([])
    const away = testServer.client(from(KAZAKHSTAN))
    away.cookies.set('refresh_token', player.cookies.get('refresh_token')!)
    await registerAdmin.behave('down')
    clock.advance(16 * MINUTE)
    expect(await codeOf(away.call('POST /auth/refresh-token'))).toBe('cannot_refresh')
    const login = () => away.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } })
    expect(await codeOf(login())).toBe('register_unavailable')
    await registerAdmin.behave('right')
    expect(await codeOf(login())).toBe('done')
  })
})
