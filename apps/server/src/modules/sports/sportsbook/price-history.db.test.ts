import { HOUR_MS, MINUTE_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createPriceHistory, olderPrices } from './store/price-history.ts'
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
/** The newest first. */
async function oddsOf(market: string): Promise<number[]> {
  const all: number[] = []
  for await (const { odds } of olderPrices(world.run, market, '1', 2n ** 62n)) all.push(odds)
  return all
}
const feedSends = ({ event }: { event: string }, odds: number) => world.board.write({ markets: [sampleMarket(event, [odds, 3400, 4500])] })
const rowsOf = async (market: string) => (await world.run(null, 'select from sportsbook.price_change where market = $1', market)).length

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

  it('PRO-13 of each market that one message brings or changes', async () => {
    const { event } = await world.leg()
    const send = (lines: readonly number[]) =>
      world.board.write({
        markets: lines.map((line) => ({ ...sampleMarket(event, [2000 + line, 3400, 4500]), id: `${event}:line-${line}` })),
      })
    await send([1, 2])
    await send([2, 3])
    await world.run(
      null,
      `update sportsbook.market set outcomes = jsonb_set(outcomes, '{0,odds}', '2500') where id like $1`,
      `${event}:line-%`,
    )
    const kept = await world.run<{ market: string; odds: number[] }>(
      null,
      `select market, array_agg((outcomes->0->>'odds')::int order by id) as odds from sportsbook.price_change where market like $1 group by 1 order by 1`,
      `${event}:line-%`,
    )
    expect(kept.map(({ odds }) => odds)).toEqual([1, 2, 3].map((line) => [2000 + line, 2500]))
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

describe('PRO-13 the right price of a leg is beside its own', () => {
  /** A market whose price of the home side was each of these for a minute, the first from the test's time on. */
  async function offered(...prices: readonly number[]) {
    const leg = await world.leg({}, [prices[0]!, 3400, 4500])
    for (const odds of prices.slice(1)) await feedSends(leg, odds)
    const sql = `update sportsbook.price_change p set at = to_timestamp(($2::float8 + ${MINUTE_MS} * (o.n - 1)) / 1000)
      from (select id, row_number() over (order by id) as n from sportsbook.price_change where market = $1) o where o.id = p.id`
    await world.run(null, sql, leg.market, world.clock.now())
    return async (odds: number, minute: number) =>
      (await history.beside({ market: leg.market, key: '1', odds, acceptedAt: world.clock.now() + minute * MINUTE_MS })).map(
        (each) => each.odds,
      )
  }

  it('PRO-13 the last other one before it and the first other one after it, and no price of other hours', async () => {
    const beside = await offered(1200, 2000, 4500, 2100, 1300)
    expect(await beside(4500, 2.5)).toEqual([2100, 2000])
    expect(await beside(1200, 0.5)).toEqual([2000])
    expect(await beside(1300, 9)).toEqual([2100])
    expect(await beside(9000, 2.5)).toEqual([])
  })

  it('PRO-13 a price that came back is the one of the time of the bet', async () => {
    const beside = await offered(4500, 4000, 3000, 2000, 4500, 1500)
    expect(await beside(4500, 4.5)).toEqual([1500, 2000])
    expect(await beside(4500, 0.5)).toEqual([4000])
  })

  it('PRO-13 a change whose time is on the other side of that of the bet counts', async () => {
    const beside = await offered(2000, 4500, 2100)
    expect(await beside(4500, 0.99)).toEqual([2100, 2000])
    expect(await beside(4500, 2.01)).toEqual([2100, 2000])
  })

  it('PRO-13 none where the bet is older than what is kept', async () => {
    const beside = await offered(4500, 2000)
    expect(await beside(4500, -30)).toEqual([2000])
    expect(await beside(4500, -90)).toEqual([])
  })

  it('PRO-13 however often other outcomes moved meanwhile', async () => {
    const leg = await world.leg({}, [2000, 3400, 4500])
    await feedSends(leg, 4500)
    const moved = `insert into sportsbook.price_change (market, at, outcomes, prices, loads, extra_margin)
      select market, at, jsonb_set(outcomes, '{1,odds}', to_jsonb(3000 + n)), prices, loads, extra_margin
      from (select * from sportsbook.price_change where market = $1 order by id desc limit 1) p, generate_series(1, 450) n`
    await world.run(null, moved, leg.market)
    await feedSends(leg, 2100)
    const [{ at }] = (await world.run<{ at: number }>(
      null,
      'select extract(epoch from max(at))::float8 * 1000 as at from sportsbook.price_change where market = $1',
      leg.market,
    )) as [{ at: number }]
    const prices = await history.beside({ market: leg.market, key: '1', odds: 4500, acceptedAt: at - 1 })
    expect(prices.map(({ odds }) => odds)).toEqual([2100, 2000])
  })
})
