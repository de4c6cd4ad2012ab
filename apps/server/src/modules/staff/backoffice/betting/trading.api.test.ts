import { MINUTE_MS } from '@fairhouse/money'
import { createTestClock, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { meetConflict } from '../../../../testing/meet-conflict.ts'
import { logFaults } from '../testing/log-faults.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let risk: OperatorSession
let cashier: OperatorSession
let events: { id: string; status: string; starts_at: string; league: { id: string; tier: number } }[]
/** Those that the feed has not postponed, and that do not begin meanwhile, at whatever time the tests run. */
const isOpenForLong = ({ status, starts_at: start }: (typeof events)[number]) =>
  status === 'scheduled' && Date.parse(start) > clock.now() + 10 * MINUTE_MS
beforeAll(async () => {
  testServer = await startTestServer({
    clock,
    environment: { ODDS_FEED: 'on', LOG_LEVEL: 'silent' },
    sandbox: { SIM_SEED: 'trading', SIM_SPEED: '1' },
  })
  risk = await addOperator(testServer, clock, { login: 'trader', role: 'risk' })
  cashier = await addOperator(testServer, clock, { login: 'till', role: 'cashier' })
  await vi.waitFor(
    async () => {
      const upcoming = (await risk.call('GET', '/trading/events?sport=football&when=upcoming')).body.data as typeof events
      events = upcoming.filter(isOpenForLong)
      expect(events.length).toBeGreaterThan(5)
    },
    { timeout: 60_000, interval: 200 },
  )
})
afterAll(() => testServer.stop())

const shown = (id: string) => unwrap(testServer.client().call('GET /api/v2/events/{id}', { params: { id } }))
const marketOf = async (id: string) => (await shown(id)).markets.find(({ type, scope }) => type === '1x2' && scope === 'reg')!
const post = (path: string, body: object = {}, by = risk) => by.call('POST', `/trading/${path}`, { reason: 'news of the line-up', ...body })
const logged = async (act: string) => {
  const { data } = (await risk.call('GET', '/audit')).body as { data: { act: string; subject: string; by: string; detail: string }[] }
  return data.filter((line) => line.act === act)
}
const terms = { is_suspended: false, extra_margin_ppm: 0, outcome_limit: null, event_limit: null }

describe('PRO-13 BEY-7 the board in the console', () => {
  it('D-16 says that the house has a feed', async () => {
    expect((await risk.call('GET', '/trading/events')).body).toMatchObject({ has_feed: true })
  })

  it('PRO-13 the board comes in pages to its last event, and refuses a place that is none', async () => {
    const page = async (query: string) =>
      (await risk.call('GET', `/trading/events?when=upcoming&${query}`)).body as { data: { id: string }[]; next: string | null }
    const all = await page('limit=200')
    const first = await page('limit=3')
    const second = await page(`limit=3&cursor=${first.next}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.data.slice(0, 6).map(({ id }) => id))
    for (const query of ['cursor=x', 'cursor=1:2', 'limit=0', 'limit=201', 'when=ever'])
      expect(await risk.call('GET', `/trading/events?${query}`), query).toMatchObject({ status: 422 })
    expect(await cashier.call('GET', '/trading/events?when=finished')).toMatchObject({ status: 403, body: { code: 'role_required' } })
  })

  it('PRO-13 an event is suspended and opened again, which players see and the log keeps', async () => {
    const { id } = events[0]!
    expect((await post(`events/${id}/suspend`)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ is_suspended: true })
    expect(await post(`events/${id}/suspend`)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    const only = (await risk.call('GET', '/trading/events?only=set')).body.data as { id: string }[]
    expect(only.map((row) => row.id)).toContain(id)
    expect((await post(`events/${id}/open`)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ is_suspended: false })
    expect(await logged('suspend event')).toMatchObject([{ subject: `event ${id}`, by: 'trader', detail: 'news of the line-up' }])
    expect(await logged('open event')).toHaveLength(1)
  })

  it('PRO-13 a market is suspended alone, and its price is moved and released', async () => {
    const { id } = events[1]!
    const market = await marketOf(id)
    const { key, odds } = market.outcomes[0]!
    expect((await post(`markets/${market.id}/suspend`)).status).toBe(200)
    expect(await marketOf(id)).toMatchObject({ status: 'suspended' })
    expect((await shown(id)).markets.filter(({ status }) => status === 'open').length).toBeGreaterThan(3)
    expect((await post(`markets/${market.id}/open`)).status).toBe(200)
    expect((await post(`markets/${market.id}/price`, { outcome: key, odds: 1100 })).status).toBe(200)
    expect(await marketOf(id)).toMatchObject({ status: 'open', outcomes: [{ odds: 1100 }, {}, {}] })
    const page = (await risk.call('GET', `/trading/events/${id}`)).body.markets as { id: string; outcomes: object[] }[]
    expect(page.find((each) => each.id === market.id)!.outcomes[0]).toMatchObject({ odds: 1100, feed_odds: odds, is_kept: true })
    expect((await post(`markets/${market.id}/price`, { outcome: key, odds: null })).status).toBe(200)
    expect((await logged('move price'))[0]!.subject).toBe(`market ${market.id}, ${key}: 1100, feed ${odds}`)
    expect(await logged('release price')).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['a price off the ladder', { outcome: '1', odds: 2005 }, 'odds'],
    ['prices that together leave a sure win', { outcome: '1', odds: 900_000 }, 'odds'],
    ['an outcome of another market', { outcome: 'over', odds: 2000 }, 'outcome'],
  ])('PRO-13 D-55 refuses %s', async (_, body, field) => {
    const answer = await post(`markets/${(await marketOf(events[2]!.id)).id}/price`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toEqual([field])
  })

  it('PRO-13 the margin and the limits of a league are set, the latter up to twice their defaults', async () => {
    const { id, league } = events.find((each) => each.league.tier === 1)!
    const before = (await marketOf(id)).outcomes.map(({ odds }) => odds)
    const given = { ...terms, extra_margin_ppm: 80_000, outcome_limit: '40000.00', event_limit: '100.00' }
    expect((await post(`leagues/${league.id}`, given)).status).toBe(200)
    const after = (await marketOf(id)).outcomes.map(({ odds }) => odds)
    expect(after.every((odds, at) => odds < before[at]!)).toBe(true)
    const listed = (await risk.call('GET', '/trading/leagues')).body.data as { id: string }[]
    expect(listed.find((each) => each.id === league.id)).toMatchObject({ ...given, default_outcome_limit: '20000.00' })
    expect(await post(`leagues/${league.id}`, { ...given, outcome_limit: '40000.01' })).toMatchObject({ status: 422, body: { errors: { outcome_limit: [expect.stringMatching(/^too_high/)] } } }) // prettier-ignore
    expect(await post(`leagues/${league.id}`, { ...given, event_limit: '100000.01' })).toMatchObject({ status: 422 })
    expect((await post(`leagues/${league.id}`, terms)).status).toBe(200)
    expect((await marketOf(id)).outcomes.map(({ odds }) => odds)).toEqual(before)
  })

  it('D-79 virtual sports take no margin of a league and no kept price: their returns are stated', async () => {
    const { id, league } = events[4]!
    const market = await marketOf(id)
    const { pool } = testServer.server.app.database
    const asVirtual = async (sport: string) => {
      await pool.query('update sportsbook.league set sport = $2 where id = $1', [league.id, sport])
      await pool.query('update sportsbook.event set sport = $2 where id = $1', [id, sport])
    }
    await asVirtual('virtual')
    onTestFinished(() => asVirtual('football'))
    expect(await post(`markets/${market.id}/price`, { outcome: '1', odds: 1010 })).toMatchObject({
      status: 409,
      body: { code: 'bad_transition', details: { because: 'stated' } },
    })
    expect(await post(`leagues/${league.id}`, { ...terms, extra_margin_ppm: 1 })).toMatchObject({
      status: 422,
      body: { errors: { extra_margin_ppm: [expect.stringMatching(/^too_high/)] } },
    })
    expect((await post(`leagues/${league.id}`, { ...terms, event_limit: '100.00' })).status).toBe(200)
  })

  it('SEC-1 a cashier trades nothing, and nobody trades what does not exist or without a reason', async () => {
    const market = await marketOf(events[3]!.id)
    const acts: [string, object?][] = [
      [`events/${events[3]!.id}/suspend`],
      [`markets/${market.id}/suspend`],
      [`markets/${market.id}/price`, { outcome: '1', odds: 1100 }],
      [`leagues/${events[3]!.league.id}`, terms],
    ]
    for (const [path, body] of acts) {
      expect(await post(path, body, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
      expect(await post(path, { ...body, reason: ' ' })).toMatchObject({ status: 422 })
      expect(await post(path.replace(/[^/]+(?=\/suspend|\/price|$)/, 'nobody'), body)).toMatchObject({ status: 404 })
    }
    expect(await marketOf(events[3]!.id)).toEqual(market)
    expect(await risk.call('GET', '/trading/events/nobody')).toMatchObject({ status: 404 })
  })

  it('PRO-13 an act that meets a deadlock is done again, with one line in the log', async () => {
    const { league } = events.find((each) => each.league.tier === 1)!
    const before = (await logged('set league')).length
    const endConflict = await meetConflict(testServer.server.app.database, 'sportsbook.league_trading')
    expect([(await post(`leagues/${league.id}`, terms)).status, await endConflict()]).toEqual([200, true])
    expect(await logged('set league')).toHaveLength(before + 1)
  })

  it('SEC-1 an act and its line in the log are written together or not at all', async () => {
    const { id } = events[4]!
    const faults = logFaults((sql) => testServer.server.app.database.pool.query(sql))
    await faults.faultAt(`event ${id}`)
    expect((await post(`events/${id}/suspend`)).status).toBe(500)
    await faults.mend()
    expect(await shown(id)).toMatchObject({ is_suspended: false })
  })
})
