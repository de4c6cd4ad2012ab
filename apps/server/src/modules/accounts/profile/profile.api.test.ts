import { fields } from '@fairhouse/contracts'
import { profileRoutes } from '@fairhouse/contracts'
import { registerPlayer, sharedClock, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000

/** Sends a body that the contract would refuse. */
async function put(token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await testServer.fetch('/profile/settings', { method: 'PUT', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: Record<string, string[]> } }
}

describe('user record', () => {
  it('ENT-1 has exactly the fields of the specification', async () => {
    const player = await registerPlayer(testServer, { currency: 'KZT' })
    const answer = await player.call('GET /profile/user')
    expect(answer.ok && answer.data.user).toEqual({
      id: String(player.id),
      name: null,
      phone: null,
      email: player.email,
      balance: '0.00',
      bonus: null,
      bonus_balance: '0.00',
      total_balance: '0.00',
      currency: 'KZT',
      locale: null,
      timezone: null,
      odds_format: null,
      image: { small: null },
      register_method: 'email',
      is_phone_verified: false,
      is_email_verified: false,
      is_password_exists: true,
      verification: { is_need: false, data: { status: 'init' } },
      premium: { status: false },
      is_avatar_hidden: false,
      is_statistics_hidden: false,
      features: [],
      region: 'RU',
    })
  })

  it('API-14 answers user, fresh_token, super_bonus and region to every origin of the site', async () => {
    const player = await registerPlayer(testServer)
    const plain = await player.call('GET /profile/user')
    expect(plain).toMatchObject({ ok: true, data: { fresh_token: null, super_bonus: null, region: 'RU' } })
    expect(await player.call('GET /profile/user', { query: { whoAreYou: 'header' } })).toEqual(plain)
    expect(profileRoutes['GET /profile/user'].answer.safeParse(plain.ok && plain.data).success).toBe(true)
  })

  it("D-21 shows the wallet's money: cash, bonus and their sum", async () => {
    const player = await registerPlayer(testServer)
    const credit = { id: String(player.id), player: player.id, currency: 'RUB' } as const
    await testServer.server.app.ledger.post(postings.opened({ ...credit, amount: 1234_56n }))
    await testServer.server.app.ledger.post(postings.bonusGranted({ ...credit, amount: 44n }))
    const answer = await player.call('GET /profile/user')
    expect(answer).toMatchObject({ data: { user: { balance: '1234.56', bonus_balance: '0.44', total_balance: '1235.00' } } })
    expect(fields.money.safeParse(answer.ok && answer.data.user.balance).success).toBe(true)
  })

  it("D-40 derives the region from the caller's country", async () => {
    const kazakh = await startTestServer({ environment: { DEFAULT_COUNTRY: 'KZ' } })
    const player = await registerPlayer(kazakh)
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { region: 'KZ', user: { region: 'KZ' } } })
    await kazakh.stop()
  })

  it('API-14 refreshes a token in the last third of its life, until half an hour after the last refresh', async () => {
    const player = await registerPlayer(testServer)
    clock.advance(11 * MINUTE)
    const answer = await player.call('GET /profile/user')
    const fresh = answer.ok ? answer.data.fresh_token : null
    expect(fresh).toEqual(expect.any(String))
    player.setToken(fresh)
    clock.advance(14 * MINUTE)
    const again = await player.call('GET /profile/user')
    player.setToken(again.ok ? again.data.fresh_token : null)
    clock.advance(4 * MINUTE)
    expect(await player.call('GET /profile/user')).toMatchObject({ ok: true, data: { fresh_token: null } })
    clock.advance(MINUTE)
    expect(await player.call('GET /profile/user')).toMatchObject({ status: 401 })
  })

  it('SEC-4 is visible to its player only', async () => {
    expect(await testServer.client().call('GET /profile/user')).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
    expect(await testServer.client().call('PUT /profile/settings', { body: { locale: 'en' } })).toMatchObject({ status: 401 })
  })
})

describe('settings', () => {
  it('API-15 STA-5 PRO-13 changes any of locale, time zone, format of odds and the two privacy settings, and keeps the others', async () => {
    const player = await registerPlayer(testServer)
    const set = (body: Parameters<typeof player.call<'PUT /profile/settings'>>[1]) => player.call('PUT /profile/settings', body)
    expect(await set({ body: { locale: 'kz' } })).toMatchObject({ ok: true, data: { success: true } })
    expect(await set({ body: { timezone: 'Asia/Almaty' } })).toMatchObject({ ok: true })
    expect(await set({ body: { odds_format: 'american' } })).toMatchObject({ ok: true })
    expect(await set({ body: { is_avatar_hidden: true } })).toMatchObject({ ok: true })
    expect(await set({ body: { is_statistics_hidden: true, is_avatar_hidden: false } })).toMatchObject({ ok: true })
    expect(await set({ body: {} })).toMatchObject({ ok: true })
    expect(await player.call('GET /profile/user')).toMatchObject({
      data: {
        user: { locale: 'kz', timezone: 'Asia/Almaty', odds_format: 'american', is_avatar_hidden: false, is_statistics_hidden: true },
      },
    })
  })

  it('API-15 STA-5 refuses unsupported languages, invalid time zones and unknown formats of odds', async () => {
    const { token } = await registerPlayer(testServer)
    for (const odds_format of ['hongkong', '', null]) expect((await put(token, { odds_format })).status, String(odds_format)).toBe(422)
    for (const locale of ['br', 'kk', '', null, 7]) expect((await put(token, { locale })).status, String(locale)).toBe(422)
    for (const timezone of ['Mars/Olympus', '+03:00', '', 'Europe/', null, 'Europe/Moscow\n']) {
      expect(await put(token, { timezone }), String(timezone)).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { timezone: [expect.any(String)] } },
      })
    }
  })

  it('SEC-1 changes no field that the player may not set', async () => {
    const { token, ...player } = await registerPlayer(testServer)
    for (const field of ['balance', 'id', 'is_email_verified', 'premium', 'role', 'is_admin', 'region', '__proto__', 'constructor']) {
      expect((await put(token, JSON.parse(`{"${field}": true}`))).status, field).toBe(422)
    }
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { balance: '0.00', is_email_verified: false } } })
  })
})
