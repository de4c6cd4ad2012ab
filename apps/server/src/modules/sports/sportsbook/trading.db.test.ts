// @module-tag slow
import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createTestListener } from '../../../platform/live/testing/listener.ts'
import type { Changes } from './feed/port.ts'
import type { Traded } from './index.ts'
import { NOTHING, openBoard, sampleEvent, sampleMarket } from './testing/scripted-feed.ts'

let world: Awaited<ReturnType<typeof openBoard>>
let running: ReturnType<typeof world.start>
beforeEach(async () => {
  world = await openBoard()
  running = world.start()
  world.script.answer(() => ({ kind: 'snapshot', epoch: 5, seq: 10, at: seconds(), changes: { ...NOTHING, ...WHOLE } }))
  await vi.waitFor(async () => expect(await offered()).toEqual(['open', 1850, 3400, 4500]), WAIT)
})
afterEach(async () => {
  await running.leaders.stop()
  expect(world.faults).toEqual([])
  await world.close()
})

const WAIT = { timeout: 60_000, interval: 20 }
const WHOLE = { events: [sampleEvent('a')], markets: [sampleMarket('a', [1850, 3400, 4500])] }
const MARKET = 'a:1x2_reg_goals'
const TERMS = { isSuspended: false, extraMargin: 0, priceShift: 150_000, outcomeLimit: null, eventLimit: null }
const seconds = () => Math.floor(world.clock.now() / 1000)
let seq = 0
const feedSends = (changes: Partial<Changes>) =>
  world.script.send({ kind: 'delta', epoch: 5, seq: (seq += 1), at: seconds(), changes: { ...NOTHING, ...changes } })
beforeEach(() => void (seq = 10))
const trading = () => running.board.trading
const act = async (work: (tx: Tx) => Promise<Traded | Refusal>) => {
  const done = await world.database.db.transaction().execute(work)
  if (isRefusal(done)) return done
  await done.publish()
  return done.what
}
const traded = async () => (await trading().events({ when: 'all', isTraded: true, limit: 10 })).data
const event = () => running.board.handlers['GET /api/v2/events/{id}']({ params: { id: 'a' } } as never)
const row = async () => {
  const answer = await running.board.handlers['GET /api/v2/events']({ query: { when: 'all', limit: 10 } } as never)
  return 'data' in answer ? answer.data[0]! : undefined
}
const offered = async () => {
  const found = await event()
  return 'markets' in found ? found.markets.flatMap(({ status, outcomes }) => [status, ...outcomes.map(({ odds }) => odds)]) : found
}

