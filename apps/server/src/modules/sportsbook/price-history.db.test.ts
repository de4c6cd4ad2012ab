import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../platform/db/index.ts'
import { createPriceHistory } from './store/price-history.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, finished, openBetsWorld } from './testing/bets-world.ts'
import { sampleMarket } from './testing/scripted-feed.ts'

let world: BetsWorld
let history: ReturnType<typeof createPriceHistory>
beforeAll(async () => {
  world = await openBetsWorld()
  history = createPriceHistory(world.run)
})
afterAll(() => world.close())

const trades = () => createTradingWrites(world.run)
const trade = (act: (tx: Tx) => Promise<unknown>) => world.database.db.transaction().execute(act)
const oddsOf = async (market: string) => (await history.of(market, '1')).map(({ odds }) => odds)
const feedSends = ({ event }: { event: string }, odds: number) => world.board.write({ markets: [sampleMarket(event, [odds, 3400, 4500])] })
const rowsOf = async (market: string) => (await world.run(null, 'select from sportsbook.price_change where market = $1', market)).length

const HOUR_MS = 3_600_000
/** All that is due, by a limit so many milliseconds after the test's clock. */
const forgetBefore = async (later: number) => {
  while ((await history.forget(world.clock.now() + later, 100)) > 0);
}

describe('PRO-13 BEY-7 the prices that were offered are kept', () => {
  it('PRO-13 of the feed, of an operator, by liability and by the margin of the league', async () => {
    const { event, market } = await world.leg()
    await feedSends({ event }, 2200)
    await world.run(null, `update sportsbook.market set loads = '{"1": 500000}', revision = revision + 1 where id = $1`, market)
    await trade(async (tx) => trades().setMarket(tx, { ...(await trades().lockMarket(tx, market))!, prices: { '1': 1700 } }))
    await trade(async (tx) => trades().setMarket(tx, { ...(await trades().lockMarket(tx, market))!, prices: {} }))
    const terms = { isSuspended: false, extraMargin: 100_000, priceShift: 0, outcomeLimit: null, eventLimit: null }
    await trade((tx) => trades().setLeague(tx, 'l-one', terms))
    const loaded = (await oddsOf(market))[1]!
    expect(await oddsOf(market)).toEqual([2000, loaded, 1700, loaded, 2200, 2000])
    expect(loaded).toBeLessThan(2200)
    await world.run(null, 'delete from sportsbook.league_trading')
  })

  it('PRO-13 a change that moves no price is none', async () => {
    const leg = await world.leg()
    await feedSends(leg, 2000)
    await world.board.write({ markets: [sampleMarket(leg.event, [2000, 3400, 4500], { status: 'suspended' })] })
    expect(await rowsOf(leg.market)).toBe(1)
    await world.board.write({ markets: [sampleMarket(leg.event, [2000, 3500, 4500])] })
    expect(await oddsOf(leg.market)).toEqual([2000])
  })

  it('PRO-13 for a day after the result, which a correction may take back', async () => {
    const [over, open] = [await world.leg(), await world.leg()]
    await world.board.result(over.event, finished(1, 0))
    await world.board.result(open.event, { status: 'open' })
    await forgetBefore(-1)
    expect([await rowsOf(over.market), await rowsOf(open.market)]).toEqual([1, 1])
    await forgetBefore(1)
    expect([await rowsOf(over.market), await rowsOf(open.market)]).toEqual([0, 1])
  })

  it('PRO-13 for a day after they were replaced, and the one in force for longer', async () => {
    const leg = await world.leg()
    for (const odds of [4500, 2100]) await feedSends(leg, odds)
    const ages = `interval '1 hour' * case row_number when 1 then 30 when 2 then 25 else 0 end`
    const aged = `update sportsbook.price_change p set at = to_timestamp($2::float8 / 1000) - ${ages}
      from (select id, row_number() over (order by id) from sportsbook.price_change where market = $1) o where o.id = p.id`
    await world.run(null, aged, leg.market, world.clock.now())
    await forgetBefore(-24 * HOUR_MS)
    expect(await oddsOf(leg.market)).toEqual([2100, 4500])
    await forgetBefore(1)
    expect(await oddsOf(leg.market)).toEqual([2100])
  })

  it('PRO-13 in portions', async () => {
    const leg = await world.leg()
    await forgetBefore(1)
    for (const odds of [2100, 2200]) await feedSends(leg, odds)
    await world.run(null, `update sportsbook.price_change set at = at - interval '2 days' where market = $1`, leg.market)
    expect(await history.forget(world.clock.now() - 24 * HOUR_MS, 1)).toBe(1)
    expect(await rowsOf(leg.market)).toBe(2)
  })
})
