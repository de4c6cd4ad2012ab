import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { runOn } from '../../../../platform/db/index.ts'
import { listen } from '../../../games/rooms/testing/listen.ts'
import { createTradingWrites } from '../store/trading-writes.ts'
import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

let testServer: TestServer
let board: ReturnType<typeof boardRows>
let trades: ReturnType<typeof createTradingWrites>
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  const { database } = testServer.server.app
  board = boardRows(database, Date)
  trades = createTradingWrites(runOn(database))
  await board.openFeed()
  player = await registerBettor(testServer, 1_000_000_00n)
})

type Work = Parameters<ReturnType<typeof database>['execute']>[0]
const database = () => testServer.server.app.database.db.transaction()
const trade = (work: Work) => database().execute(work)
let made = 0
async function event(league = 'l-one', odds: [number, number, number] = [2000, 3400, 4500]) {
  const id = `t${++made}`
  const market = sampleMarket(id, odds)
  const brief = { id: league, country: 'Norland', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 1 }
  await board.write({ events: [sampleEvent(id, { league: brief })], markets: [market] })
  return { id, market: market.id }
}
const place = async ({ id, market }: { id: string; market: string }, seen: number, stake = '100.00') => {
  const legs = [{ event: id, market, outcome: `${market}/1`, seen }]
  const answer = await player.call('POST /api/v2/bets', { body: { currency: 'RUB', type: 'single', stake, legs }, key: newKey() })
  return answer.ok ? answer.data.bet.legs[0]!.odds : answer.error.details?.['reason']
}
const price = (market: string, odds: number) =>
  trade(async (tx) => trades.setMarket(tx, { ...(await trades.lockMarket(tx, market))!, prices: { '1': odds } }))

describe('PRO-13 BEY-7 bets on what operators offer', () => {
  it('PRO-13 a bet is taken at the kept price, and no longer at the one of the feed', async () => {
    const of = await event()
    await price(of.market, 1900)
    expect(await place(of, 2000)).toBe('odds_changed')
    expect(await place(of, 1900)).toBe(1900)
  })

  it('PRO-13 nothing is taken on a market, event or league that an operator suspended', async () => {
    const [one, other, third] = [await event(), await event(), await event('l-shut')]
    await trade(async (tx) => trades.setMarket(tx, { ...(await trades.lockMarket(tx, one.market))!, prices: {}, isHeld: true }))
    await trade((tx) => trades.setEvent(tx, other.id, true))
    await trade((tx) =>
      trades.setLeague(tx, 'l-shut', { isSuspended: true, extraMargin: 0, priceShift: 150_000, outcomeLimit: null, eventLimit: null }),
    )
    for (const each of [one, other, third]) expect(await place(each, 2000)).toBe('market_suspended')
  })

  it('BEY-7 a large bet moves the price players see, and another’s open slip follows its policy', async () => {
    const on = await event('l-moved', [1950, 3300, 4200])
    const [large, other] = [await registerBettor(testServer, 10_000_00n, { currency: 'EUR' }), await registerBettor(testServer, 1_000_00n)]
    const page = await listen(testServer, `event:${on.id}`)
    const legs = [{ event: on.id, market: on.market, outcome: `${on.market}/1`, seen: 1950 }]
    const type = 'single' as const
    await unwrap(large.call('POST /api/v2/bets', { body: { currency: 'EUR', type, stake: '4500.00', legs }, key: newKey() }))
    const shown = () => (page.received.at(-1)!.data as { markets?: { outcomes: { odds: number }[] }[] }).markets ?? []
    await page.until(
      () =>
        shown()[0]
          ?.outcomes.map(({ odds }) => odds)
          .join() === '1920,3350,4200',
    )
    page.close()
    const body = { currency: 'RUB' as const, type, stake: '100.00', legs }
    const { refusal, legs: now } = await unwrap(other.call('POST /api/v2/betslip/validate', { body }))
    expect([refusal, now]).toMatchObject([{ code: 'odds_changed', odds: [1920] }, [{ odds: 1920 }]])
    expect(await other.call('POST /api/v2/bets', { body, key: newKey() })).toMatchObject({ status: 422, error: { code: 'bet_refused' } })
    const { bet } = await unwrap(other.call('POST /api/v2/bets', { body: { ...body, policy: 'any' }, key: newKey() }))
    expect(bet).toMatchObject({ status: 'open', potential: '192.00', legs: [{ odds: 1920 }] })
    const [row] = (await unwrap(testServer.client().call('GET /api/v2/events', { query: { ids: on.id } }))).data
    expect(row!.main!.outcomes.map(({ odds }) => odds)).toEqual([1920, 3350, 4200])
  })

  it('PRO-13 the margin and the limits of a league count for its bets', async () => {
    const of = await event('l-tight')
    await trade((tx) =>
      trades.setLeague(tx, 'l-tight', {
        isSuspended: false,
        extraMargin: 50_000,
        priceShift: 150_000,
        outcomeLimit: 1_00n,
        eventLimit: null,
      }),
    )
    expect(await place(of, 2000)).toBe('odds_changed')
    expect(await place(of, 1900, '10.00')).toBe(1900)
    expect(await place(of, 1900, '1000.00')).toBe('limit_exceeded')
  })
})
