import {
  messagesTo,
  newEmail,
  newPhone,
  parsePlayerId,
  registerPlayer,
  sharedTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const form = { password: TEST_PASSWORD, currency: 'RUB', terms: true } as const

describe('registration', () => {
  it('API-4 by email returns a token that is a session at once', async () => {
    const visitor = testServer.client()
    const email = newEmail()
    const answer = await visitor.call('POST /api/v2/auth/register/email', { body: { ...form, email: ` ${email.toUpperCase()} ` } })
    expect(answer).toMatchObject({ ok: true, data: { token: expect.any(String) } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({
      ok: true,
      data: { user: { email, register_method: 'email', is_email_verified: false } },
    })
  })

  it('API-4 by phone returns a token that is a session at once', async () => {
    const visitor = testServer.client()
    const phone = newPhone()
    const answer = await visitor.call('POST /api/v2/auth/register/phone', { body: { ...form, phone } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({
      ok: true,
      data: { user: { phone, register_method: 'phone', is_phone_verified: false } },
    })
  })

  it('API-4 stores partner, adplace, stag, fpp and the VIP join request of the visit', async () => {
    const marks = { partner: 'p-7', adplace: 'top', stag: 's_1' }
    const answer = await testServer
      .client()
      .call('POST /api/v2/auth/register/email', { body: { ...form, ...marks, email: newEmail(), fpp: 'visitor-1', vip: true } })
    const player = parsePlayerId(answer.ok ? answer.data.token : '')
    const { rows } = await testServer.server.app.database.pool.query(
      'select source, visitor, wants_vip from identity.account join identity.visitor on player = id where id = $1',
      [player],
    )
    expect(rows).toEqual([{ source: marks, visitor: 'visitor-1', wants_vip: true }])
  })

  it('D-58 refuses an unknown typed promo code, and opens no account', async () => {
    const email = newEmail()
    const typed = await testServer.client().call('POST /api/v2/auth/register/email', { body: { ...form, email, promo: 'NOSUCH25' } })
    expect(typed).toMatchObject({ status: 422, error: { errors: { promo: [expect.stringMatching(/^promo_unknown: /)] } } })
    const without = await testServer.client().call('POST /api/v2/auth/register/email', { body: { ...form, email } })
    expect(without).toMatchObject({ ok: true })
  })

  it('D-58 drops an unknown promo code of a cookie and registers', async () => {
    const body = { ...form, email: newEmail(), promo: 'NOSUCH25', promo_source: 'cookie' as const }
    const answer = await testServer.client().call('POST /api/v2/auth/register/email', { body })
    const { rows } = await testServer.server.app.database.pool.query('select source from identity.account where id = $1', [
      parsePlayerId(answer.ok ? answer.data.token : ''),
    ])
    expect(rows).toEqual([{ source: {} }])
  })

  it('D-58 allows one network ten promo code guesses in 15 minutes', async () => {
    const guess = async (ip: string) => {
      const body = { ...form, email: newEmail(), promo: 'NOSUCH25' }
      return (await testServer.client({ 'x-forwarded-for': ip }).call('POST /api/v2/auth/register/email', { body })).status
    }
    const ips = Array.from({ length: 11 }, (_, nth) => `2a02:6b8:1:1::${nth + 1}`) // one IPv6 household
    const statuses: number[] = []
    for (const ip of ips) statuses.push(await guess(ip))
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    expect(await guess('95.165.9.9')).toBe(422)
  })

  it.each(['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const)('D-21 D-30 opens the wallet in the requested currency: %s', async (currency) => {
    const player = await registerPlayer(testServer, { currency })
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { currency, balance: '0.00' } } })
    const { rows } = await testServer.server.app.database.pool.query('select cash from ledger.wallet where player = $1', [player.id])
    expect(rows).toEqual([{ cash: 0n }])
  })

  it('D-30 sends a message or a text message with a code that verifies the address', async () => {
    const player = await registerPlayer(testServer, { headers: { 'accept-language': 'en' } })
    const [message] = await messagesTo(testServer, player.email)
    expect(message).toMatchObject({ channel: 'email', to: player.email, code: expect.stringMatching(/^\d{6}$/) })
    expect(message!.text).toContain(message!.code)
    expect(message!.links[0]).toContain('fairhouse.localhost')
    const phone = newPhone()
    await testServer.client().call('POST /api/v2/auth/register/phone', { body: { ...form, phone } })
    expect(await messagesTo(testServer, phone)).toMatchObject([{ channel: 'sms', to: phone, code: expect.stringMatching(/^\d{6}$/) }])
  })

  it("STA-5 leaves the language empty, or uses the form's", async () => {
    const player = await registerPlayer(testServer)
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { locale: null, timezone: null } } })
    const visitor = testServer.client()
    const answer = await visitor.call('POST /api/v2/auth/register/email', { body: { ...form, email: newEmail(), locale: 'kz' } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ data: { user: { locale: 'kz' } } })
  })
})

