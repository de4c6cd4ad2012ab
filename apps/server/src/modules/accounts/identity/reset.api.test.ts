import {
  messagesTo,
  newEmail,
  newPhone,
  type Player,
  registerPlayer,
  sharedClock,
  sharedTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { switchOnSecondFactor } from './testing/authenticator.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000
const NEW = 'another horse 8 battery'
const wrongCode = { status: 422, error: { code: 'wrong_code' } }
const wrongToken = { status: 422, error: { code: 'wrong_token' } }
const at = <const P extends string>(path: P) => `POST /api/v2/auth/password/${path}` as const

/** A player who requested a new password, and the message. */
async function forgetful(): Promise<Player & { code: string; link: string }> {
  const player = await registerPlayer(testServer)
  await messagesTo(testServer, player.email)
  const answer = await testServer.client().call(at('email/forgot'), { body: { email: player.email } })
  expect(answer).toMatchObject({ ok: true, data: { success: true, resend_after: 60 } })
  const [message] = await messagesTo(testServer, player.email, 2)
  return { ...player, code: message!.code!, link: message!.links[0]!.split('/reset-password/')[1]! }
}

async function forgetfulByPhone(): Promise<{ phone: string; code: string }> {
  const phone = newPhone()
  await testServer
    .client()
    .call('POST /api/v2/auth/register/phone', { body: { phone, password: TEST_PASSWORD, currency: 'RUB', terms: true } })
  await messagesTo(testServer, phone)
  expect(await testServer.client().call(at('phone/forgot'), { body: { phone } })).toMatchObject({ ok: true })
  const [message] = await messagesTo(testServer, phone, 2)
  return { phone, code: message!.code! }
}

async function phoneToken(phone: string, code: string): Promise<string> {
  const answer = await testServer.client().call(at('phone/code/confirm'), { body: { phone, code } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.data.reset_token
}

const logIn = (email: string, password: string) =>
  testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })

/** Another code than the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('password reset by email', () => {
  it('API-10 by the code in one step: sets the new one, voids the old one and every session, and starts a session', async () => {
    const player = await forgetful()
    const visitor = testServer.client()
    const answer = await visitor.call(at('email/reset/code'), { body: { email: player.email, code: player.code, password: NEW } })
    expect(answer).toMatchObject({ ok: true, data: { success: true, token: expect.any(String) } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ data: { user: { id: String(player.id), is_email_verified: true } } })
    expect(await player.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ status: 401 })
    expect(await logIn(player.email, player.password)).toMatchObject({ status: 422, error: { code: 'wrong_credentials' } })
    expect(await logIn(player.email, NEW)).toMatchObject({ ok: true })
    const links = async () => (await messagesTo(testServer, player.email)).flatMap((message) => message.links)
    await expect.poll(links).toContainEqual(expect.stringMatching(/\/password\/reset$/))
    expect(await testServer.server.app.identity.securityChangedAt(player.id)).toBe(clock.now())
  })

  it('API-10 by a confirmed code: data.reset_token allows one new password', async () => {
    const { email, code } = await forgetful()
    const visitor = testServer.client()
    const confirmed = await visitor.call(at('email/code/confirm'), { body: { email, code } })
    expect(confirmed).toMatchObject({ ok: true, data: { data: { reset_token: expect.any(String) } } })
    expect(await visitor.call(at('email/code/confirm'), { body: { email, code } })).toMatchObject(wrongCode)
    const token = confirmed.ok ? confirmed.data.data.reset_token : ''
    expect(await visitor.call(at('email/reset/token'), { body: { token, password: NEW } })).toMatchObject({ ok: true })
    expect(await visitor.call(at('email/reset/token'), { body: { token, password: NEW } })).toMatchObject(wrongToken)
    expect(await logIn(email, NEW)).toMatchObject({ ok: true })
  })

  it('API-10 by the link: can be checked any number of times, works once, and voids its code', async () => {
    const { email, code, link } = await forgetful()
    const visitor = testServer.client()
    const check = () => visitor.call(at('email/token/check'), { body: { token: link } })
    expect([await check(), await check()]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await visitor.call(at('email/reset/token'), { body: { token: link, password: NEW } })).toMatchObject({ ok: true })
    expect(await check()).toMatchObject(wrongToken)
    expect(await visitor.call(at('email/reset/code'), { body: { email, code, password: NEW } })).toMatchObject(wrongCode)
  })

  it("API-10 token/confirm exchanges a message's token, which is void afterwards", async () => {
    const { link } = await forgetful()
    const visitor = testServer.client()
    const confirmed = await visitor.call(at('email/token/confirm'), { body: { token: link } })
    const token = confirmed.ok ? confirmed.data.data.reset_token : ''
    for (const path of ['email/token/confirm', 'email/token/check'] as const)
      expect(await visitor.call(at(path), { body: { token: link } })).toMatchObject(wrongToken)
    clock.advance(29 * MINUTE)
    expect(await visitor.call(at('email/token/check'), { body: { token } })).toMatchObject({ ok: true })
    clock.advance(MINUTE)
    expect(await visitor.call(at('email/reset/token'), { body: { token, password: NEW } })).toMatchObject(wrongToken)
  })

  it('D-30 a bad password is reported and costs neither code nor token', async () => {
    const { email, code } = await forgetful()
    const visitor = testServer.client()
    const tryOut = (password: string) => visitor.call(at('email/reset/code'), { body: { email, code, password } })
    expect(await tryOut('password1')).toMatchObject({
      status: 422,
      error: { errors: { password: [expect.stringMatching(/^too_common: /)] } },
    })
    expect(await tryOut('short')).toMatchObject({ status: 422, error: { errors: { password: [expect.stringMatching(/^too_short: /)] } } })
    expect(await tryOut(NEW)).toMatchObject({ ok: true })
  })

  it('D-32 gives a code five tries and ten minutes, a link thirty', async () => {
    const guessed = await forgetful()
    const visitor = testServer.client()
    const confirm = (email: string, code: string) => visitor.call(at('email/code/confirm'), { body: { email, code } })
    for (let tries = 0; tries < 5; tries++) expect(await confirm(guessed.email, wrong(guessed.code))).toMatchObject(wrongCode)
    expect(await confirm(guessed.email, guessed.code)).toMatchObject(wrongCode)
    const late = await forgetful()
    clock.advance(10 * MINUTE)
    expect(await confirm(late.email, late.code)).toMatchObject(wrongCode)
    expect(await visitor.call(at('email/token/check'), { body: { token: late.link } })).toMatchObject({ ok: true })
    clock.advance(20 * MINUTE)
    expect(await visitor.call(at('email/reset/token'), { body: { token: late.link, password: NEW } })).toMatchObject(wrongToken)
  })

  it('D-32 gives concurrent uses of one code, and of one link, one session', async () => {
    const { email, code } = await forgetful()
    const other = await forgetful()
    const byCode = Array.from({ length: 4 }, () =>
      testServer.client().call(at('email/reset/code'), { body: { email, code, password: NEW } }),
    )
    const byLink = Array.from({ length: 4 }, () =>
      testServer.client().call(at('email/reset/token'), { body: { token: other.link, password: NEW } }),
    )
    expect((await Promise.all(byCode)).filter((answer) => answer.ok)).toHaveLength(1)
    expect((await Promise.all(byLink)).filter((answer) => answer.ok)).toHaveLength(1)
  })

  it('D-32 answers for an unknown address as for a known one, and sends nothing', async () => {
    const { email } = await registerPlayer(testServer)
    const stranger = newEmail()
    const visitor = testServer.client()
    const answer = await Promise.all([email, stranger].map((one) => visitor.call(at('email/forgot'), { body: { email: one } })))
    expect(answer[1]).toEqual(answer[0])
    for (const path of ['email/code/confirm', 'email/reset/code'] as const) {
      const bodies = [email, stranger].map((one) => ({ email: one, code: '000000', ...(path === 'email/reset/code' && { password: NEW }) }))
      const answers = await Promise.all(bodies.map((body) => visitor.call(at(path), { body: body as never })))
      expect(answers[1]).toEqual(answers[0])
    }
    await messagesTo(testServer, email, 2)
    expect(await messagesTo(testServer, stranger, 0)).toEqual([])
  })

  it('voids a late message once the password has changed', async () => {
    const { email, link } = await forgetful()
    clock.advance(MINUTE)
    await testServer.client().call(at('email/forgot'), { body: { email } })
    const [second] = await messagesTo(testServer, email, 3)
    await testServer
      .client()
      .call(at('email/reset/token'), { body: { token: second!.links[0]!.split('/reset-password/')[1]!, password: NEW } })
    expect(await testServer.client().call(at('email/reset/token'), { body: { token: link, password: NEW } })).toMatchObject(wrongToken)
  })

  it("D-32 voids the older link with the requester's next message, and leaves those of another requester", async () => {
    const { email } = await registerPlayer(testServer)
    await messagesTo(testServer, email)
    let count = 1
    const request = async (ip: string) => {
      const from = testServer.client({ 'x-forwarded-for': ip })
      expect(await from.call(at('email/forgot'), { body: { email } })).toMatchObject({ ok: true })
      const [message] = await messagesTo(testServer, email, (count += 1))
      return message!.links[0]!.split('/reset-password/')[1]!
    }
    const check = (token: string) => testServer.client().call(at('email/token/check'), { body: { token } })
    const [older, other] = [await request('198.51.100.61'), await request('203.0.113.61')]
    clock.advance(MINUTE)
    const newer = await request('198.51.100.61')
    expect(await check(older)).toMatchObject(wrongToken)
    expect(await testServer.client().call(at('email/token/confirm'), { body: { token: older } })).toMatchObject(wrongToken)
    expect(await testServer.client().call(at('email/reset/token'), { body: { token: older, password: NEW } })).toMatchObject(wrongToken)
    for (const token of [other, newer]) expect(await check(token)).toMatchObject({ ok: true })
    expect(await testServer.client().call(at('email/reset/token'), { body: { token: newer, password: NEW } })).toMatchObject({ ok: true })
    expect(await check(other)).toMatchObject(wrongToken)
  })

  it('ignores a token that is not signed', async () => {
    const { link } = await forgetful()
    const [id, mac] = link.split('.')
    for (const token of ['', 'x', `${id}.${'A'.repeat(43)}`, `01a1f822-8d99-73f2-af85-54af151e9147.${mac}`, `${link}a`])
      expect(await testServer.client().call(at('email/token/check'), { body: { token } })).toMatchObject(wrongToken)
    expect(await testServer.client().call(at('email/token/check'), { body: { token: link } })).toMatchObject({ ok: true })
  })

  it('D-36 does not bypass the second factor: the password changes, and nobody is logged in', async () => {
    const player = await forgetful()
    await switchOnSecondFactor(player, clock)
    const visitor = testServer.client()
    const answer = await visitor.call(at('email/reset/token'), { body: { token: player.link, password: NEW } })
    expect(answer).toMatchObject({ ok: true, data: { success: true, token: null } })
    expect(visitor.cookies.has('refresh_token')).toBe(false)
    expect(await logIn(player.email, NEW)).toMatchObject({ status: 403, error: { code: 'second_factor_required' } })
  })

  it('D-32 belongs to the owner of the address after another person registered it', async () => {
    const stranger = await forgetful()
    const owner = testServer.client({ 'user-agent': 'the owner' })
    expect(await owner.call(at('email/reset/token'), { body: { token: stranger.link, password: NEW } })).toMatchObject({ ok: true })
    expect(await stranger.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await logIn(stranger.email, stranger.password)).toMatchObject({ status: 422 })
  })
})

describe('password reset by phone', () => {
  it('API-11 by the code of the message: confirmed, checked, used once', async () => {
    const { phone, code } = await forgetfulByPhone()
    const visitor = testServer.client()
    const token = await phoneToken(phone, code)
    expect(await visitor.call(at('phone/token/check'), { body: { phone, token } })).toMatchObject({ ok: true })
    const answer = await visitor.call(at('phone/reset'), { body: { phone, token, password: NEW } })
    expect(answer).toMatchObject({ ok: true, data: { token: expect.any(String) } })
    expect(await visitor.call(at('phone/reset'), { body: { phone, token, password: NEW } })).toMatchObject(wrongToken)
    expect(await visitor.call('POST /api/v2/auth/login/phone/password', { body: { phone, password: NEW } })).toMatchObject({ ok: true })
  })

  it('SEC-6 accepts a token for its own phone and channel only', async () => {
    const { phone, code } = await forgetfulByPhone()
    const token = await phoneToken(phone, code)
    const { link } = await forgetful()
    const visitor = testServer.client()
    expect(await visitor.call(at('phone/token/check'), { body: { phone: newPhone(), token } })).toMatchObject(wrongToken)
    expect(await visitor.call(at('phone/reset'), { body: { phone: newPhone(), token, password: NEW } })).toMatchObject(wrongToken)
    expect(await visitor.call(at('phone/token/check'), { body: { phone, token: link } })).toMatchObject(wrongToken)
    expect(await visitor.call(at('email/reset/token'), { body: { token, password: NEW } })).toMatchObject(wrongToken)
    expect(await visitor.call(at('email/token/confirm'), { body: { token } })).toMatchObject(wrongToken)
    expect(await visitor.call(at('phone/token/check'), { body: { phone, token } })).toMatchObject({ ok: true })
  })

  it('CON-7 sends to no country that gets no codes', async () => {
    expect(await testServer.client().call(at('phone/forgot'), { body: { phone: '+1 202 555 0143' } })).toMatchObject({
      status: 422,
      error: { errors: { phone: [expect.stringMatching(/^wrong_format: /)] } },
    })
  })
})
