import { createHash } from 'node:crypto'

import { registerPlayer, startTestServer, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const clock = createTestClock()
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    clock,
    environment: {
      MIRROR_HOSTS: 'fairhouse-mirror.localhost,second-mirror.localhost,old-mirror.localhost',
      MIRROR_REDIRECTS: 'old-mirror.localhost=second-mirror.localhost',
      TELEGRAM_URL: 'https://t.me/fairhouse',
    },
  })
})
afterAll(() => testServer.stop())

const MAIN = 'api.fairhouse.localhost'
const MIRROR = 'api.fairhouse-mirror.localhost'
const SECOND = 'api.second-mirror.localhost'
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const pageOf = (host: string, query = '') => `http://${host}:${testServer.port}/en${query}`
const mirrorPage = (sessionId: string) => pageOf('fairhouse-mirror.localhost', `?utm_source=a&sso_session=${hashOf(sessionId)}`)

/** A signed-in browser of the main host. */
async function atMain() {
  const player = await registerPlayer(testServer)
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const requestTransfer = async (url: string, { host = MAIN, cookies = cookie } = {}) => {
    const answer = await testServer.fetch(`/auth/sso?url=${encodeURIComponent(url)}`, {
      host,
      headers: { cookie: cookies },
      redirect: 'manual',
    })
    const location = answer.headers.get('location')
    return { answer, status: answer.status, back: location === null ? null : new URL(location) }
  }
  const tokenFor = async (sessionId: string) => (await requestTransfer(mirrorPage(sessionId))).back!.searchParams.get('simpleAuthToken')!
  return { player, requestTransfer, tokenFor }
}

async function redeem(token: string, sessionId: string, { host = MIRROR, headers = {} }: { host?: string; headers?: object } = {}) {
  const answer = await testServer.fetch('/auth/login/simple', {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token, session_id: sessionId }),
  })
  return { status: answer.status, body: (await answer.json()) as { token: string; code: string }, cookies: answer.headers.getSetCookie() }
}

const codeOf = async (call: ReturnType<typeof redeem>) => (await call).body.code ?? 'done'

describe('session transfer', () => {
  it('STA-16 D-34 returns with a one-time token that opens a session of the same player on the mirror', async () => {
    const { player, requestTransfer } = await atMain()
    const { status, back, answer } = await requestTransfer(mirrorPage('s-1'))
    expect([status, back!.origin, back!.pathname]).toEqual([302, `http://fairhouse-mirror.localhost:${testServer.port}`, '/en'])
    expect([back!.searchParams.get('simple_auth'), back!.searchParams.get('utm_source'), back!.searchParams.has('sso_session')]).toEqual([
      'true',
      'a',
      false,
    ])
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    const { status: redeemed, body, cookies } = await redeem(back!.searchParams.get('simpleAuthToken')!, 's-1')
    expect(redeemed).toBe(200)
    expect(cookies.join()).toMatch(/refresh_token=[^;]+;.*HttpOnly; SameSite=Lax/)
    const there = await testServer.fetch('/profile/user', { host: MIRROR, headers: { authorization: `Bearer ${body.token}` } })
    expect(((await there.json()) as { user: { email: string } }).user.email).toBe(player.email)
    expect(body.token).not.toBe(player.token)
  })

  it('D-34 returns a guest as a guest, who does not ask again', async () => {
    const { requestTransfer } = await atMain()
    for (const cookies of ['', 'refresh_token=forged', 'token=forged']) {
      const { status, back } = await requestTransfer(mirrorPage('s-1'), { cookies })
      expect([status, back!.searchParams.get('no_sso'), back!.searchParams.has('simpleAuthToken')]).toEqual([302, 'true', false])
    }
    expect((await requestTransfer(pageOf('fairhouse-mirror.localhost'))).back!.searchParams.get('no_sso'), 'bound to no browser').toBe(
      'true',
    )
  })

  it('D-34 accepts only pages of mirrors as return address, and only the main host transfers', async () => {
    const { requestTransfer } = await atMain()
    const strangers = [
      pageOf('evil.example'),
      pageOf('fairhouse.localhost'),
      'https://fairhouse-mirror.localhost/',
      '//evil.example',
      'nonsense',
    ]
    for (const url of strangers) expect([(await requestTransfer(url)).status, (await requestTransfer(url)).back], url).toEqual([422, null])
    expect((await requestTransfer(mirrorPage('s-1'), { host: MIRROR })).status).toBe(422)
  })

  it('D-34 accepts a token once, also among many at the same time', async () => {
    const { tokenFor } = await atMain()
    const token = await tokenFor('s-1')
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(redeem(token, 's-1'))))
    expect(codes.toSorted()).toEqual(['done', ...Array<string>(7).fill('wrong_code')])
  })

  it('D-34 accepts it for 60 s, on its host, and from the requesting browser', async () => {
    const { tokenFor } = await atMain()
    expect(await codeOf(redeem(await tokenFor('s-1'), 's-2')), 'another browser').toBe('wrong_code')
    expect(await codeOf(redeem(await tokenFor('s-1'), 's-1', { host: SECOND })), 'another mirror').toBe('wrong_code')
    expect(await codeOf(redeem(await tokenFor('s-1'), 's-1', { host: MAIN })), 'the main host').toBe('wrong_code')
    expect(await codeOf(redeem('A'.repeat(43), 's-1')), 'made up').toBe('wrong_code')
    const late = await tokenFor('s-1')
    clock.advance(60_001)
    expect(await codeOf(redeem(late, 's-1')), 'late').toBe('wrong_code')
  })

  it('D-34 stores tokens under hashes alone', async () => {
    const { tokenFor } = await atMain()
    const token = await tokenFor('s-1')
    const { rows } = await testServer.server.app.database.pool.query<{ row: string }>(
      'select row_to_json(h)::text as row from mirrors.hand_over h',
    )
    const stored = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex'), '"s-1"']
    expect([rows.length > 0, rows.filter(({ row }) => stored.some((text) => row.includes(text)))]).toEqual([true, []])
  })

  it('D-34 never replaces an existing session, and transfers none that has ended', async () => {
    const { player, tokenFor } = await atMain()
    const other = await registerPlayer(testServer)
    const token = await tokenFor('s-1')
    expect(await codeOf(redeem(token, 's-1', { headers: { authorization: `Bearer ${other.token}` } }))).toBe('bad_transition')
    expect(await codeOf(redeem(token, 's-1', { headers: { cookie: `refresh_token=${other.cookies.get('refresh_token')}` } }))).toBe(
      'bad_transition',
    )
    await player.call('PUT /auth/logout')
    expect(await codeOf(redeem(token, 's-1'))).toBe('wrong_code')
  })

  it('D-34 keeps the browser known from the main host, so no new-device message is sent', async () => {
    const { player, tokenFor } = await atMain()
    expect(await codeOf(redeem(await tokenFor('s-1'), 's-1'))).toBe('done')
    const { rows } = await testServer.server.app.database.pool.query('select 1 from identity.device where player = $1', [player.id])
    expect(rows).toHaveLength(1)
  })
})

