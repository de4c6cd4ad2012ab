import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ALL_PARTS, FINISHED_SHOWN_MS } from './rules.ts'
import { createBoardReads } from './store/reads.ts'
import { createTradingReads } from './store/trading-reads.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, openBetsWorld, planOf } from './testing/bets-world.ts'
import { type BoardFilter, createTrading, type Trading } from './trading.ts'

let world: BetsWorld
let trading: Trading
beforeAll(async () => {
  world = await openBetsWorld()
  trading = createTrading({
    board: createBoardReads(world.run),
    reads: createTradingReads(world.run),
    writes: createTradingWrites(world.run),
    parts: ALL_PARTS,
    hasFeed: true,
    announce: async () => undefined,
    now: world.clock.now,
  })
})
beforeEach(async () => void (await world.run(null, 'delete from sportsbook.event')))
afterAll(() => world.close())

/** So many events; those of one day have the same start, so that only their ids order them. */
async function addEvents(count: number, state: { status: string; daysAgo: number }): Promise<string[]> {
  const events: string[] = []
  for (let n = 0; n < count; n++) events.push((await world.leg()).event)
  const at = world.clock.now() - state.daysAgo * DAY_MS
  const sql = 'update sportsbook.event set status = $2, starts_at = to_timestamp($3::float8 / 1000) where id = any($1::text[])'
  await world.run(null, sql, events, state.status, at)
  return events
}

/** Ids of each page, to the last one. */
async function pagesOf(when: BoardFilter['when'], limit: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | undefined; pages.length < 20;) {
    const { data, next } = await trading.events({ when, isTraded: false, limit, cursor })
    pages.push(data.map(({ id }) => id))
    if (next === null) return pages
    cursor = next
  }
  throw new Error('the list has no end')
}

describe('PRO-13 BEY-7 the board of operators in pages', () => {
  it('PRO-13 lists what is over in the last 30 days, the latest start first, and no event twice or never', async () => {
    const old = await addEvents(3, { status: 'finished', daysAgo: 20 })
    const late = await addEvents(4, { status: 'abandoned', daysAgo: 1 })
    await addEvents(1, { status: 'finished', daysAgo: FINISHED_SHOWN_MS / DAY_MS + 1 })
    await addEvents(2, { status: 'scheduled', daysAgo: -1 })
    const pages = await pagesOf('finished', 2)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1])
    expect(pages.flat()).toEqual([...late.toSorted().toReversed(), ...old.toSorted().toReversed()])
  })

  it('PRO-13 lists live events before those to come, across the border of a page', async () => {
    const coming = await addEvents(3, { status: 'scheduled', daysAgo: -1 })
    const live = await addEvents(2, { status: 'live', daysAgo: 0 })
    expect((await pagesOf('all', 2)).flat()).toEqual([...live.toSorted(), ...coming.toSorted()])
  })

  it('BEY-7 pages what is over with undecided bets', async () => {
    const player = await world.player(1000_00n)
    const over: string[] = []
    for (let n = 0; n < 5; n++) {
      const leg = await world.leg()
      await world.placed(player, world.slip([leg]))
      over.push(leg.event)
    }
    await world.run(
      null,
      "update sportsbook.event set status = 'finished', starts_at = to_timestamp($1::float8 / 1000)",
      world.clock.now() - HOUR_MS,
    )
    const pages = await pagesOf('undecided', 2)
    expect([pages.length, pages.flat()]).toEqual([3, over.toSorted()])
  })

  it('PRO-13 finds finished events by their own index', async () => {
    const plan = await planOf(world, (explain) => createBoardReads(explain).events({ when: 'finished', from: 0, limit: 10 }))
    expect(plan).toContainEqual(expect.stringMatching(/Index Scan Backward using event_finished/))
  })
})
