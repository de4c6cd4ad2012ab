import { registerBettor, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { addOperator, type OperatorSession } from '../testing/operator.ts'

let server: TestServer
let operator: OperatorSession
let country: string
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  operator = await addOperator(server, sharedClock, { login: 'autobets', role: 'head' })
  country = (await unwrap(server.client().call('GET /geo_ip'))).data.country_code!
})
afterEach(() => setMost(100))

/** An operator sets the most rounds of one autoplay in the country of the tests' own address. */
async function setMost(rounds: number) {
  const { data } = (await operator.call('GET', '/play-modes')).body as { data: { id: string; version: string }[] }
  const { version } = data.find(({ id }) => id === country)!
  const body = { autoplay_rounds: rounds, turbo: true, version, reason: 'its law' }
  expect((await operator.call('POST', `/play-modes/${country}`, body)).status).toBe(200)
}

const START = 'POST /api/v2/games/{game}/autobet'
const params = { game: 'dice' }
const keep = { action: 'keep' as const }
const bodyOf = (bets: number | null, mode: 'real' | 'demo' = 'real') => ({
  mode,
  currency: 'RUB' as const,
  stake: '1.00',
  params: { direction: 'under', target: 5000 },
  bets,
  on_win: keep,
  on_loss: keep,
  stop: { loss: '100.00' },
})
type Caller = ReturnType<TestServer['client']>
const mostOf = async (caller: Caller) => (await unwrap(caller.call('GET /api/v2/games/{game}', { params }))).most_autobet_bets
const start = (caller: Caller, bets: number | null, mode?: 'demo') => caller.call(START, { params, body: bodyOf(bets, mode) })
const stop = (caller: Caller) => caller.call('POST /api/v2/games/{game}/autobet/stop', { params, body: { mode: 'real' } })
const latest = async (caller: Caller, mode: 'real' | 'demo') =>
  (await unwrap(caller.call('GET /api/v2/games/{game}/autobet', { params, query: { mode } }))).autobet

describe('D-65 autobets of own games by country', () => {
  it('D-65 have no limit of bets where no operator has set one, and the most that can be set is none', async () => {
    await setMost(100)
    const player = await registerBettor(server, 1000_00n)
    expect(await mostOf(player)).toBeNull()
    expect(await start(player, null)).toMatchObject({ data: { running: true, planned: null } })
    await stop(player)
  })

  it('D-65 have at most so many bets as the country allows, and none without a number', async () => {
    await setMost(50)
    const player = await registerBettor(server, 1000_00n)
    expect(await mostOf(player)).toBe(50)
    for (const bets of [null, 51, 10_000])
      expect(await start(player, bets)).toMatchObject({ status: 422, error: { code: 'autobet_too_long', details: { most: 50 } } })
    expect(await latest(player, 'real')).toBeNull()
    expect(await start(player, 50)).toMatchObject({ data: { running: true, planned: 50 } })
    await stop(player)
  })

  it('D-65 do not start where autoplay is off: not for one bet, and not in demo', async () => {
    await setMost(0)
    const [player, guest] = [await registerBettor(server, 1000_00n), server.client()]
    await unwrap(guest.call('GET /api/v2/demo', { query: {} }))
    expect([await mostOf(player), await mostOf(guest)]).toEqual([0, 0])
    for (const bets of [1, null]) expect(await start(player, bets)).toMatchObject({ status: 403, error: { code: 'autobet_not_offered' } })
    expect(await start(guest, 1, 'demo')).toMatchObject({ status: 403, error: { code: 'autobet_not_offered' } })
    expect([await latest(player, 'real'), await latest(guest, 'demo')]).toEqual([null, null])
  })

  it('D-65 that run go on to their end after a change', async () => {
    const player = await registerBettor(server, 1000_00n)
    await start(player, null)
    await setMost(0)
    expect(await latest(player, 'real')).toMatchObject({ stopped: null, running: true })
    expect(await stop(player)).toMatchObject({ data: { stopped: 'stopped' } })
  })
})
