// @module-tag slow
import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createTestListener } from '../../../platform/live/testing/listener.ts'
import type { Changes, ReceivedMessage } from './feed/port.ts'
import { NOTHING, openBoard, sampleEvent, sampleMarket } from './testing/scripted-feed.ts'

let world: Awaited<ReturnType<typeof openBoard>>
let running: ReturnType<typeof world.start>
beforeEach(async () => {
  world = await openBoard()
  running = world.start()
})
afterEach(async () => {
  await running.leaders.stop()
  expect(world.faults).toEqual([])
  await world.close()
})

const WAIT = { timeout: 60_000, interval: 20 }
const at = () => Math.floor(world.clock.now() / 1000)
const snapshot = (seq: number, changes: Partial<Changes>, epoch = 5): ReceivedMessage => ({
  kind: 'snapshot',
  epoch,
  seq,
  at: at(),
  changes: { ...NOTHING, ...changes },
})
const delta = (seq: number, changes: Partial<Changes>, epoch = 5): ReceivedMessage => ({
  kind: 'delta',
  epoch,
  seq,
  at: at(),
  changes: { ...NOTHING, ...changes },
})
const call = { caller: null } as never
const answered = <T extends object>(answer: T): Exclude<T, Refusal> => {
  if (isRefusal(answer)) throw new Error('refused')
  return answer as Exclude<T, Refusal>
}
const feed = async () => answered(await running.board.handlers['GET /api/v2/sports'](call)).feed
const listed = async () =>
  answered(await running.board.handlers['GET /api/v2/events']({ query: { when: 'all', limit: 10 } } as never)).data.map(({ id }) => id)
const event = (id: string) => running.board.handlers['GET /api/v2/events/{id}']({ params: { id } } as never)
const oddsOf = async (id: string) => {
  const found = await event(id)
  return 'markets' in found ? found.markets.map(({ status, outcomes }) => [status, ...outcomes.map(({ odds }) => odds)]) : found
}
const open = { live: 'open', upcoming: 'open' }

/** The board with one event, at change 10 of epoch 5. */
async function begin(): Promise<void> {
  const whole = { events: [sampleEvent('a'), sampleEvent('b')], markets: [sampleMarket('a', [1850, 3400, 4500])] }
  world.script.answer(() => snapshot(10, whole))
  await vi.waitFor(async () => expect(await feed()).toEqual(open), WAIT)
}