describe('refused registration', () => {
  it('D-32 answers 422 taken for an address with an account, in any case, and opens none', async () => {
    const player = await registerPlayer(testServer)
    const again = await testServer
      .client()
      .call('POST /api/v2/auth/register/email', { body: { ...form, email: player.email.toUpperCase() } })
    expect(again).toMatchObject({
      ok: false,
      status: 422,
      error: { code: 'invalid', errors: { email: [expect.stringMatching(/^taken: /)] } },
    })
    const phone = newPhone()
    await testServer.client().call('POST /api/v2/auth/register/phone', { body: { ...form, phone } })
    const spaced = `8 ${phone.slice(2, 5)} ${phone.slice(5)}`
    expect(await testServer.client().call('POST /api/v2/auth/register/phone', { body: { ...form, phone: spaced } })).toMatchObject({
      status: 422,
      error: { errors: { phone: [expect.stringMatching(/^taken: /)] } },
    })
  })

  it('D-32 gives one of several concurrent registrations of an address the account', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => testServer.client().call('POST /api/v2/auth/register/email', { body: { ...form, email } })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(7)
  })

  it('D-30 names every wrong field, each as key and detail', async () => {
    const answer = await testServer
      .client()
      .call('POST /api/v2/auth/register/email', { body: { ...form, email: 'ann', password: 'short' } })
    expect(answer).toMatchObject({
      status: 422,
      error: { errors: { email: [expect.stringMatching(/^wrong_format: /)], password: [expect.stringMatching(/^too_short: /)] } },
    })
    expect(
      await testServer.client().call('POST /api/v2/auth/register/email', { body: { ...form, email: newEmail(), password: 'password1' } }),
    ).toMatchObject({
      status: 422,
      error: { errors: { password: [expect.stringMatching(/^too_common: /)] } },
    })
  })

  it('D-5 D-30 needs confirmed age and terms, and one of the five currencies', async () => {
    const send = (body: object) =>
      testServer.fetch('/api/v2/auth/register/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const unticked = await send({ ...form, email: newEmail(), terms: false })
    expect([unticked.status, await unticked.json()]).toMatchObject([422, { errors: { terms: [expect.stringMatching(/^required: /)] } }])
    const rupiah = await send({ ...form, email: newEmail(), currency: 'IDR' })
    expect([rupiah.status, await rupiah.json()]).toMatchObject([422, { errors: { currency: [expect.stringMatching(/^unknown_value: /)] } }])
  })

  it('CON-7 refuses phones of countries that get no codes', async () => {
    expect(
      await testServer.client().call('POST /api/v2/auth/register/phone', { body: { ...form, phone: '+1 202 555 0143' } }),
    ).toMatchObject({
      status: 422,
      error: { errors: { phone: [expect.stringMatching(/^wrong_format: /)] } },
    })
  })
})
