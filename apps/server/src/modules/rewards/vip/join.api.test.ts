import { DAY_MS } from '@fairhouse/money'
import {
  newEmail,
  type Player,
  parsePlayerId,
  registerPlayer,
  sharedClock,
  sharedTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const join = (player: Player, request_type: 'registration' | 'vip' = 'vip') =>
  player.call('POST /api/v2/vip/join', { body: { request_type } })
const sql = (text: string, values: unknown[]) => testServer.server.app.database.pool.query(text, values)
const answered = (player: bigint, state: string) =>
  sql('update vip.join_request set state = $2, answered_at = $3 where player = $1', [player, state, new Date(clock.now())])

async function requestsOf(player: bigint) {
  const { rows } = await sql('select type, state from vip.join_request where player = $1 order by id', [player])
  return rows as { type: string; state: string }[]
}

describe('VIP join requests', () => {
  it('API-17 SEC-2 stores a request, and answers a second one with the first', async () => {
    const player = await registerPlayer(testServer)
    const first = await join(player)
    expect(first).toMatchObject({ ok: true, data: { success: true, request: { request_type: 'vip', state: 'new' } } })
    clock.advance(60_000)
    expect(await join(player, 'registration')).toEqual(first)
    expect(await player.call('GET /api/v2/vip')).toMatchObject({ data: { standing: { request: { state: 'new' } } } })
    expect(await requestsOf(player.id)).toEqual([{ type: 'vip', state: 'new' }])
  })

  it('SEC-2 stores the join request of a registration with the account, only when the box was ticked', async () => {
    const form = { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true } as const
    const wished = await testServer.client().call('POST /api/v2/auth/register/email', { body: { ...form, vip: true } })
    expect(await requestsOf(parsePlayerId(wished.ok ? wished.data.token : ''))).toEqual([{ type: 'registration', state: 'new' }])
    const withoutRequest = await registerPlayer(testServer)
    expect(await requestsOf(withoutRequest.id)).toEqual([])
  })

  it('SEC-2 writes one row for twenty calls at once', async () => {
    const player = await registerPlayer(testServer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(player)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await requestsOf(player.id)).toHaveLength(1)
  })

  it('ENT-1 an accepted request makes the player premium, and is final', async () => {
    const player = await registerPlayer(testServer)
    await join(player)
    await answered(player.id, 'accepted')
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { premium: { status: true } } } })
    expect(await join(player)).toMatchObject({ data: { request: { state: 'accepted' } } })
  })

  it('BEY-14 a rejected player sees when they may ask again (`vip_wait`), and may from then on', async () => {
    const player = await registerPlayer(testServer)
    await join(player)
    await answered(player.id, 'rejected')
    const until = new Date(clock.now() + 30 * DAY_MS).toISOString()
    expect(await join(player)).toMatchObject({ status: 409, error: { code: 'vip_wait', details: { until } } })
    clock.advance(30 * DAY_MS)
    // the token has expired thirty days later
    const again = await player.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } })
    player.setToken(again.ok ? again.data.token : null)
    expect(await join(player)).toMatchObject({ ok: true, data: { request: { state: 'new' } } })
  })

  it('SEC-1 SEC-4 refuses other types, a state from the client, and guests', async () => {
    const player = await registerPlayer(testServer)
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
    const login = await player.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } })
    headers.authorization = `Bearer ${login.ok ? login.data.token : ''}`
    for (const body of [{}, { request_type: 'operator' }, { request_type: null }, { request_type: 'vip', state: 'accepted' }, []]) {
      const { status } = await testServer.fetch('/api/v2/vip/join', { method: 'POST', headers, body: JSON.stringify(body) })
      expect(status, JSON.stringify(body)).toBe(422)
    }
    expect(await requestsOf(player.id)).toEqual([])
    expect(await testServer.client().call('POST /api/v2/vip/join', { body: { request_type: 'vip' } })).toMatchObject({ status: 401 })
  })
})

describe('VIP progress', () => {
  it('PRO-16 CON-6 is level 0 without counted bets, and bronze from 100 points', async () => {
    const player = await registerPlayer(testServer)
    expect(await player.call('GET /api/v2/vip')).toMatchObject({
      data: { standing: { level: 0, tier: null, xp: 0, next_at: 100, progress_ppm: 0, request: null } },
    })
    await sql('insert into vip.standing values ($1, 150000, 150000)', [player.id])
    expect(await player.call('GET /api/v2/vip')).toMatchObject({
      data: { standing: { level: 1, tier: 'bronze', xp: 150, next_at: 300, progress_ppm: 250_000 } },
    })
  })

  it('PRO-16 shows the tiers and their current perks to everybody', async () => {
    const answer = await testServer.client().call('GET /api/v2/vip')
    const tiers = answer.ok ? answer.data.tiers : []
    expect(tiers.map(({ name, from_xp }) => [name, from_xp])).toEqual([
      ['bronze', 100],
      ['silver', 5500],
      ['gold', 32_500],
      ['platinum', 127_500],
      ['diamond', 285_000],
      ['black', 505_000],
    ])
    expect(tiers.map(({ perks, payout_multiple: multiple }) => [perks.length, multiple])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [4, 5],
      [5, 5],
    ])
    expect(tiers[1]!.birthday_bonus).toContainEqual({ currency: 'KZT', amount: '100.00' })
    expect(answer).toMatchObject({ data: { standing: null, birthday: { account_days: 30 } } })
    expect(answer.ok && answer.data.birthday.terms).toContainEqual({ currency: 'KZT', max_bet: '2500.00', cap_times: 10, life: 604_800 })
  })
})
