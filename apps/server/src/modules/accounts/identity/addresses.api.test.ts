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

import { provePhone } from './testing/phones.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const userOf = async (player: Player) => {
  const answer = await player.call('GET /profile/user')
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data.user
}

describe("an account's address", () => {
  it('API-9 is verified by the code of the registration message', async () => {
    const player = await registerPlayer(testServer)
    const { code } = (await messagesTo(testServer, player.email))[0]!
    expect(await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })).toMatchObject({
      ok: true,
      data: { success: true },
    })
    expect((await userOf(player)).is_email_verified).toBe(true)
  })

  it('API-9 /email/send accepts a still valid code, /email/resend sends another after 60 s', async () => {
    const player = await registerPlayer(testServer)
    expect(await player.call('POST /api/v2/auth/email/send', { body: {} })).toMatchObject({
      ok: true,
      data: { success: true, resend_after: 60 },
    })
    expect(await player.call('POST /api/v2/auth/email/resend', { body: {} })).toMatchObject({
      status: 429,
      error: { code: 'code_too_soon' },
    })
    await messagesTo(testServer, player.email)
    clock.advance(60_000)
    expect(await player.call('POST /api/v2/auth/email/resend', { body: {} })).toMatchObject({ ok: true })
    const { code } = (await messagesTo(testServer, player.email, 2))[0]!
    expect(await player.call('POST /api/v2/auth/email/verify/code', { body: { email: player.email, code: code! } })).toMatchObject({
      ok: true,
    })
  })

  it('API-9 /phone/send, /phone/resend and /phone/verify/code give an account its first phone', async () => {
    const player = await registerPlayer(testServer)
    const phone = newPhone()
    expect(await player.call('POST /api/v2/auth/phone/send', { body: { phone } })).toMatchObject({ ok: true })
    await messagesTo(testServer, phone)
    clock.advance(60_000)
    expect(await player.call('POST /api/v2/auth/phone/resend', { body: { phone } })).toMatchObject({ ok: true })
    expect((await userOf(player)).phone).toBeNull()
    const { code } = (await messagesTo(testServer, phone, 2))[0]!
    expect(await player.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: code! } })).toMatchObject({ ok: true })
    expect(await userOf(player)).toMatchObject({ phone, is_phone_verified: true })
  })

  it('API-9 needs an address if the account has none', async () => {
    const player = await registerPlayer(testServer)
    expect(await player.call('POST /api/v2/auth/phone/send', { body: {} })).toMatchObject({
      status: 422,
      error: { errors: { phone: [expect.stringMatching(/^required: /)] } },
    })
  })

  it('API-9 refuses to verify a verified address again', async () => {
    const player = await registerPlayer(testServer)
    const phone = newPhone()
    await provePhone(testServer, player, phone)
    for (const body of [{}, { phone }])
      expect(await player.call('POST /api/v2/auth/phone/send', { body })).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
  })

  it('SEC-4 API-9 answers guests 401', async () => {
    const guest = testServer.client()
    expect(await guest.call('POST /api/v2/auth/email/send', { body: { email: newEmail() } })).toMatchObject({ status: 401 })
    expect(await guest.call('POST /api/v2/auth/phone/verify/code', { body: { phone: newPhone(), code: '123456' } })).toMatchObject({
      status: 401,
    })
  })
})

describe('an address of another account', () => {
  it('D-32 moves from an account that never verified it to the one that does', async () => {
    const [squatter, owner] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    const phone = newPhone()
    const answer = await testServer
      .client()
      .call('POST /api/v2/auth/register/phone', { body: { phone, password: TEST_PASSWORD, currency: 'RUB', terms: true } })
    expect(answer.ok).toBe(true)
    await messagesTo(testServer, phone)
    await owner.call('POST /api/v2/auth/phone/send', { body: { phone } })
    const { code } = (await messagesTo(testServer, phone, 2))[0]!
    expect(await squatter.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: code! } })).toMatchObject({
      status: 422,
      error: { code: 'wrong_code' },
    })
    expect(await owner.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: code! } })).toMatchObject({ ok: true })
    const first = testServer.client()
    first.setToken(answer.ok ? answer.data.token : null)
    expect(await first.call('GET /profile/user')).toMatchObject({ data: { user: { phone: null } } })
    expect(await userOf(owner)).toMatchObject({ phone, is_phone_verified: true })
  })

  it("D-32 stays with the account that verified it: only the phone's holder sees that it is taken", async () => {
    const [owner, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    const phone = newPhone()
    await provePhone(testServer, owner, phone)
    const answer = await other.call('POST /api/v2/auth/phone/send', { body: { phone } })
    expect(answer).toEqual(await other.call('POST /api/v2/auth/phone/send', { body: { phone: newPhone() } }))
    const { code } = (await messagesTo(testServer, phone, 2))[0]!
    expect(await other.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: code! } })).toMatchObject({
      status: 422,
      error: { errors: { phone: [expect.stringMatching(/^taken: /)] } },
    })
    expect((await userOf(owner)).phone).toBe(phone)
  })

  it('D-32 goes to one of several concurrent verifications', async () => {
    const phone = newPhone()
    const players = await Promise.all(Array.from({ length: 7 }, () => registerPlayer(testServer)))
    const codes: string[] = []
    for (const player of players) {
      await player.call('POST /api/v2/auth/phone/send', { body: { phone } })
      codes.push((await messagesTo(testServer, phone, codes.length + 1))[0]!.code!)
    }
    const answers = await Promise.all(
      players.map((player, i) => player.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: codes[i]! } })),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(6).fill(422)])
  })
})
