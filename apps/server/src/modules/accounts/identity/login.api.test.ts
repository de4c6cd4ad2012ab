import {
  messagesTo,
  newEmail,
  newPhone,
  type Player,
  type PlayerOptions,
  registerPlayer,
  sharedClock,
  sharedTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { visit } from './testing/popup.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000

/** A player whose registration message has arrived, so that the next message is the newest. */
async function registerEmail(options: PlayerOptions = {}): Promise<Player> {
  const player = await registerPlayer(testServer, options)
  await messagesTo(testServer, player.email)
  return player
}

async function registerPhone(): Promise<string> {
  const phone = newPhone()
  const answer = await testServer
    .client()
    .call('POST /api/v2/auth/register/phone', { body: { phone, password: TEST_PASSWORD, currency: 'RUB', terms: true } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  await messagesTo(testServer, phone)
  return phone
}

/** Another code than the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('log-in by password', () => {
  it('API-6 by email returns success, token and sso, and the token is a session', async () => {
    const { email, password, id } = await registerPlayer(testServer)
    const visitor = testServer.client()
    const answer = await visitor.call('POST /api/v2/auth/login/email/password', { body: { email, password } })
    expect(answer).toMatchObject({ ok: true, data: { success: true, token: expect.any(String), sso: null } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ data: { user: { id: String(id) } } })
  })

  it('API-7 by phone with type=sms returns the same', async () => {
    const phone = await registerPhone()
    const answer = await testServer
      .client()
      .call('POST /api/v2/auth/login/phone/password', { body: { phone, password: TEST_PASSWORD }, query: { type: 'sms' } })
    expect(answer).toMatchObject({ ok: true, data: { success: true, token: expect.any(String), sso: null } })
  })

  it('API-7 accepts only the type sms', async () => {
    const answer = await testServer.fetch('/api/v2/auth/login/phone/password?type=fax', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: newPhone(), password: TEST_PASSWORD }),
    })
    expect(answer.status).toBe(422)
  })

  it('D-32 answers a wrong password and an unknown address alike', async () => {
    const { email } = await registerPlayer(testServer)
    const known = await testServer
      .client()
      .call('POST /api/v2/auth/login/email/password', { body: { email, password: 'wrong password 1' } })
    const unknown = await testServer
      .client()
      .call('POST /api/v2/auth/login/email/password', { body: { email: newEmail(), password: 'wrong password 1' } })
    expect(known).toMatchObject({ ok: false, status: 422, error: { code: 'wrong_credentials' } })
    expect(unknown).toEqual(known)
  })
})

describe('log-in by code', () => {
  it('API-6 API-8 by email: requests a code, reads it in the inbox, and logs in', async () => {
    const { email, id } = await registerEmail()
    const visitor = testServer.client({ 'accept-language': 'kk' })
    expect(await visitor.call('POST /api/v2/auth/login/email/verification', { body: { email } })).toMatchObject({
      ok: true,
      data: { success: true, resend_after: 60 },
    })
    const [message] = await messagesTo(testServer, email, 2)
    expect(message!.text).toContain('кіру')
    const answer = await visitor.call('POST /api/v2/auth/login/email/code', { body: { email, code: message!.code! } })
    expect(answer).toMatchObject({ ok: true, data: { success: true, token: expect.any(String), sso: null } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ data: { user: { id: String(id), is_email_verified: true } } })
  })

  it('API-7 API-8 by phone with type=sms, and a code works once', async () => {
    const phone = await registerPhone()
    await testServer.client().call('POST /api/v2/auth/login/phone/verification', { body: { phone } })
    const [message] = await messagesTo(testServer, phone, 2)
    const use = () =>
      testServer.client().call('POST /api/v2/auth/login/phone/code', { body: { phone, code: message!.code! }, query: { type: 'sms' } })
    expect(await use()).toMatchObject({ ok: true, data: { success: true } })
    expect(await use()).toMatchObject({ status: 422, error: { code: 'wrong_code' } })
  })

  it('API-8 D-32 resends after 60 s, not before, and only the last code counts', async () => {
    const { email } = await registerEmail()
    const visitor = testServer.client()
    await visitor.call('POST /api/v2/auth/login/email/verification', { body: { email } })
    const [first] = await messagesTo(testServer, email, 2)
    const early = await visitor.call('POST /api/v2/auth/login/email/resend', { body: { email } })
    expect(early).toMatchObject({ status: 429, error: { code: 'code_too_soon', details: { retryAfter: 60 } } })
    clock.advance(MINUTE)
    expect(await visitor.call('POST /api/v2/auth/login/email/resend', { body: { email } })).toMatchObject({ ok: true })
    const [second] = await messagesTo(testServer, email, 3)
    if (first!.code !== second!.code)
      expect(await visitor.call('POST /api/v2/auth/login/email/code', { body: { email, code: first!.code! } })).toMatchObject({
        status: 422,
      })
    expect(await visitor.call('POST /api/v2/auth/login/email/code', { body: { email, code: second!.code! } })).toMatchObject({ ok: true })
  })

  it('API-8 resends to phones too, and keeps a valid code on a new request', async () => {
    const phone = await registerPhone()
    const visitor = testServer.client()
    await visitor.call('POST /api/v2/auth/login/phone/verification', { body: { phone } })
    clock.advance(20_000)
    expect(await visitor.call('POST /api/v2/auth/login/phone/verification', { body: { phone } })).toMatchObject({
      ok: true,
      data: { resend_after: 40 },
    })
    await messagesTo(testServer, phone, 2)
    clock.advance(40_000)
    expect(await visitor.call('POST /api/v2/auth/login/phone/code/resend', { body: { phone } })).toMatchObject({
      ok: true,
      data: { resend_after: 60 },
    })
    expect(await messagesTo(testServer, phone, 3)).toHaveLength(3)
  })

  it('D-32 gives a code five tries and ten minutes', async () => {
    const { email } = await registerEmail()
    const visitor = testServer.client()
    const enter = (code: string) => visitor.call('POST /api/v2/auth/login/email/code', { body: { email, code } })
    await visitor.call('POST /api/v2/auth/login/email/verification', { body: { email } })
    const right = (await messagesTo(testServer, email, 2))[0]!.code!
    for (let tries = 0; tries < 5; tries++) expect(await enter(wrong(right))).toMatchObject({ status: 422, error: { code: 'wrong_code' } })
    expect(await enter(right)).toMatchObject({ status: 422, error: { code: 'wrong_code' } })

    clock.advance(MINUTE)
    await visitor.call('POST /api/v2/auth/login/email/resend', { body: { email } })
    const late = (await messagesTo(testServer, email, 3))[0]!.code!
    clock.advance(10 * MINUTE)
    expect(await enter(late)).toMatchObject({ status: 422, error: { code: 'wrong_code' } })
  })

  it('D-32 gives concurrent uses of one code one session', async () => {
    const { email } = await registerEmail()
    await testServer.client().call('POST /api/v2/auth/login/email/verification', { body: { email } })
    const code = (await messagesTo(testServer, email, 2))[0]!.code!
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => testServer.client().call('POST /api/v2/auth/login/email/code', { body: { email, code } })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  it('D-32 answers for an unknown address as for a known one, and sends nothing', async () => {
    const { email } = await registerEmail()
    const stranger = newEmail()
    const visitor = testServer.client()
    const answers = await Promise.all(
      [email, stranger].map((one) => visitor.call('POST /api/v2/auth/login/email/verification', { body: { email: one } })),
    )
    expect(answers[1]).toEqual(answers[0])
    const again = await Promise.all(
      [email, stranger].map((one) => visitor.call('POST /api/v2/auth/login/email/resend', { body: { email: one } })),
    )
    expect(again[1]).toEqual(again[0])
    const entered = await Promise.all(
      [email, stranger].map((one) => visitor.call('POST /api/v2/auth/login/email/code', { body: { email: one, code: '000000' } })),
    )
    expect(entered[1]).toEqual(entered[0])
    await messagesTo(testServer, email, 2)
    expect(await messagesTo(testServer, stranger, 0)).toEqual([])
  })

  it('D-32 allows one requester ten codes a day for an address', async () => {
    const email = newEmail()
    const visitor = testServer.client()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      statuses.push((await visitor.call('POST /api/v2/auth/login/email/resend', { body: { email } })).status)
      clock.advance(MINUTE)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('an address that another person registered', () => {
  it('D-32 goes with its account to its verifier: the registrant keeps neither password nor session', async () => {
    const stranger = await registerEmail({ headers: { 'user-agent': 'the stranger' } })
    const owner = testServer.client({ 'user-agent': 'the owner' })
    await owner.call('POST /api/v2/auth/login/email/verification', { body: { email: stranger.email } })
    const { code } = (await messagesTo(testServer, stranger.email, 2))[0]!
    expect(await owner.call('POST /api/v2/auth/login/email/code', { body: { email: stranger.email, code: code! } })).toMatchObject({
      ok: true,
    })
    expect(await stranger.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await stranger.call('POST /auth/refresh-token')).toMatchObject({ status: 401, error: { code: 'cannot_refresh' } })
    const login = await stranger.call('POST /api/v2/auth/login/email/password', {
      body: { email: stranger.email, password: stranger.password },
    })
    expect(login).toMatchObject({ status: 422, error: { code: 'wrong_credentials' } })
  })

  it('D-32 leaves a registrant of the same network and browser name neither password nor provider', async () => {
    const stranger = await registerEmail()
    await visit(testServer, testServer.client({ authorization: `Bearer ${stranger.token}` }), { email: newEmail() })
    const owner = testServer.client()
    await owner.call('POST /api/v2/auth/login/email/verification', { body: { email: stranger.email } })
    const { code } = (await messagesTo(testServer, stranger.email, 2)).find((message) => message.code !== null)!
    const answer = await owner.call('POST /api/v2/auth/login/email/code', { body: { email: stranger.email, code: code! } })
    owner.setToken(answer.ok ? answer.data.token : null)
    const { email, password } = stranger
    expect(await stranger.call('POST /api/v2/auth/login/email/password', { body: { email, password } })).toMatchObject({ status: 422 })
    expect(await owner.call('GET /api/v2/auth/socials')).toMatchObject({
      data: { socials: [expect.objectContaining({ connected_at: null })] },
    })
  })

  it('D-32 keeps its password when the registering browser verifies it', async () => {
    const player = await registerEmail()
    await player.call('POST /api/v2/auth/login/email/verification', { body: { email: player.email } })
    const { code } = (await messagesTo(testServer, player.email, 2))[0]!
    await player.call('POST /api/v2/auth/login/email/code', { body: { email: player.email, code: code! } })
    expect(
      await player.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } }),
    ).toMatchObject({ ok: true })
  })
})
