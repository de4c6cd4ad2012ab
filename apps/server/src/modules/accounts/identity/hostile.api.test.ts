import { authRoutes, methodAndPath, profileRoutes, type Route } from '@fairhouse/contracts'
import { newEmail, newPhone, type Player, registerPlayer, startTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
let player: Player
beforeAll(async () => {
  testServer = await startTestServer()
  player = await registerPlayer(testServer)
})
afterAll(() => testServer.stop())

const routes = Object.entries({ ...authRoutes, ...profileRoutes }) as [string, Route][]
const withBody = routes.filter(([, route]) => route.body).map(([key]) => key)

/** A valid body of the route. */
function goodBody(key: string): Record<string, unknown> {
  const address = key.includes('phone') ? { phone: newPhone() } : { email: newEmail() }
  if (key.includes('/register/'))
    return {
      ...address,
      password: TEST_PASSWORD,
      currency: 'RUB',
      terms: true,
      partner: 'p',
      stag: 's',
      fpp: 'f',
      vip: false,
      locale: 'ru',
    }
  if (key.endsWith('/password')) return { ...address, password: TEST_PASSWORD }
  if (key.endsWith('/login/second-factor')) return { challenge: 'none', code: '123456' }
  if (key.endsWith('/second-factor/confirm')) return { code: '123456', password: TEST_PASSWORD }
  if (key.includes('/second-factor/')) return { password: 'not the password', second_factor: '123456' }
  if (key.endsWith('/address/undo')) return { token: 'none' }
  if (key.endsWith('/code')) return { ...address, code: '123456' }
  if (key.includes('/settings')) return { locale: 'ru', timezone: 'Europe/Moscow', is_avatar_hidden: true, is_statistics_hidden: false }
  return address
}

interface ApiAnswer {
  status: number
  body: { message?: unknown; code?: unknown; errors?: Record<string, string[]> }
}

async function send(key: string, body: string | Uint8Array, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  const { method, path } = methodAndPath(key)
  const all = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', ...headers }
  const answer = await testServer.fetch(path, { method, headers: all, body: body as string })
  return { status: answer.status, body: (await answer.json()) as ApiAnswer['body'] }
}

/** D-26: a specific status, a code, a message, and messages of fields as `key: detail`. */
function expectRefusal({ status, body }: ApiAnswer, why: string): void {
  expect(status, why).toBeGreaterThanOrEqual(400)
  expect(status, why).toBeLessThan(500)
  expect(body, why).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  for (const messages of Object.values(body.errors ?? {})) for (const message of messages) expect(message, why).toMatch(/^[a-z_]+: ./)
}

const NOT_OBJECTS = ['null', '7', 'true', '"text"', '[]', '[{}]']
const WRONG_VALUES = [null, 7, -1, 1e308, [], [''], {}, { a: 1 }, '\0', 'a\u0000b', '\ud800', 'x'.repeat(2000), '\u202e', "' or 1=1 --"]

describe.each(withBody)('D-26 %s', (key) => {
  it('answers unreadable bodies with 4xx', async () => {
    for (const text of ['{', '{"email":', 'undefined', '{"a":1}}', '\ufeff{}']) expectRefusal(await send(key, text), text)
    expect(await send(key, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
      status: 400,
      body: { code: 'unreadable' },
    })
    expect(await send(key, JSON.stringify({ ...goodBody(key), pad: 'x'.repeat(20_000) }))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    expect(await send(key, 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media' },
    })
  })

  it('answers non-objects and unknown fields with 422', async () => {
    for (const text of NOT_OBJECTS) expect(await send(key, text), text).toMatchObject({ status: 422, body: { code: 'invalid' } })
    for (const name of ['id', 'role', '__proto__', 'constructor', 'toString', 'email_verified_at']) {
      const answer = await send(key, `{"${name}": 1, ${JSON.stringify(goodBody(key)).slice(1)}`)
      expect(answer, name).toMatchObject({ status: 422 })
      expect(Object.keys(answer.body.errors ?? {}), name).toContain(name)
    }
  })

  it('answers every field of a wrong type or shape with 4xx', async () => {
    for (const [field] of Object.entries(goodBody(key))) {
      for (const value of WRONG_VALUES) {
        const answer = await send(key, JSON.stringify({ ...goodBody(key), [field]: value }))
        if (answer.status >= 300) expectRefusal(answer, `${field}: ${JSON.stringify(value)}`)
      }
    }
  })
})

describe('hostile calls', () => {
  it('D-26 an unknown query parameter gets 422, a doubled one too', async () => {
    const headers = { authorization: `Bearer ${player.token}` }
    for (const query of ['?x=1', '?whoAreYou=a&whoAreYou=b', `?whoAreYou=${'x'.repeat(101)}`]) {
      expect((await testServer.fetch(`/profile/user${query}`, { headers })).status, query).toBe(422)
    }
  })

  it("SEC-1 serves players only: an operator's paths do not exist, for any input", async () => {
    const headers = {
      authorization: `Bearer ${player.token}`,
      'x-role': 'admin',
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': '/admin',
    }
    for (const path of [
      '/admin',
      '/api/v2/admin',
      '/backoffice',
      '/api/v2/users',
      '/api/v2/players/1',
      '/profile/user/1',
      '/internal',
      '/console',
      '/metrics/../admin',
    ]) {
      expect((await testServer.fetch(path, { headers })).status, path).toBe(404)
    }
    expect((await testServer.fetch('/console/v1/me', { host: 'console.fairhouse.localhost', headers })).status).toBe(401)
    expect(new Set(routes.map(([, route]) => route.access))).toEqual(new Set(['anyone', 'player']))
  })

  it('SEC-1 gives nobody another account after all of this', async () => {
    const { rows } = await testServer.server.app.database.pool.query(
      'select count(*) from identity.account where email_verified_at is not null or phone_verified_at is not null',
    )
    expect(rows).toEqual([{ count: 0n }])
    expect(await player.call('GET /profile/user')).toMatchObject({ ok: true, data: { user: { id: String(player.id), balance: '0.00' } } })
  })
})