describe('PRO-13 D-44 the board follows its feed', () => {
  it('PRO-13 everything is shut and nothing is listed before the first snapshot', async () => {
    expect(await feed()).toEqual({ live: 'suspended', upcoming: 'suspended' })
    expect(await event('a')).toMatchObject({ code: 'not_found' })
    await begin()
    expect(await oddsOf('a')).toEqual([['open', 1850, 3400, 4500]])
  })

  it('PRO-13 changes are written in order, each once, and subscribers get only what changed', async () => {
    await begin()
    const [page, list, state] = [createTestListener(null), createTestListener(null), createTestListener(null)]
    await world.hub.subscribe(page, 'event:a')
    await world.hub.subscribe(list, 'sports:football')
    await world.hub.subscribe(state, 'sports-feed')
    const change = delta(11, { markets: [sampleMarket('a', [1900, 3300, 4300], { version: 2 })] })
    for (const message of [change, change, { ...change, seq: 10 }]) world.script.send(message)
    await vi.waitFor(async () => expect(await oddsOf('a')).toEqual([['open', 1900, 3300, 4300]]), WAIT)
    world.script.send(delta(12, { events: [sampleEvent('b', { version: 2, status: 'live', phase: 'h1', clock: '1' })] }))
    await vi.waitFor(() => expect(list.received).toHaveLength(3), WAIT)
    expect(page.received.map(({ op }) => op)).toEqual(['snapshot', 'change'])
    expect(state.received.map(({ op }) => op)).toEqual(['snapshot']) // it stayed open
    expect(page.received[1]).toMatchObject({ data: { event: { id: 'a', version: 3 }, markets: [{ outcomes: [{ odds: 1900 }, {}, {}] }] } })
    expect(list.received.slice(1)).toMatchObject([{ data: { id: 'a', main: {} } }, { data: { id: 'b', status: 'live' } }])
  })

  it('PRO-13 a postponed match is offered suspended, and an open page gets its prices back with the new date, or sees it closed', async () => {
    await begin()
    world.script.send(delta(11, { events: [sampleEvent('a', { version: 2, status: 'postponed' })] }))
    await vi.waitFor(async () => expect(await oddsOf('a')).toEqual([['suspended', 1850, 3400, 4500]]), WAIT)
    const page = createTestListener(null)
    await world.hub.subscribe(page, 'event:a')
    world.script.send(delta(12, { events: [sampleEvent('a', { version: 3, startsAt: '2100-01-02T12:00:00.000Z' })] }))
    await vi.waitFor(() => expect(page.received).toHaveLength(2), WAIT)
    expect(page.received[0]).toMatchObject({ data: { status: 'postponed', markets: [{ status: 'suspended' }] } })
    expect(page.received[1]).toMatchObject({ data: { event: { status: 'scheduled' }, markets: [{ status: 'open' }] } })
    world.script.send(delta(13, { events: [sampleEvent('a', { version: 4, startsAt: '2100-01-03T12:00:00.000Z' })] }))
    await vi.waitFor(() => expect(page.received).toHaveLength(3), WAIT)
    expect(page.received[2]).toMatchObject({ data: { markets: [] } }) // they are as before
    for (const [at, status] of (['postponed', 'cancelled'] as const).entries()) {
      world.script.send(delta(14 + at, { events: [sampleEvent('a', { version: 5 + at, status })] }))
      await vi.waitFor(() => expect(page.received).toHaveLength(4 + at), WAIT)
    }
    expect(page.received.slice(3)).toMatchObject([
      { data: { markets: [{ status: 'suspended' }] } },
      { data: { markets: [{ status: 'closed' }] } },
    ])
  })

  it('PRO-13 the course of a match moves on its page and in no list, and is gone when the feed reports none', async () => {
    await begin()
    const [page, list] = [createTestListener(null), createTestListener(null)]
    await world.hub.subscribe(page, 'event:a')
    await world.hub.subscribe(list, 'sports:football')
    const tracker = { played: { seconds: 1860, of: 5400 }, incidents: [{ kind: 'goal', side: '2', second: 720 }], statistics: { shots: [7, 4], aces: [1, 1] } } as const // prettier-ignore
    world.script.send(delta(11, { events: [sampleEvent('a', { version: 2, status: 'live', tracker })] }))
    const shown = {
      played_s: 1860,
      length_s: 5400,
      server: null,
      incidents: [{ kind: 'goal', side: '2', at_s: 720 }],
      statistics: [{ name: 'shots', values: [7, 4] }], // aces are of another sport
    }
    await vi.waitFor(async () => expect(await event('a')).toMatchObject({ tracker: shown }), WAIT)
    await vi.waitFor(() => expect(list.received).toHaveLength(2), WAIT)
    expect(page.received.map((each) => (each as { data: object }).data)).toMatchObject([{ tracker: null }, { event: { tracker: shown } }])
    expect(list.received[1]).not.toHaveProperty('data.tracker')
    world.script.send(delta(12, { events: [sampleEvent('a', { version: 3, status: 'live' })] }))
    await vi.waitFor(async () => expect(await event('a')).toMatchObject({ tracker: null }), WAIT)
  })

  it('PRO-13 jobs delete replaced prices, and events that left the board a week ago, until none is left', async () => {
    const jobs = new Map<string, () => Promise<void>>()
    const schedule = (name: string, _: string, work: () => Promise<void>) => void jobs.set(name, work)
    running.board.defineJobs({ schedule } as never)
    await begin()
    world.script.send(delta(11, { markets: [sampleMarket('a', [1900, 3300, 4300], { version: 2 })] }))
    await vi.waitFor(async () => expect(await oddsOf('a')).toEqual([['open', 1900, 3300, 4300]]), WAIT)
    const sql = (text: string) => world.database.pool.query(text)
    await sql(`update sportsbook.price_change set at = '2020-01-01'`)
    await sql(`update sportsbook.event set is_listed = false, changed_at = '2020-01-01' where id = 'b'`)
    for (const name of ['sportsbook.prices', 'sportsbook.forget']) await jobs.get(name)!()
    const { rows } = await sql(`select outcomes->0->>'odds' as odds from sportsbook.price_change`)
    expect(rows).toEqual([{ odds: '1900' }])
    expect(await event('b')).toMatchObject({ code: 'not_found' })
  })

  it('PRO-13 a missing change shuts live events until a snapshot, which replaces the board', async () => {
    await begin()
    world.script.answer(undefined)
    const [requests, reports] = [world.script.requests, world.reports.length]
    world.script.send(delta(12, { markets: [sampleMarket('a', [9000, 9000, 9000], { version: 3 })] }))
    await vi.waitFor(async () => expect(await feed()).toEqual({ live: 'suspended', upcoming: 'open' }), WAIT)
    expect(await oddsOf('a')).toEqual([['open', 1850, 3400, 4500]])
    world.clock.advance(5000)
    await vi.waitFor(() => expect(world.script.requests).toBe(requests + 2), WAIT)
    expect(world.reports.slice(reports)).toEqual(['the odds feed gives no snapshot'])
    world.script.answer(() => snapshot(12, { events: [sampleEvent('a', { version: 2 })] }))
    world.clock.advance(5000)
    await vi.waitFor(async () => expect(await feed()).toEqual(open), WAIT)
    expect(await oddsOf('a')).toEqual([['closed', 1850, 3400, 4500]])
    expect(await event('b')).toMatchObject({ is_suspended: true })
    expect(await listed()).toEqual(['a'])
  })

  it('PRO-13 silence shuts live events after 15 s and the others after 120 s, also when nobody reads the feed', async () => {
    await begin()
    world.clock.advance(16_000)
    await vi.waitFor(async () => expect(await feed()).toEqual({ live: 'suspended', upcoming: 'open' }), WAIT)
    world.script.send({ kind: 'heartbeat', epoch: 5, seq: 10, at: at() })
    await vi.waitFor(async () => expect(await feed()).toEqual(open), WAIT)
    await running.leaders.stop()
    world.clock.advance(16_000)
    expect(await feed()).toEqual({ live: 'suspended', upcoming: 'open' })
    world.clock.advance(120_000)
    expect(await feed()).toEqual({ live: 'suspended', upcoming: 'suspended' })
    running = world.start()
  })

  it("PRO-13 a vendor's clock that is ahead makes its silence no shorter", async () => {
    await begin()
    world.clock.advance(1000)
    world.script.send({ kind: 'heartbeat', epoch: 5, seq: 10, at: at() + 3600 })
    const receivedAt = async () =>
      (await world.database.pool.query<{ at: Date }>('select received_at as at from sportsbook.feed')).rows[0]!.at
    await vi.waitFor(async () => expect(await receivedAt()).toEqual(new Date(world.clock.now())), WAIT)
    world.clock.advance(16_000)
    await vi.waitFor(async () => expect(await feed()).toEqual({ live: 'suspended', upcoming: 'open' }), WAIT)
  })

  it('PRO-13 versions restart with an epoch, and an older epoch changes nothing, also after a restart', async () => {
    await begin()
    const newer = { events: [sampleEvent('a')], markets: [sampleMarket('a', [2000, 3000, 4000])] }
    world.script.answer(() => snapshot(1, newer, 6))
    world.script.send(delta(1, {}, 6))
    await vi.waitFor(async () => expect(await oddsOf('a')).toEqual([['open', 2000, 3000, 4000]]), WAIT)
    await running.leaders.stop()
    world.script.answer(() => snapshot(90, { events: [sampleEvent('a', { version: 9, home: 'Old' })] }, 5))
    const requests = world.script.requests
    running = world.start()
    await vi.waitFor(() => expect(world.script.requests).toBeGreaterThan(requests), WAIT)
    world.clock.advance(6000)
    // The next request says that the first answer was not taken.
    await vi.waitFor(() => expect(world.script.requests).toBeGreaterThan(requests + 1), WAIT)
    expect(await feed()).toEqual({ live: 'suspended', upcoming: 'suspended' })
    expect(await event('a')).toMatchObject({ home: 'Home a' })
    world.script.answer(() => snapshot(2, newer, 6))
    world.clock.advance(6000)
    await vi.waitFor(async () => expect(await feed()).toEqual(open), WAIT)
  })

  it('PRO-13 a market stays with its event, and a market without an event is left out', async () => {
    await begin()
    const stolen = { ...sampleMarket('b', [5000, 5000, 5000], { version: 9 }), id: sampleMarket('a', [1, 1, 1]).id }
    world.script.send(delta(11, { markets: [stolen, sampleMarket('nowhere', [2000, 2000, 2000])] }))
    world.script.send(delta(12, { events: [sampleEvent('b', { version: 2, home: 'Written' })] }))
    await vi.waitFor(async () => expect(await event('b')).toMatchObject({ home: 'Written', markets: [] }), WAIT)
    expect(await oddsOf('a')).toEqual([['open', 1850, 3400, 4500]])
  })

  it('BEY-7 nothing of the feed writes, closes or removes an event of the sport virtual', async () => {
    await begin()
    const own = sampleEvent('vf-1-1', { sport: 'virtual', league: { ...sampleEvent('a').league, id: 'virtual-football' } })
    const changes = { events: [own], markets: [sampleMarket('vf-1-1', [2000, 3000, 4000])], results: [] }
    await world.database.db.transaction().execute((tx) => running.board.ownEvents.write(tx, { changes, closed: [], ended: [] }))
    const forged = sampleEvent('vf-2-1', { sport: 'virtual' })
    const markets = [sampleMarket('vf-1-1', [9000, 9000, 9000], { version: 9 })]
    const results = [{ id: 'vf-1-1', version: 9, result: { status: 'cancelled' as const } }]
    world.script.answer(() =>
      snapshot(1, { events: [sampleEvent('b'), { ...own, version: 9, home: 'Forged' }, forged], markets, results }, 6),
    )
    world.script.send(delta(1, {}, 6))
    await vi.waitFor(async () => expect(await event('a')).toMatchObject({ is_suspended: true }), WAIT)
    expect(await event('vf-1-1')).toMatchObject({ home: 'Home vf-1-1', is_suspended: false, status: 'scheduled' })
    expect(await oddsOf('vf-1-1')).toEqual([['open', 2000, 3000, 4000]])
    expect(await event('vf-2-1')).toMatchObject({ code: 'not_found' })
    const { rows } = await world.database.pool.query(`select from sportsbook.event where sport = 'virtual' and result is not null`)
    expect(rows).toEqual([])
  })
})
