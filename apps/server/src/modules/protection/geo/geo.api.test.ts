import { routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { newEmail, registerPlayer, sharedTestServer, startTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** `testServer` trusts the proxy in front of it; `open` has no proxy. */
let testServer: TestServer
let open: TestServer
beforeAll(async () => {
  ;[testServer, open] = await Promise.all([sharedTestServer(), startTestServer()])
})
afterAll(() => open.stop())

const FROM = { russia: '95.165.0.1', kazakhstan: '2.72.0.1', netherlands: '145.97.0.1', netherlands6: '2001:610::1' }
const at = (ip: string) => ({ 'x-forwarded-for': ip })
const geoOf = async (headers: Record<string, string>, of = testServer) => {
  const answer = await of.fetch('/geo_ip', { headers })
  return [answer.status, await answer.json()]
}

describe('GET /geo_ip', () => {
  it('API-21 ENT-7 returns address, country and region', async () => {
    const [status, { data }] = (await geoOf(at(FROM.kazakhstan))) as [number, { data: object }]
    expect([status, data]).toMatchObject([200, { ip: FROM.kazakhstan, country_code: 'KZ', region: 'KZ', min_age: 21 }])
    expect((await geoOf(at('::ffff:2.72.0.1')))[1]).toMatchObject({ data: { ip: FROM.kazakhstan, country_code: 'KZ', region: 'KZ' } })
    expect((await geoOf(at('2a02:6b8::1')))[1]).toMatchObject({ data: { country_code: 'RU', region: 'RU', min_age: 18 } })
  })

  it('API-21 SEC-5 answers 451 with the address in blocked countries', async () => {
    expect(await geoOf(at(FROM.netherlands))).toMatchObject([
      451,
      { code: 'region_blocked', details: { ip: FROM.netherlands, country_code: 'NL' } },
    ])
    expect((await geoOf(at(FROM.netherlands6)))[0]).toBe(451)
  })

  it('POST /middleware/ip returns the location, served or not', async () => {
    const { call } = testServer.client(at(FROM.netherlands))
    expect(await call('POST /middleware/ip', { body: {} })).toMatchObject({
      data: { ip: FROM.netherlands, country_code: 'NL', region: 'RU' },
    })
  })
})

describe('forged origins', () => {
  it('D-40 ignores a forwarded address from an untrusted peer', async () => {
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])
      expect(
        (await geoOf({ [header]: header === 'forwarded' ? `for=${FROM.netherlands}` : FROM.netherlands }, open))[1],
        header,
      ).toMatchObject({
        data: { ip: '127.0.0.1', country_code: 'RU' },
      })
  })

  it('D-40 takes the last address before the proxy, and ignores those a visitor added', async () => {
    expect((await geoOf(at(`${FROM.russia}, ${FROM.netherlands}`)))[0]).toBe(451)
    expect((await geoOf(at(`${FROM.netherlands}, ${FROM.russia}`)))[0]).toBe(200)
    expect((await geoOf(at(`${FROM.russia}, ${FROM.netherlands}, 127.0.0.1`)))[0]).toBe(451)
  })

  it('D-7 serves no invalid address', async () => {
    for (const nonsense of ['nonsense', '999.1.1.1', '2.72.0.1:80:80', '<script>'])
      expect((await geoOf(at(nonsense)))[0], nonsense).toBe(451)
  })
})

describe('calls from a blocked country', () => {
  it('D-7 the routes that take accounts, money or bets declare the block, and no others', () => {
    const served = Object.entries(routes).flatMap(([key, route]) => ('served' in route ? [key] : []))
    expect(served.toSorted()).toEqual(
      [
        'POST /api/v2/auth/register/email',
        'POST /api/v2/auth/register/phone',
        'POST /api/v2/bets',
        'POST /api/v2/billing/deposit',
        'POST /api/v2/games/coinflip/duels',
        'POST /api/v2/games/coinflip/duels/{id}/join',
        'POST /api/v2/games/colour-wheel/bet',
        'POST /api/v2/games/crash/bet',
        'POST /api/v2/games/roulette-live/bet',
        'POST /api/v2/games/rooms/{room}/bet',
        'POST /api/v2/games/{game}/autobet',
        'POST /api/v2/games/{game}/bet',
        'POST /api/v2/games/{game}/launch',
        'POST /api/v2/wheel/daily',
      ].toSorted(),
    )
  })

  it('D-7 answers 451 to registration, deposit and every wager, on the main host and on mirrors', async () => {
    const { token } = await registerPlayer(testServer, { headers: at(FROM.russia) })
    const served = Object.entries(routes).flatMap(([key, route]) => ('served' in route ? [key] : []))
    for (const host of ['api.fairhouse.localhost', 'api.fairhouse-mirror.localhost']) {
      for (const key of served) {
        const [method, path] = key.split(' ') as [string, string]
        const answer = await testServer.fetch(path.replaceAll(/\{(\w+)\}/g, 'red'), {
          host,
          method,
          headers: { ...at(FROM.netherlands), authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
        })
        expect([answer.status, ((await answer.json()) as { code: string }).code], `${host} ${key}`).toEqual([451, 'region_blocked'])
      }
    }
  })

  it('D-7 allows log-in, the own record and closing a session', async () => {
    const { email } = await registerPlayer(testServer, { headers: at(FROM.russia) })
    const away = testServer.client(at(FROM.netherlands))
    const login = await away.call('POST /api/v2/auth/login/email/password', { body: { email, password: TEST_PASSWORD } })
    away.setToken(login.ok ? login.data.token : null)
    expect(await away.call('GET /profile/user')).toMatchObject({ ok: true, data: { user: { email } } })
    expect(await away.call('GET /api/v2/billing/data')).toMatchObject({ ok: true })
    expect(await away.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })).toMatchObject({ ok: true })
    expect(await away.call('PUT /auth/logout')).toMatchObject({ ok: true })
  })

  it('BEY-14 D-7 is checked before anything else of the call', async () => {
    const body = JSON.stringify({ email: newEmail() })
    const answer = await testServer.fetch('/api/v2/auth/register/email', {
      method: 'POST',
      headers: { ...at(FROM.netherlands), 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, await answer.json()]).toMatchObject([451, { code: 'region_blocked' }])
  })
})