describe('PRO-13 BEY-7 operators trade the board over its feed', () => {
  it('PRO-13 a kept price stays above the feed until it is released', async () => {
    await act((tx) => trading().setPrice(tx, MARKET, '1', 1800))
    expect(await offered()).toEqual(['open', 1800, 3400, 4500])
    feedSends({ markets: [sampleMarket('a', [1900, 3300, 4300], { version: 2 })] })
    await vi.waitFor(async () => expect(await offered()).toEqual(['open', 1800, 3300, 4300]), WAIT)
    expect(await row()).toMatchObject({ main: { outcomes: [{ odds: 1800 }, { odds: 3300 }, { odds: 4300 }] } })
    expect(await act((tx) => trading().setPrice(tx, MARKET, '1', null))).toBe(`market ${MARKET}, 1: 1800 released, feed 1900`)
    expect(await offered()).toEqual(['open', 1900, 3300, 4300])
  })

  it('PRO-13 an event that an operator suspended opens neither by the feed nor by its markets', async () => {
    await act((tx) => trading().setEvent(tx, 'a', true))
    feedSends({
      events: [sampleEvent('a', { version: 2, status: 'live' })],
      markets: [sampleMarket('a', [1900, 3300, 4300], { version: 2 })],
    })
    await vi.waitFor(async () => expect(await offered()).toEqual(['suspended', 1900, 3300, 4300]), WAIT)
    expect(await event()).toMatchObject({ is_suspended: true, status: 'live' })
    expect(await row()).toMatchObject({ is_suspended: true, markets: 0 })
    await act((tx) => trading().setEvent(tx, 'a', false))
    expect(await event()).toMatchObject({ is_suspended: false })
    expect(await row()).toMatchObject({ markets: 1 })
  })

  it('PRO-13 an event names the listed ones that no bet combines with it', async () => {
    const group = 'tie:a'
    feedSends({ events: [sampleEvent('a', { version: 2, group }), sampleEvent('b', { group }), sampleEvent('c')] })
    const relatedOf = async (id: string) => (await trading().event(id))?.related
    await vi.waitFor(async () => expect(await relatedOf('a')).toEqual([{ id: 'b', home: 'Home b', away: 'Away b' }]), WAIT)
    expect(await relatedOf('c')).toEqual([])
  })

  it('PRO-13 subscribers of an event get an act at once, with the market in it', async () => {
    const page = createTestListener(null)
    await world.hub.subscribe(page, 'event:a')
    await act((tx) => trading().setMarket(tx, MARKET, true))
    await act((tx) => trading().setEvent(tx, 'a', true))
    expect(page.received.slice(1)).toMatchObject([
      { data: { event: { is_suspended: false }, markets: [{ id: MARKET, status: 'suspended' }] } },
      { data: { event: { is_suspended: true }, markets: [{ id: MARKET, status: 'suspended' }] } },
    ])
  })

  it('PRO-13 the terms of a league hold for all its events', async () => {
    await act((tx) => trading().setLeague(tx, 'l-one', { ...TERMS, extraMargin: 50_000 }))
    expect(await offered()).toEqual(['open', 1760, 3200, 4200])
    await act((tx) => trading().setLeague(tx, 'l-one', { ...TERMS, isSuspended: true }))
    expect(await offered()).toEqual(['suspended', 1850, 3400, 4500])
    expect(await event()).toMatchObject({ is_suspended: true })
  })

  it('PRO-13 limits of a league are at most twice its default, which operators see beside them', async () => {
    const [outcomeLimit, eventLimit] = [40_000_00n, 100_000_00n]
    const set = (limits: object) => act((tx) => trading().setLeague(tx, 'l-one', { ...TERMS, ...limits }))
    const shown = async () => (await trading().leagues())[0]
    const usual = { default_outcome_limit: '20000.00', default_event_limit: '50000.00' }
    expect(await shown()).toMatchObject({ outcome_limit: null, event_limit: null, ...usual })
    expect(await set({ outcomeLimit: outcomeLimit + 1n, eventLimit })).toMatchObject({ errors: { outcome_limit: expect.anything() } })
    expect(await set({ outcomeLimit, eventLimit: eventLimit + 1n })).toMatchObject({ errors: { event_limit: expect.anything() } })
    expect(isRefusal(await set({ outcomeLimit, eventLimit }))).toBe(false)
    expect(await shown()).toMatchObject({ outcome_limit: '40000.00', event_limit: '100000.00', ...usual })
  })

  it('D-66 one operator does not raise a league fourfold by raising its tier first, and suspends it whatever its tier has now', async () => {
    const [outcomeLimit, eventLimit] = [40_000_00n, 100_000_00n]
    const ofTier = (version: number, limits: readonly bigint[]) =>
      world.database.pool.query(
        `insert into sportsbook.bet_terms (subject, version, outcome_limit, event_limit, changed_by, reason, by_two, at)
         values ('tier 1', $1, $2, $3, 'anna', 'cup', false, now())`,
        [version, ...limits],
      )
    const set = (limits: object) => act((tx) => trading().setLeague(tx, 'l-one', { ...TERMS, ...limits }))
    await ofTier(1, [outcomeLimit, eventLimit])
    expect(await set({ outcomeLimit, eventLimit: eventLimit + 1n })).toMatchObject({ errors: { event_limit: expect.anything() } })
    expect(isRefusal(await set({ outcomeLimit, eventLimit }))).toBe(false)
    await ofTier(2, [10_00n, 20_00n])
    expect(isRefusal(await set({ outcomeLimit, eventLimit, isSuspended: true }))).toBe(false)
    await ofTier(3, [20_000_00n, 50_000_00n])
  })

  it('PRO-13 operators see the price of the feed beside their own, and find the events they changed', async () => {
    expect(await traded()).toEqual([])
    await act((tx) => trading().setPrice(tx, MARKET, 'x', 3350))
    await act((tx) => trading().setMarket(tx, MARKET, true))
    expect(await traded()).toMatchObject([{ id: 'a', held_markets: 1, kept_prices: 1, is_held: false }])
    expect(await trading().event('a')).toMatchObject({
      markets: [
        { status: 'suspended', feed_status: 'open', is_held: true, outcomes: [{}, { odds: 3350, feed_odds: 3400, is_kept: true }, {}] },
      ],
    })
  })

  it('PRO-13 an event whose last setting is taken back has none', async () => {
    await act((tx) => trading().setMarket(tx, MARKET, true))
    await act((tx) => trading().setMarket(tx, MARKET, false))
    expect(await traded()).toEqual([])
  })
})
