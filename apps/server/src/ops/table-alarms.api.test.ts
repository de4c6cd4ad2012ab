import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { awaitLeaders, METRICS_TOKEN, scrape, watchServers } from './testing/alarms.ts'

let server: TestServer
beforeAll(async () => {
  // a round takes bets for a quarter of an hour, so that no next one opens
  server = await startTestServer({ environment: { LOG_LEVEL: 'silent', METRICS_TOKEN, LIVE_TIMINGS: 'betting=900000' } })
  await awaitLeaders(server)
})
afterAll(() => server.stop())

const sql = async (text: string) => (await server.server.app.database.pool.query(text)).rows as Record<string, unknown>[]

function watch() {
  const alarms = watchServers(server)
  return async (seconds: number) => (await alarms.after(seconds)).filter((alarm) => alarm !== 'BooksUnchecked')
}

describe('BEY-19 the alarms of what one process leads', () => {
  it('BEY-19 TableIdle: no round of a shared game began for ten minutes', async () => {
    const after = watch()
    await expect.poll(() => sql(`select from live.round where game = 'crash'`)).toHaveLength(1)
    expect(await after(15)).toEqual([])
    await sql(`update live.round set opened_at = opened_at - interval '601 seconds' where game = 'crash'`)
    expect(await after(15)).toEqual(['TableIdle'])
    await sql(`update live.round set opened_at = now() where game = 'crash'`)
    expect(await after(15)).toEqual([])
  })

  it('BEY-19 D-16 RoundsUnplayed: a round that was open when virtual sports were switched off does not end', async () => {
    const after = watch()
    expect(await after(15)).toEqual([])
    await sql(`insert into live.chain (game, number, terminal, length, before, beacon_source, beacon_round, salt, published_at)
      values ('virtual-race', 1, decode(repeat('00', 32), 'hex'), 10, 0, 'sandbox', 1, 'aa', clock_timestamp())`)
    await sql(`insert into live.round (game, number, id, chain, place, commitment, rules_hash, state, locks_at)
      values ('virtual-race', 1, gen_random_uuid(), 1, 1, decode(repeat('00', 32), 'hex'), '', 'betting', clock_timestamp() - interval '300 seconds')`)
    expect(await after(15)).toEqual([])
    await sql(`update live.round set locks_at = clock_timestamp() - interval '601 seconds' where game = 'virtual-race'`)
    expect(await after(15)).toEqual(['RoundsUnplayed'])
    await sql(`delete from live.round where game = 'virtual-race'`)
    await sql(`delete from live.chain where game = 'virtual-race'`)
    expect(await after(15)).toEqual([])
  })

  it('BEY-19 LeaderMissing: the leading connection is gone, and nobody can take over', async () => {
    const after = watch()
    await expect.poll(() => scrape(server)).not.toContain('leader_missing{')
    await sql(`create function leadership.refuse() returns trigger language plpgsql as 'begin raise exception ''no one leads''; end'`)
    await sql('create trigger refuse before insert or update on leadership.leader for each row execute function leadership.refuse()')
    await sql('delete from leadership.leader')
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fairhouse leader%'
      and datname = current_database()`)
    expect([await after(0), await after(60)]).toEqual([[], ['LeaderMissing']])
    expect(await scrape(server)).toContain('leader_missing{name="sportsbook.bets"} 1')
    await sql('drop trigger refuse on leadership.leader')
    await expect.poll(() => after(15)).toEqual([])
  })
})
