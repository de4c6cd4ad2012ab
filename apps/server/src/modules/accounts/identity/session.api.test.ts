import { messagesTo, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const isIn = async (player: Player) => (await player.call('GET /profile/user')).status === 200

/** Another browser with a copy of the player's refresh cookie. */
function withCookie(cookie: string) {
  const visitor = testServer.client()
  visitor.cookies.set('refresh_token', cookie)
  return visitor
}

describe('access tokens', () => {
  it("SEC-4 authorise a player's calls, which answer 401 without one", async () => {
    const player = await registerPlayer(testServer)
    expect(await isIn(player)).toBe(true)
    expect(await testServer.client().call('GET /profile/user')).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
  })

  it.each(['', 'Bearer', 'Bearer ', 'Bearer x.y.z', 'Basic abc', 'bearer token'])(
    'SEC-4 need our signature: %j gets 401',
    async (authorization) => {
      expect((await testServer.fetch('/profile/user', { headers: { authorization } })).status).toBe(401)
    },
  )

  it('D-31 live 15 minutes', async () => {
    const player = await registerPlayer(testServer)
    clock.advance(15 * MINUTE - 2000)
    expect(await isIn(player)).toBe(true)
    clock.advance(2000)
    expect(await isIn(player)).toBe(false)
  })
})

describe('refresh tokens', () => {
  it('D-31 are in an HttpOnly, SameSite=Lax cookie of 30 days, and in no answer', async () => {
    const { email, password } = await registerPlayer(testServer)
    const answer = await testServer.fetch('/api/v2/auth/login/email/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^refresh_token=[^;]+; Max-Age=2592000; Path=\/auth; HttpOnly; SameSite=Lax$/)
    expect(await answer.text()).not.toContain(cookie!.split(/[=;]/)[1])
  })

  it('API-13 POST /auth/refresh-token returns access_token, which works after the old one expired', async () => {
    const player = await registerPlayer(testServer)
    clock.advance(16 * MINUTE)
    const answer = await player.call('POST /auth/refresh-token')
    expect(answer).toMatchObject({ ok: true, data: { access_token: expect.any(String) } })
    player.setToken(answer.ok ? answer.data.access_token : null)
    expect(await isIn(player)).toBe(true)
  })

  it('D-31 rotate at each use', async () => {
    const player = await registerPlayer(testServer)
    const before = player.cookies.get('refresh_token')
    await player.call('POST /auth/refresh-token')
    expect(player.cookies.get('refresh_token')).not.toBe(before)
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ ok: true })
  })

  it('D-31 return the same new pair within 10 s of the replacement: two tabs, a lost answer', async () => {
    const player = await registerPlayer(testServer)
    const old = player.cookies.get('refresh_token')!
    clock.advance(16 * MINUTE)
    const first = await player.call('POST /auth/refresh-token')
    clock.advance(10_000)
    const tab = withCookie(old)
    expect(await tab.call('POST /auth/refresh-token')).toEqual(first)
    expect(tab.cookies.get('refresh_token')).toBe(player.cookies.get('refresh_token'))
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ ok: true })
  })

  it('D-31 give concurrent tabs one new pair', async () => {
    const player = await registerPlayer(testServer)
    const old = player.cookies.get('refresh_token')!
    const tabs = Array.from({ length: 8 }, () => withCookie(old))
    const answers = await Promise.all(tabs.map((tab) => tab.call('POST /auth/refresh-token')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(new Set(tabs.map((tab) => tab.cookies.get('refresh_token'))).size).toBe(1)
  })

  it('D-31 end the whole family when an old one is used: thief and owner are both out', async () => {
    const player = await registerPlayer(testServer)
    const stolen = player.cookies.get('refresh_token')!
    const answer = await player.call('POST /auth/refresh-token')
    player.setToken(answer.ok ? answer.data.access_token : null)
    clock.advance(10_001)
    expect(await withCookie(stolen).call('POST /auth/refresh-token')).toMatchObject({ status: 401, error: { code: 'cannot_refresh' } })
    expect(await isIn(player)).toBe(false)
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ status: 401, error: { code: 'cannot_refresh' } })
  })

  it("D-31 end one family, not the player's other sessions", async () => {
    const player = await registerPlayer(testServer)
    const other = testServer.client()
    const login = await other.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } })
    other.setToken(login.ok ? login.data.token : null)
    await player.call('PUT /auth/logout')
    expect(await isIn(player)).toBe(false)
    expect(await other.call('GET /profile/user')).toMatchObject({ ok: true })
  })

  it('D-31 live 30 days from the last use', async () => {
    const player = await registerPlayer(testServer)
    clock.advance(30 * DAY - MINUTE)
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ ok: true })
    clock.advance(30 * DAY)
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ status: 401 })
  })

  it('ERR-5 are refused with 401 and Cant refresh token when unusable, and the cookie is dropped', async () => {
    const { session, generation } = { session: '01a1f822-8d99-73f2-af85-54af151e9147', generation: 0 }
    for (const cookie of [undefined, '', 'x', `${session}.${generation}.${'A'.repeat(43)}`, 'A'.repeat(3000)]) {
      const visitor = testServer.client()
      if (cookie !== undefined) visitor.cookies.set('refresh_token', cookie)
      expect(await visitor.call('POST /auth/refresh-token')).toMatchObject({
        status: 401,
        error: { code: 'cannot_refresh', message: 'Cant refresh token' },
      })
      expect(visitor.cookies.has('refresh_token')).toBe(false)
    }
  })
})

