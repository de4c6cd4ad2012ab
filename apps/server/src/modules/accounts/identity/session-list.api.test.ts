import { messagesTo, type Player, registerPlayer, sharedTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

/** The same person in another browser. */
async function logInFromDevice(email: string, agent = IPHONE) {
  const browser = testServer.client({ 'user-agent': agent, 'accept-language': 'en' })
  const answer = await browser.call('POST /api/v2/auth/login/email/password', { body: { email, password: TEST_PASSWORD } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  browser.setToken(answer.data.token)
  return browser
}

type Browser = Awaited<ReturnType<typeof logInFromDevice>>

async function sessionsOf(browser: Browser) {
  const answer = await browser.call('GET /api/v2/auth/sessions')
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data.sessions
}

async function prove(player: Player) {
  const [message] = await messagesTo(testServer, player.email)
  await player.call('POST /api/v2/auth/email/verify/code', { body: { code: message!.code! } })
}

const isIn = async (browser: Browser) => (await browser.call('GET /profile/user')).status === 200
const register = () => registerPlayer(testServer, { headers: { 'user-agent': CHROME } })

describe('the list of sessions', () => {
  it("D-36 names each device, the caller's own first", async () => {
    const player = await register()
    const phone = await logInFromDevice(player.email)
    const listed = await sessionsOf(phone)
    expect(listed.map(({ browser, system, kind, is_current }) => [browser, system, kind, is_current])).toEqual([
      ['Safari', 'iOS', 'phone', true],
      ['Chrome', 'Windows', 'computer', false],
    ])
  })

  it('SEC-4 D-36 needs a bearer token, as do both ways to sign out', async () => {
    const guest = testServer.client()
    const session = (await sessionsOf(await register()))[0]!.id
    for (const answer of [
      await guest.call('GET /api/v2/auth/sessions'),
      await guest.call('DELETE /api/v2/auth/sessions'),
      await guest.call('DELETE /api/v2/auth/sessions/{session}', { params: { session } }),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
  })

  it('D-36 shows neither address, nor user agent, nor data of another player', async () => {
    await register()
    const answer = await testServer.fetch('/api/v2/auth/sessions', { headers: { authorization: `Bearer ${(await register()).token}` } })
    const text = await answer.text()
    expect(text).not.toMatch(/127\.0\.0\.1|Mozilla/)
    expect(JSON.parse(text).sessions).toHaveLength(1)
  })
})

describe('remote sign-out', () => {
  it('D-36 ends one session: its access token and its refresh token are void at once', async () => {
    const player = await register()
    const phone = await logInFromDevice(player.email)
    const other = (await sessionsOf(player)).find((session) => !session.is_current)!
    expect(await player.call('DELETE /api/v2/auth/sessions/{session}', { params: { session: other.id } })).toMatchObject({ ok: true })
    expect(await isIn(phone)).toBe(false)
    expect(await phone.call('POST /auth/refresh-token')).toMatchObject({ status: 401, error: { code: 'cannot_refresh' } })
    expect(await isIn(player)).toBe(true)
    expect(await sessionsOf(player)).toHaveLength(1)
  })

  it("D-36 ends all others and keeps the caller's", async () => {
    const player = await register()
    const others = [await logInFromDevice(player.email), await logInFromDevice(player.email, CHROME)]
    expect(await player.call('DELETE /api/v2/auth/sessions')).toMatchObject({ ok: true })
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect(await isIn(player)).toBe(true)
  })

  it("SEC-1 D-36 answers not found for another player's session", async () => {
    const [player, stranger] = [await register(), await register()]
    const session = (await sessionsOf(player))[0]!.id
    const answer = await stranger.call('DELETE /api/v2/auth/sessions/{session}', { params: { session } })
    expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(await isIn(player)).toBe(true)
  })

  it('D-36 answers not found for an ended session', async () => {
    const player = await register()
    await logInFromDevice(player.email)
    const { id } = (await sessionsOf(player)).find((session) => !session.is_current)!
    const end = () => player.call('DELETE /api/v2/auth/sessions/{session}', { params: { session: id } })
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
  })

  it.each(['nonsense', '1', '01a1f822-8d99-73f2-af85-54af151e914', "x' or '1'='1"])('D-36 refuses %j as a session', async (id) => {
    const { token } = await register()
    const path = `/api/v2/auth/sessions/${encodeURIComponent(id)}`
    expect((await testServer.fetch(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })).status).toBe(422)
  })
})

describe('the message about a new device', () => {
  it('D-36 goes to the verified address, names the device, and is sent once for each', async () => {
    const player = await register()
    await prove(player)
    const phone = await logInFromDevice(player.email)
    const [message] = await messagesTo(testServer, player.email, 2)
    expect(message).toMatchObject({ subject: 'New device in your Fairhouse account', code: null })
    expect(message!.text).toContain('Safari, iOS')
    expect(message!.links).toEqual([expect.stringContaining('/en/profile/access')])
    await phone.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: TEST_PASSWORD } })
    await player.call('POST /auth/send_login_data') // arrives after any message of that log-in
    expect((await messagesTo(testServer, player.email, 3))[0]!.subject).not.toContain('New device')
    expect(await messagesTo(testServer, player.email, 3)).toHaveLength(3)
  })

  it('D-36 is not sent without a verified address', async () => {
    const player = await register()
    await logInFromDevice(player.email)
    await player.call('POST /auth/send_login_data')
    const messages = await messagesTo(testServer, player.email, 2)
    expect(messages.filter(({ subject }) => subject.includes('device'))).toEqual([])
  })

  it("D-36 stores only a keyed hash of the browser's mark", async () => {
    const player = await register()
    const [mark, seal] = player.cookies.get('device')!.split('.') as [string, string]
    const { rows } = await testServer.server.app.database.pool.query('select t::text as row from identity.device t')
    expect([mark, seal]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(JSON.stringify(rows)).not.toContain(mark)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(mark).toString('hex'))
  })

  it('D-36 refuses a mark that a browser chose: it is a new browser and gets a mark of ours', async () => {
    const player = await register()
    const own = player.cookies.get('device')!
    for (const chosen of [
      '01900000-0000-7000-8000-000000000001',
      own.split('.')[0]!,
      `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      const visitor = testServer.client()
      visitor.cookies.set('device', chosen)
      await visitor.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: TEST_PASSWORD } })
      expect([visitor.cookies.get('device') === chosen, visitor.cookies.get('device') === own], chosen).toEqual([false, false])
    }
    const again = testServer.client()
    again.cookies.set('device', own)
    await again.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: TEST_PASSWORD } })
    expect(again.cookies.get('device')).toBe(own)
  })
})
