import { PLAYER_DAY_LIMIT } from '@fairhouse/betting'
import { isRefusal } from '@fairhouse/contracts'
import { formatMoney, HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createBetBook } from './bet-book.ts'
import { ALL_PARTS } from './rules.ts'
import { createExposureReads } from './store/exposure-reads.ts'
import { createPriceMoveStore } from './store/price-move-store.ts'
import { createBoardReads } from './store/reads.ts'
import { createTickerReads } from './store/ticker-reads.ts'
import { createTradingReads } from './store/trading-reads.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, finished, openBetsWorld } from './testing/bets-world.ts'
import { sampleMarket } from './testing/scripted-feed.ts'
import { createTrading } from './trading.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  expect(world.faults).toEqual([])
  expect(await world.bets.check()).toEqual([])
})
afterAll(() => world.close())

const book = () =>
  createBetBook({
    reads: createExposureReads(world.run),
    ticker: createTickerReads(world.run),
    store: world.bets.store,
    settlement: world.bets.settlement,
  })
const trades = () => createTradingWrites(world.run)
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.db.transaction().execute(work)
const TERMS = { isSuspended: false, extraMargin: 0, priceShift: 0, outcomeLimit: null, eventLimit: null }
const leagueOf = (id: string, tier: 1 | 2 | 3) => ({ league: { id, country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier } })

describe('PRO-13 BEY-7 what operators see of the bets', () => {
  it('PRO-13 BEY-7 what open bets can cost by event, outcome and player, the most first, with the limits in force', async () => {
    const [one, other] = [await world.player(10_000_00n), await world.player(10_000_00n)]
    const [small, large] = [await world.leg(leagueOf('l-own', 3)), await world.leg({}, [1500, 4000, 6000])]
    await world.placed(one, world.slip([small]))
    await world.placed(one, world.slip([{ ...large, outcome: `${large.market}/x`, seen: 4000 }]))
    await world.placed(other, world.slip([large], { stake: 2000_00n }))
    await inTransaction((tx) => trades().setLeague(tx, 'l-own', { ...TERMS, outcomeLimit: 700_00n, eventLimit: 900_00n }))
    const limit = { player: one, dayLimit: 50_00n, version: 0 }
    await inTransaction((tx) => world.bets.playerLimits.change(tx, limit, { by: 'risk', reason: 'a sharp', isByTwo: false }))
    await world.board.write({ markets: [sampleMarket(small.event, [2000, 3400, 4500], { status: 'closed' })] })
    const { events, players, player_limit } = await book().exposure()
    const [usual, outcome] = ['50000.00', '20000.00']
    const known = (event: string) => ({ id: event, home: `Home ${event}`, away: `Away ${event}`, sport: 'football', is_simulated: true })
    const outcomeOf = (key: string, liability: string, odds: number | null) => ({ key, liability, odds, unshifted_odds: odds })
    expect(events).toMatchObject([
      {
        ...known(large.event),
        liability: '13.00',
        limit: usual,
        outcome_limit: outcome,
        outcomes: [outcomeOf('1', '10.00', 1500), outcomeOf('x', '3.00', 4000)],
      },
      { ...known(small.event), liability: '1.00', limit: '900.00', outcome_limit: '700.00', outcomes: [outcomeOf('1', '1.00', null)] },
    ])
    expect(events.map(({ outcomes }) => outcomes.map(({ market }) => market.id))).toEqual([[large.market, large.market], [small.market]])
    expect(players).toEqual([
      { player: `${other}`, liability: '10.00', bets: 1, limit: formatMoney(PLAYER_DAY_LIMIT) },
      { player: `${one}`, liability: '4.00', bets: 2, limit: '50.00' },
    ])
    expect(player_limit).toBe(formatMoney(PLAYER_DAY_LIMIT))
    for (const { event } of [small, large]) await world.board.result(event, finished(0, 1))
    await world.bets.settlement.settleDue(10)
    expect(await book().exposure()).toMatchObject({ events: [], players: [] })
  })

  it('PRO-13 those whose correction waits', async () => {
    const one = await world.player(1000_00n)
    const leg = await world.leg()
    const bet = await world.placed(one, world.slip([leg]))
    await world.board.result(leg.event, finished(1, 0))
    await world.bets.settlement.settleDue(10)
    expect(await book().lateCorrections()).toEqual({ data: [] })
    world.clock.advance(72 * HOUR_MS + 1)
    await world.board.openFeed()
    await world.board.result(leg.event, finished(0, 1))
    await world.bets.settlement.settleDue(10)
    expect((await book().lateCorrections()).data).toMatchObject([{ id: bet.id, player: `${one}`, status: 'settled', result: 'won' }])
  })

  it('PRO-13 the bets on each outcome of an event, in euros, why its prices move by them or not, and no price that it cannot have', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg(leagueOf('l-shift', 3))
    const [reads, now] = [createBoardReads(world.run), () => world.clock.now()]
    const deps = { reads: createTradingReads(world.run), writes: trades(), now }
    const trading = createTrading({ ...deps, board: reads, announce: () => Promise.resolve(), parts: ALL_PARTS, hasFeed: true })
    for (const stake of [100_00n, 50_00n]) await world.placed(player, world.slip([leg], { stake }))
    const marketNow = async () => (await trading.event(leg.event))!.markets[0]!
    expect(await marketNow()).toMatchObject({
      id: leg.market,
      shift: 'on',
      is_held: false,
      feed_status: 'open',
      outcomes: [
        { bets: 2, stakes: '1.50' },
        { bets: 0, stakes: '0.00' },
        { bets: 0, stakes: '0.00' },
      ],
    })
    await inTransaction(async (tx) => trades().setMarket(tx, { ...(await trades().lockMarket(tx, leg.market))!, prices: { '1': 1900 } }))
    expect(await marketNow()).toMatchObject({ shift: 'kept_price' })
    await inTransaction((tx) => trades().setLeague(tx, 'l-shift', TERMS))
    expect(await marketNow()).toMatchObject({ shift: 'off' })
    const refused = async (key: string, odds: number) =>
      inTransaction(async (tx) => {
        const answer = await trading.setPrice(tx, leg.market, key, odds)
        return isRefusal(answer) ? answer.errors : answer.what
      })
    expect([await refused('9', 2000), await refused('1', 2001), await refused('1', 100_000)]).toEqual([
      { outcome: ['unknown: the market has no such outcome'] },
      { odds: ['wrong_value: not a step of the odds ladder'] },
      { odds: ['too_high: all outcomes together would cost less than they return'] },
    ])
  })
})