describe('log-out', () => {
  it('API-13 PUT /auth/logout ends the session at once: its bearer and its cookie are void', async () => {
    const player = await registerPlayer(testServer)
    const cookie = player.cookies.get('refresh_token')!
    expect(await player.call('PUT /auth/logout')).toMatchObject({ ok: true, data: { success: true } })
    expect(player.cookies.has('refresh_token')).toBe(false)
    expect(await isIn(player)).toBe(false)
    expect(await withCookie(cookie).call('POST /auth/refresh-token')).toMatchObject({ status: 401 })
  })

  it('API-13 works by the cookie only after the bearer expired', async () => {
    const player = await registerPlayer(testServer)
    const cookie = player.cookies.get('refresh_token')!
    clock.advance(20 * MINUTE)
    expect(await player.call('PUT /auth/logout')).toMatchObject({ ok: true })
    expect(await withCookie(cookie).call('POST /auth/refresh-token')).toMatchObject({ status: 401 })
  })

  it('SEC-4 answers 401 without a session', async () => {
    expect(await testServer.client().call('PUT /auth/logout')).toMatchObject({ status: 401 })
  })
})

describe('sessions', () => {
  it('are limited to the twenty youngest; older ones end', async () => {
    const player = await registerPlayer(testServer)
    for (let i = 0; i < 20; i++) {
      clock.advance(1000)
      await testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } })
    }
    expect(await isIn(player)).toBe(false)
    const { rows } = await testServer.server.app.database.pool.query(
      'select count(*) from identity.session where player = $1 and ended_at is null',
      [player.id],
    )
    expect(rows).toEqual([{ count: 20n }])
  })

  it('API-13 POST /auth/send_login_data sends a reminder how to log in, without a password', async () => {
    const player = await registerPlayer(testServer, { headers: { 'accept-language': 'en' } })
    await messagesTo(testServer, player.email)
    expect(await player.call('POST /auth/send_login_data')).toMatchObject({ ok: true, data: { success: true } })
    const [message] = await messagesTo(testServer, player.email, 2)
    expect(message).toMatchObject({ subject: 'How to log in to Fairhouse', code: null })
    expect(message!.text).toContain(player.email)
    expect(message!.text).not.toContain(player.password)
    expect(await player.call('POST /auth/send_login_data')).toMatchObject({ status: 429, error: { code: 'code_too_soon' } })
    expect(await testServer.client().call('POST /auth/send_login_data')).toMatchObject({ status: 401 })
  })
})