describe('mirror table', () => {
  it('API-22 ENT-8 POST /middleware/mirror returns the settings of a configured host', async () => {
    const { call } = testServer.client()
    expect(await call('POST /middleware/mirror', { body: { host: 'fairhouse-mirror.localhost' } })).toMatchObject({
      data: {
        host: 'fairhouse-mirror.localhost',
        sso: `http://api.fairhouse.localhost:${testServer.port}/auth/sso`,
        meta_yandex_verification: null,
        settings: { revshare_service_frontend_url: null, telegram_channel_url: 'https://t.me/fairhouse' },
      },
    })
    expect(await call('POST /middleware/mirror', { body: { host: 'fairhouse.localhost' } })).toMatchObject({ data: { sso: null } })
    expect(await call('POST /middleware/mirror', { body: { host: 'evil.example' } })).toMatchObject({ status: 404 })
  })

  it('API-23 returns where a retired host has moved to, and null for an active one', async () => {
    const { call } = testServer.client()
    const requestRedirect = (host: string, path: string) => call('POST /middleware/mirrorRedirect', { body: { host, path } })
    const newLink = `http://second-mirror.localhost:${testServer.port}`
    expect(await requestRedirect('old-mirror.localhost', '/en?a=1')).toMatchObject({ data: { redirect: { newLink: `${newLink}/en?a=1` } } })
    expect(await requestRedirect('fairhouse-mirror.localhost', '/en')).toMatchObject({ data: { redirect: null } })
    for (const path of ['//evil.example', 'en', String.raw`/\evil.example`])
      expect(await requestRedirect('old-mirror.localhost', path), path).toMatchObject({ status: 422 })
    const here = async (host: string) => (await testServer.fetch('/mirror', { host })).json()
    expect(await here('api.old-mirror.localhost')).toEqual({ redirect: { newLink: `${newLink}/` } })
    expect(await here(MAIN)).toEqual({ redirect: null })
  })

  it('API-23 redirects a page of a retired host to the same page of the new one', async () => {
    const answer = await testServer.fetch('//evil.example/en?a=1', { host: 'old-mirror.localhost', redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `http://second-mirror.localhost:${testServer.port}/evil.example/en?a=1`,
    ])
  })
})