describe('PRO-13 BEY-7 what an operator sets holds for its own subject', () => {
  it('PRO-13 an event is suspended and opened whatever the state of another one', async () => {
    const [one, other] = [await world.leg(), await world.leg()]
    const set = (event: string, isSuspended: boolean) =>
      inTransaction(async (tx) => (await trades().setEvent(tx, event, isSuspended)) !== undefined)
    expect([await set(one.event, true), await set(other.event, true), await set(one.event, false)]).toEqual([true, true, true])
    const reads = createBoardReads(world.run)
    expect([(await reads.event(one.event))!.isSuspended, (await reads.event(other.event))!.isSuspended]).toEqual([false, true])
  })

  it('BEY-7 other limits of a league move the prices of its own events alone', async () => {
    const player = await world.player(1000_00n)
    const [own, other] = [await world.leg(leagueOf('l-a', 3)), await world.leg(leagueOf('l-b', 3))]
    for (const leg of [own, other]) await world.placed(player, world.slip([leg]))
    const moves = createPriceMoveStore(world.run)
    await inTransaction(async (tx) => {
      for (const event of await moves.due(100)) await moves.take(tx, event)
    })
    expect(await moves.due(100)).toEqual([])
    await inTransaction((tx) => trades().setLeague(tx, 'l-a', { ...TERMS, outcomeLimit: 100_00n }))
    expect(await moves.due(100)).toEqual([own.event])
  })
})
