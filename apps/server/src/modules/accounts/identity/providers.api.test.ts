import {
  fetchHost,
  messagesTo,
  newEmail,
  type Player,
  registerPlayer,
  sharedClock,
  sharedTestServer,
  startTestServer,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { switchOnSecondFactor } from './testing/authenticator.ts'
import { begin, choose, readCallback, originOf, visit } from './testing/popup.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000

async function proved(player: Player): Promise<Player> {
  const { code } = (await messagesTo(testServer, player.email))[0]!
  await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
  return player
}

/** The player of a token. */
async function userOf(token: string | null | undefined) {
  const browser = testServer.client()
  browser.setToken(token ?? null)
  const answer = await browser.call('GET /profile/user')
  return answer.ok ? answer.data.user : undefined
}

describe('log-in by a provider', { tags: 'slow' }, () => {
  it('API-5 opens an account at the first visit and logs in at the next: only the opener gets token and is_register', async () => {
    const email = newEmail()
    const browser = testServer.client()
    const at = await begin(testServer, browser, { currency: 'KZT', stag: 's1' })
    expect([...at.searchParams.keys()]).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge', 'redirect_uri']))
    expect(at.searchParams.get('redirect_uri')).toBe(`${originOf(testServer, 'api.fairhouse.localhost')}/auth/login/callback`)
    const landed = await readCallback(testServer, browser, await choose(testServer, at, { email }))
    expect(landed).toMatchObject({ origin: originOf(testServer), message: { token: expect.any(String), is_register: true } })
    const user = await userOf(landed!.message.token)
    expect(user).toMatchObject({ email, is_email_verified: true, is_password_exists: false, register_method: 'sandbox', currency: 'KZT' })
    expect(await browser.call('POST /auth/refresh-token')).toMatchObject({ ok: true })
    const again = await visit(testServer, testServer.client(), { email }, { terms: false })
    expect(again).toMatchObject({ token: expect.any(String), is_register: false })
    expect((await userOf(again.token))?.id).toBe(user!.id)
  })

  it('D-33 logs in to the account that verified the same address as the issuer, and notifies its owner', async () => {
    const player = await proved(await registerPlayer(testServer))
    const result = await visit(testServer, testServer.client(), { email: player.email.toUpperCase() })
    expect(result).toMatchObject({ is_register: false })
    expect((await userOf(result.token))?.id).toBe(String(player.id))
    await expect.poll(async () => (await messagesTo(testServer, player.email)).some(({ text }) => text.includes('Sandbox ID'))).toBe(true)
  })

  it('D-33 never logs in to an account that did not verify its address: the verifier owns it (D-32)', async () => {
    const squatter = await registerPlayer(testServer)
    const result = await visit(testServer, testServer.client(), { email: squatter.email })
    expect(result.is_register).toBe(true)
    expect(await userOf(result.token)).toMatchObject({ email: squatter.email, is_email_verified: true })
    expect(await userOf(squatter.token)).toMatchObject({ id: String(squatter.id), email: null })
  })

  it('D-33 ignores an address that the issuer did not verify: the account opens without it', async () => {
    const player = await proved(await registerPlayer(testServer))
    const result = await visit(testServer, testServer.client(), { email: player.email, isVerified: false })
    expect(result.is_register).toBe(true)
    expect(await userOf(result.token)).toMatchObject({ email: null, register_method: 'sandbox' })
  })

  it('D-5 opens no account without age and terms confirmed, D-7 nor from a country that is not served', async () => {
    const email = newEmail()
    expect(await visit(testServer, testServer.client(), { email }, { terms: false })).toMatchObject({ error: { code: 'terms_required' } })
    const abroad = testServer.client({ 'x-forwarded-for': '8.8.8.8' })
    expect(await visit(testServer, abroad, { email })).toMatchObject({ error: { code: 'region_blocked' } })
    expect(await visit(testServer, testServer.client(), { email })).toMatchObject({ is_register: true })
  })

  it('D-32 opens one account for two concurrent windows of one new identity', { tags: 'slow' }, async () => {
    const email = newEmail()
    const result = await Promise.all(Array.from({ length: 3 }, () => visit(testServer, testServer.client(), { email })))
    expect(result.filter(({ is_register }) => is_register)).toHaveLength(1)
    expect(new Set((await Promise.all(result.map(({ token }) => userOf(token)))).map((user) => user!.id)).size).toBe(1)
  })
})

describe('log-in by a provider under attack', { tags: 'slow' }, () => {
  it("D-33 refuses an origin that is neither ours nor the browser's own", async () => {
    const strangers = [
      'https://evil.example',
      'http://fairhouse.localhost.evil.example',
      'http://fairhouse.localhost@evil.example',
      'null',
      '',
      `${originOf(testServer)}/`,
      originOf(testServer).replace('http', 'https'),
      'http://fairhouse.localhost',
      originOf({ port: 9 }),
    ]
    for (const origin of strangers) {
      const answer = await testServer.client().call('PUT /auth/login', { body: { provider: 'sandbox', origin } })
      expect(answer, origin).toMatchObject({ status: 422, error: { errors: { origin: [expect.stringMatching(/^wrong_value: /)] } } })
    }
    const mirror = originOf(testServer, 'fairhouse-mirror.localhost')
    const other = testServer.client({ origin: mirror })
    expect(await other.call('PUT /auth/login', { body: { provider: 'sandbox', origin: originOf(testServer) } })).toMatchObject({
      status: 422,
    })
    expect(await other.call('PUT /auth/login', { body: { provider: 'sandbox', origin: mirror } })).toMatchObject({ ok: true })
  })

  it("D-33 redirects a mirror's window to the mirror's API and notifies the mirror only", async () => {
    const origin = originOf(testServer, 'fairhouse-mirror.localhost')
    const browser = testServer.client()
    const back = await choose(testServer, await begin(testServer, browser, { origin }), { email: newEmail() })
    expect(back.hostname).toBe('api.fairhouse-mirror.localhost')
    expect(await readCallback(testServer, browser, back)).toMatchObject({ origin, message: { is_register: true } })
  })

  it('calls only issuers of the config, no address of a caller', async () => {
    for (const provider of ['http://169.254.169.254', 'other', ''])
      expect(await testServer.client().call('PUT /auth/login', { body: { provider, origin: originOf(testServer) } })).toMatchObject({
        status: 422,
        error: { errors: { provider: [expect.stringMatching(/^unknown_value: /)] } },
      })
  })

  it('notifies nobody for another browser, a forged state, a second return, or after ten minutes', async () => {
    const browser = testServer.client()
    const back = await choose(testServer, await begin(testServer, browser), { email: newEmail() })
    expect(await readCallback(testServer, testServer.client(), back)).toBeUndefined()
    const forged = new URL(back)
    forged.searchParams.set('state', `${back.searchParams.get('state')!.slice(0, 37)}${'A'.repeat(43)}`)
    expect(await readCallback(testServer, browser, forged)).toBeUndefined()
    const cookies = new Map(browser.cookies)
    expect(await readCallback(testServer, browser, back)).toBeDefined()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await readCallback(testServer, browser, back)).toBeUndefined()
    const slow = testServer.client()
    const late = await choose(testServer, await begin(testServer, slow), { email: newEmail() })
    clock.advance(10 * MINUTE)
    expect(await readCallback(testServer, slow, late)).toBeUndefined()
  })

  it("refuses a code of another visit, another issuer's name, or none at all", async () => {
    for (const change of [
      (mine: URL, theirs: URL) => mine.searchParams.set('code', theirs.searchParams.get('code')!),
      (mine: URL) => mine.searchParams.set('iss', 'http://evil.example'),
      (mine: URL) => mine.searchParams.delete('code'),
    ]) {
      const browser = testServer.client()
      const mine = await choose(testServer, await begin(testServer, browser), { email: newEmail() })
      change(mine, await choose(testServer, await begin(testServer, testServer.client()), { email: newEmail() }))
      expect(await readCallback(testServer, browser, mine)).toMatchObject({ message: { error: { code: 'provider_refused' } } })
    }
  })

  it('refuses an answer with a wrong nonce', async () => {
    const browser = testServer.client()
    const at = await begin(testServer, browser)
    at.searchParams.set('nonce', 'of another')
    expect(await readCallback(testServer, browser, await choose(testServer, at, { email: newEmail() }))).toMatchObject({
      message: { error: { code: 'provider_refused' } },
    })
  })

  it('D-36 does not bypass the second factor: the opener gets the challenge, as in any log-in', async () => {
    const player = await proved(await registerPlayer(testServer))
    const app = await switchOnSecondFactor(player, clock)
    const result = await visit(testServer, testServer.client(), { email: player.email })
    expect(result).toMatchObject({ error: { code: 'second_factor_required', details: { challenge: expect.any(String) } } })
    const body = { challenge: result.error!.details!.challenge!, code: app.code() }
    expect(await testServer.client().call('POST /api/v2/auth/login/second-factor', { body })).toMatchObject({ ok: true })
  })

  it('reports a cancellation at the issuer, and logs nobody in', async () => {
    expect(await visit(testServer, testServer.client(), { email: newEmail(), answer: 'no' })).toEqual({
      error: { code: 'provider_refused', message: expect.any(String) },
    })
  })

  it('reports an unavailable issuer to the visitor and to operators', async () => {
    const cutOff = await startTestServer({ environment: { SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' } })
    const result = vi.spyOn(cutOff.server.app.logger, 'error')
    const answer = await cutOff.client().call('PUT /auth/login', { body: { provider: 'sandbox', origin: originOf(cutOff) } })
    await cutOff.stop()
    expect(result.mock.calls).toContainEqual([
      { provider: 'sandbox', issuer: expect.stringContaining('http'), err: expect.any(Error) },
      'a log-in provider is unavailable',
    ])
    expect(answer).toMatchObject({ status: 503, error: { code: 'issuer_unavailable' } })
  })

  it('the return page runs one script of ours, and no copy of the database completes a visit', async () => {
    const browser = testServer.client()
    const at = await begin(testServer, browser)
    const { rows } = await testServer.server.app.database.pool.query('select v::text as row from identity.provider_visit v')
    const text = rows.map(({ row }) => row as string).join('\n')
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(text).not.toContain(at.searchParams.get(secret))
    const back = await choose(testServer, at, { email: newEmail() })
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const page = await fetchHost(testServer.port, 'api.fairhouse.localhost', back.pathname + back.search, { headers: { cookie } })
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; frame-ancestors 'none'/)
    expect(page.headers.get('cache-control')).toBe('no-store')
  })
})

describe('providers of an account', () => {
  it("are connected by the player's own window, listed, and disconnected", async () => {
    const player = await proved(await registerPlayer(testServer))
    const identity = newEmail()
    expect(await player.call('GET /api/v2/auth/socials')).toMatchObject({
      data: { socials: [{ provider: 'sandbox', connected_at: null }] },
    })
    expect(await visit(testServer, player, { email: identity })).toEqual({ token: null, is_register: false })
    expect(await player.call('GET /api/v2/auth/socials')).toMatchObject({
      data: { socials: [{ provider: 'sandbox', name: 'Sandbox ID', connected_at: expect.any(String) }] },
    })
    const entered = await visit(testServer, testServer.client(), { email: identity })
    expect((await userOf(entered.token))?.id).toBe(String(player.id))
    expect(await player.call('DELETE /api/v2/auth/socials/{provider}', { params: { provider: 'sandbox' } })).toMatchObject({ ok: true })
    expect(await player.call('DELETE /api/v2/auth/socials/{provider}', { params: { provider: 'sandbox' } })).toMatchObject({ status: 404 })
    expect(await visit(testServer, testServer.client(), { email: identity })).toMatchObject({ is_register: true })
  })

  it('API-5 `token` names the account without a bearer token, and an invalid one is refused', async () => {
    const player = await registerPlayer(testServer)
    expect(await visit(testServer, testServer.client(), { email: newEmail() }, { token: player.token })).toEqual({
      token: null,
      is_register: false,
    })
    const answer = await testServer
      .client()
      .call('PUT /auth/login', { body: { provider: 'sandbox', origin: originOf(testServer), token: 'x' } })
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
  })

  it('an identity opens one account, and an account has one identity per provider', async () => {
    const email = newEmail()
    await visit(testServer, testServer.client(), { email })
    const player = await registerPlayer(testServer)
    expect(await visit(testServer, player, { email })).toMatchObject({ error: { code: 'identity_taken' } })
    await visit(testServer, player, { email: newEmail() })
    expect(await visit(testServer, player, { email: newEmail() })).toMatchObject({ error: { code: 'identity_taken' } })
  })

  it('the last way to log in cannot be removed', async () => {
    const result = await visit(testServer, testServer.client(), { email: newEmail(), isVerified: false })
    const browser = testServer.client()
    browser.setToken(result.token ?? null)
    const drop = () => browser.call('DELETE /api/v2/auth/socials/{provider}', { params: { provider: 'sandbox' } })
    expect(await drop()).toMatchObject({ status: 409, error: { code: 'last_way_in' } })
  })

  it('D-36 are not connected by a window whose session has ended', async () => {
    const player = await proved(await registerPlayer(testServer))
    const back = await choose(testServer, await begin(testServer, player), { email: newEmail() })
    const owner = testServer.client()
    const { length } = await messagesTo(testServer, player.email)
    await owner.call('POST /api/v2/auth/password/email/forgot', { body: { email: player.email } })
    const { code } = (await messagesTo(testServer, player.email, length + 1))[0]!
    const body = { email: player.email, code: code!, password: 'another horse 8 battery' }
    const reset = await owner.call('POST /api/v2/auth/password/email/reset/code', { body })
    expect((await readCallback(testServer, player, back))!.message.error?.code).toBe('unauthorised')
    owner.setToken(reset.ok ? reset.data.token : null)
    expect(await owner.call('GET /api/v2/auth/socials')).toMatchObject({ data: { socials: [{ provider: 'sandbox', connected_at: null }] } })
  })
})
