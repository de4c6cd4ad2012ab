import { fetchHost, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    environment: { ODDS_FEED: 'on', LOG_LEVEL: 'silent' },
    sandbox: { SIM_SEED: 'board', SIM_SPEED: '20' },
  })
  await feedIs({ live: 'open', upcoming: 'open' })
})
afterAll(() => testServer.stop())

const WAIT = { timeout: 60_000, interval: 100 }
const guest = () => testServer.client()
const sports = () => unwrap(guest().call('GET /api/v2/sports'))
const feedIs = (feed: object) => vi.waitFor(async () => expect((await sports()).feed).toEqual(feed), WAIT)
const events = (query: object) => unwrap(guest().call('GET /api/v2/events', { query: query as never }))
const order = (fault: string) =>
  fetchHost(testServer.sandbox.port, `odds.${testServer.config.siteHost}`, '/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `fault=${fault}`,
  })

describe('PRO-13 the board over the feed of the sandbox', () => {
  it('PRO-13 counts live and upcoming events of every sport, all labelled as simulated', async () => {
    const { data } = await sports()
    for (const { id, live, upcoming } of data) expect([id, live > 0, upcoming >= 30]).toEqual([id, id !== 'virtual', id !== 'virtual'])
    const listed = (await events({ limit: 100 })).data
    expect(listed.every(({ is_simulated }) => is_simulated)).toBe(true)
    const { data: leagues } = await unwrap(guest().call('GET /api/v2/sports/{sport}/leagues', { params: { sport: 'tennis' } }))
    expect(leagues.reduce((sum, { upcoming }) => sum + upcoming, 0)).toBe(data.find(({ id }) => id === 'tennis')!.upcoming)
  })

  it('PRO-13 lists each event once over all pages: live ones first, then by start, with their main market', async () => {
    const rows: Awaited<ReturnType<typeof events>>['data'] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await events({ sport: 'hockey', when: 'upcoming', limit: 7, ...(cursor && { cursor }) })
      rows.push(...page.data)
      cursor = page.next
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.map(({ starts_at }) => starts_at)).toEqual(rows.map(({ starts_at }) => starts_at).toSorted())
    // the feed postpones some by chance
    const open = rows.filter(({ status, is_suspended }) => status === 'scheduled' && !is_suspended)
    expect(open.length).toBeGreaterThan(10)
    expect(open.every(({ main, markets }) => main?.type === '1x2' && main.outcomes.length === 3 && markets > 5)).toBe(true)
    expect(open.every(({ total }) => total?.type === 'ou' && total.outcomes.length === 2)).toBe(true)
    const mixed = (await events({ sport: 'basketball', limit: 100 })).data
    const statuses = mixed.map(({ status }) => status)
    expect(statuses.lastIndexOf('live')).toBeLessThan(statuses.indexOf('scheduled'))
    expect(mixed.find(({ status }) => status === 'scheduled')).toMatchObject({ main: { type: 'ml', scope: 'full' } })
  })

  it('PRO-13 filters by day, league, name and id', async () => {
    const all = (await events({ sport: 'football', when: 'upcoming', limit: 100 })).data
    const [first, last] = [all[0]!, all.at(-1)!]
    const later = await events({ sport: 'football', when: 'upcoming', from: last.starts_at, limit: 100 })
    expect(later.data.map(({ id }) => id)).toContain(last.id)
    const earlier = await events({ sport: 'football', when: 'upcoming', to: last.starts_at, limit: 100 })
    expect(earlier.data.map(({ id }) => id)).not.toContain(last.id)
    const own = (await events({ league: first.league.id, limit: 100 })).data
    expect(own.every(({ league }) => league.id === first.league.id)).toBe(true)
    const named = (await events({ q: first.home.slice(0, 5).toUpperCase(), sport: 'football', limit: 100 })).data
    expect(named.map(({ id }) => id)).toContain(first.id)
    expect((await events({ ids: `${first.id},${last.id}` })).data.map(({ id }) => id).toSorted()).toEqual([first.id, last.id].toSorted())
    expect((await events({ q: '%' })).data).toEqual([])
  })

  it('PRO-13 shows one event with all its markets, each outcome with an id of its own', async () => {
    const [row] = (await events({ sport: 'football', when: 'upcoming', limit: 1 })).data
    const event = await unwrap(guest().call('GET /api/v2/events/{id}', { params: { id: row!.id } }))
    expect(new Set(event.markets.map(({ type }) => type)).size).toBeGreaterThan(8)
    const ids = event.markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('PRO-13 an unchanged answer is sent once to a caller who has it', async () => {
    const leagues = (etag?: string) =>
      testServer.fetch('/api/v2/sports/virtual/leagues', { headers: { ...(etag && { 'if-none-match': etag }) } })
    const etag = (await leagues()).headers.get('etag')!
    expect((await leagues(etag)).status).toBe(304)
  })

  it('SEC-4 refuses identifiers, instants and pages that are none, and knows no other event', async () => {
    for (const query of [
      { sport: 'chess' },
      { from: 'today' },
      { cursor: "1:2:' or 1=1" },
      { ids: 'a,,b' },
      { limit: '101' },
      { when: 'now' },
    ])
      expect(await guest().call('GET /api/v2/events', { query: query as never })).toMatchObject({ status: 422 })
    expect(await guest().call('GET /api/v2/events/{id}', { params: { id: 'sim-1-football-0' } })).toMatchObject({ status: 404 })
    expect(await guest().call('GET /api/v2/events/{id}', { params: { id: "x' or 1=1" } })).toMatchObject({ status: 422 })
    expect(await guest().call('GET /api/v2/sports/{sport}/leagues', { params: { sport: 'chess' } as never })).toMatchObject({ status: 422 })
  })

  it('PRO-13 live events are shut while the vendor is down, and open again after its next snapshot', async () => {
    const { pool } = testServer.server.app.database
    // a vendor may be back between two looks: each state is kept
    await pool.query(`create table feed_state (n int generated always as identity, live boolean, upcoming boolean)`)
    await pool.query(`create function keep_feed_state() returns trigger language plpgsql as $$ begin
      insert into feed_state (live, upcoming) values (new.is_live_open, new.is_upcoming_open); return null; end $$`)
    await pool.query('create trigger keep_feed_state after update on sportsbook.feed for each row execute function keep_feed_state()')
    const shutTimes = async () => {
      const sql = `select live, lag(live, 1, true) over (order by n) as before, upcoming from feed_state order by n`
      const { rows } = await pool.query<{ live: boolean; before: boolean; upcoming: boolean }>(sql)
      expect(rows.every(({ upcoming }) => upcoming)).toBe(true)
      return rows.filter(({ live, before }) => before && !live).length
    }
    for (const [at, fault] of ['epoch', 'gap'].entries()) {
      expect((await order(fault)).status).toBe(303)
      await vi.waitFor(async () => expect(await shutTimes()).toBe(at + 1), WAIT)
      await feedIs({ live: 'open', upcoming: 'open' })
    }
  })

  it('PRO-13 the odds of live events move', async () => {
    const versions = async () => new Map((await events({ when: 'live' })).data.map(({ id, version }) => [id, version]))
    const before = await versions()
    const moved = async () => [...(await versions())].some(([id, version]) => version > (before.get(id) ?? version)) // one may end
    await vi.waitFor(async () => expect(await moved()).toBe(true), WAIT)
  })
})
