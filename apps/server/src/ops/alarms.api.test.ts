import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { watchAlarms } from '../../../../tools/alarms/alarms.ts'
import { registerPayee, requestPayout } from '../modules/cashier/payouts/testing/payee.ts'
import { sleep } from '../platform/clock.ts'
import { awaitLeaders, METRICS_TOKEN, scrape, watchMachine, watchServers } from './testing/alarms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'silent', METRICS_TOKEN } })
  await awaitLeaders(server)
  await checkBooks()
})
afterAll(() => server.stop())

const sql = async (text: string) => (await server.server.app.database.pool.query(text)).rows as Record<string, unknown>[]

/** What the job does each minute. */
async function checkBooks(): Promise<void> {
  const newest = async () => (await sql('select max(at) as at from ledger.reconciliation'))[0]!.at
  const before = await newest()
  await sql(`select graphile_worker.add_job('ledger.check', '{}'::json)`)
  await vi.waitFor(async () => expect(await newest()).not.toEqual(before), { timeout: 60_000, interval: 50 })
}

describe('BEY-19 the alarms of the server', () => {
  it('BEY-19 are silent while it is well', async () => {
    const alarms = watchServers(server)
    for (let passed = 0; passed <= 960; passed += 60) expect(await alarms.after(60)).toEqual([])
  })

  it('BEY-19 BooksDiffer: a check found a lost leg, until a later check finds none', async () => {
    const alarms = watchServers(server)
    const { id } = await registerPayee(server, 1000_00n)
    await sql(`update ledger.wallet set cash = cash + 1 where player = ${id}`)
    await checkBooks()
    expect(await alarms.after(15)).toEqual(['BooksDiffer'])
    await sql(`update ledger.wallet set cash = cash - 1 where player = ${id}`)
    await checkBooks()
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 BooksUnchecked: the newest check is old, or there was none', async () => {
    const alarms = watchServers(server)
    await sql(`update ledger.reconciliation set at = at - interval '5 minutes'`)
    expect(await alarms.over(300)).toEqual([])
    expect(await alarms.after(15)).toEqual(['BooksUnchecked'])
    await sql('delete from ledger.reconciliation')
    const fresh = watchServers(server)
    expect([await fresh.after(0), await fresh.after(300)]).toEqual([[], ['BooksUnchecked']])
    await checkBooks()
    expect(await fresh.after(15)).toEqual([])
  })

  it('BEY-19 ProcessDown: one process of two does not answer', async () => {
    const away = { fetch: () => Promise.reject(new Error('ECONNREFUSED')) }
    const alarms = watchServers(server, away)
    expect([await alarms.over(60), await alarms.after(15)]).toEqual([[], ['ProcessDown']])
  })

  it('BEY-19 JobsLate and JobsFailed: jobs are due that no process takes, and one had its last attempt', async () => {
    const alarms = watchServers(server)
    const add = `graphile_worker.add_job('test.unknown', '{}'::json, run_at := now() - interval '2 minutes', max_attempts := 3)`
    await sql(`select ${add} from generate_series(1, 21)`)
    expect([await alarms.after(0), await alarms.after(600)]).toEqual([[], ['JobsLate']])
    await sql('update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 3')
    expect([await alarms.after(15), await alarms.after(300)]).toEqual([[], ['JobsFailed']])
    await sql('delete from graphile_worker._private_jobs where max_attempts = 3')
    expect(await alarms.after(15)).toEqual([])
  })

  it.each([
    ['ledger', `insert into ledger.cursor select 'test', id, n - 1001 from ledger.lane where id = (select max(id) from ledger.lane)`],
    ['wagering', `insert into wagering.cursor select 'test', 0, n - 20001 from wagering.settled_count`],
  ])('BEY-19 EventsLate: a reader of %s is behind', async (schema, behind) => {
    const alarms = watchServers(server)
    await sql(behind)
    expect([await alarms.after(0), await alarms.after(600)]).toEqual([[], ['EventsLate']])
    await sql(`delete from ${schema}.cursor where reader = 'test'`)
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 PayoutsWait and PayoutsUnknown: a payout is in review for four hours, or has no outcome for fifteen minutes', async () => {
    const alarms = watchServers(server)
    const player = await registerPayee(server, 1000_00n)
    expect(await requestPayout(server, player, { amount: '500.00' })).toMatchObject({ ok: true })
    const make = (status: string, age: string) =>
      sql(`update payouts.payout set status = '${status}', changed_at = now() - interval '${age}' where player = ${player.id}`)
    const firing: string[][] = []
    for (const [status, age] of [
      ['review', '239 minutes'],
      ['review', '241 minutes'],
      ['unknown', '14 minutes'],
      ['unknown', '16 minutes'],
      ['paid', '241 minutes'],
    ] as const) {
      await make(status, age)
      firing.push(await alarms.after(15))
    }
    expect(firing).toEqual([[], ['PayoutsWait'], [], ['PayoutsUnknown'], []])
    await make('review', '0 minutes') // no money left: the check of each minute would find it
    await checkBooks()
  })

  it('BEY-19 EventsParked: a reader could not read an event', async () => {
    const alarms = watchServers(server)
    await sql(`insert into ledger.parked values ('test', 0, 9000001, 0, 'Error: cannot count this player', now())`)
    expect([await alarms.after(0), await alarms.after(300)]).toEqual([[], ['EventsParked']])
    await sql(`delete from ledger.parked where reader = 'test'`)
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 ReturnOutside: a game pays more than it states and chance allows', async () => {
    const alarms = watchServers(server)
    await sql(`insert into game_returns.sum values ('dice', 643, 100000, 100000000, 110000000, 50000, 100000000 * 990000000::numeric,
      100000000 * 990000000::numeric, 100000::numeric * 1000000 * 980100, 0, 0, 1980, now())`)
    expect([await alarms.after(0), await alarms.after(300)]).toEqual([[], ['ReturnOutside']])
    await sql('delete from game_returns.sum')
    expect(await alarms.after(15)).toEqual([])
  })

  it('BEY-19 LoopBlocked: work held the loop of a process', async () => {
    await scrape(server) // each scrape measures from the one before
    await sleep(30) // the monitor measures from one of its ticks to the next
    for (const until = performance.now() + 300; performance.now() < until;) continue
    await sleep(30)
    const held = (await scrape(server))!
    const alarms = watchMachine('loop', { fetch: async () => new Response(held) })
    expect([await alarms.after(0), await alarms.after(600)]).toEqual([[], ['LoopBlocked']])
  })

  it('BEY-19 MemoryHigh: a process uses more than 1.5 GB, by figures of a test', async () => {
    const text = (await scrape(server))!
    const swollen = text.replace(/^process_resident_memory_bytes .*$/m, 'process_resident_memory_bytes 1600000000')
    const alarms = watchAlarms('fairhouse', async () => ({ one: swollen }))
    expect([await alarms.after(0), await alarms.after(900)]).toEqual([[], ['MemoryHigh']])
  })
})
