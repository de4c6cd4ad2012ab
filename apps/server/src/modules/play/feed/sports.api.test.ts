// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { finished } from '../../sports/sportsbook/testing/bets-world.ts'
import { boardRows } from '../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../sports/sportsbook/testing/scripted-feed.ts'

let testServer: TestServer
let board: ReturnType<typeof boardRows>
beforeAll(async () => {
  testServer = await startTestServer()
  board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
})
afterAll(() => testServer.stop())

const until = <Found>(check: () => Promise<Found>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

let made = 0
/** RUB 10.00 on a home side at odds of at least ten, so that a win is shown whatever came just before it. */
async function place(by: Player, odds = 12_000) {
  const event = `public${++made}`
  const market = sampleMarket(event, [odds, 3400, 4500])
  await board.write({ events: [sampleEvent(event)], markets: [market] })
  const leg = { event, market: market.id, outcome: `${market.id}/1`, seen: odds }
  const body = { currency: 'RUB' as const, type: 'single' as const, stake: '10.00', legs: [leg] }
  const { bet } = await unwrap(by.call('POST /api/v2/bets', { body, key: newKey() }))
  return { id: bet.id, event }
}
const betOf = async (by: Player, id: string) => (await unwrap(by.call('GET /api/v2/bets/{id}', { params: { id } }))).bet
const isNow = (by: Player, id: string, bet: object) => until(async () => expect(await betOf(by, id)).toMatchObject(bet))
const call = (id: string) => testServer.client().call('GET /api/v2/rounds/{id}', { params: { id } })

/** The row of the bet in all lists of the feed; each list has it at most once. */
async function rowsOf(id: string) {
  const { latest, wins, high } = await unwrap(testServer.client().call('GET /api/v2/feed', { query: { game: 'sports', limit: 50 } }))
  const [inLatest, inWins, inHigh] = [latest, wins, high].map((list) => list.filter((row) => row.id === id))
  return { latest: inLatest!, wins: inWins!, high: inHigh! }
}
const counted = async () => (await unwrap(testServer.client().call('GET /api/v2/facts'))).bets ?? 0

/** A dice bet, shown or only counted: once it is counted, the reader has read all that was committed before it. */
async function readAll() {
  const by = await registerBettor(testServer, 1_00n)
  const before = await counted()
  const body = { stake: '1.00', currency: 'RUB' as const, params: { direction: 'under', target: 5000 }, mode: 'real' as const }
  await unwrap(by.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
  await until(async () => expect(await counted()).toBeGreaterThan(before))
}

describe('a bet on sports in the feed', () => {
  it('SEC-3 is public once it is won, with its odds, and opens for strangers without facts of its owner', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const { id, event } = await place(by)
    await readAll()
    expect([await rowsOf(id), (await call(id)).status]).toEqual([{ latest: [], wins: [], high: [] }, 404])
    await board.result(event, finished(2, 0))
    await isNow(by, id, { result: 'won', payout: '120.00' })
    const [row] = await until(async () => {
      const { high } = await rowsOf(id)
      expect(high).toHaveLength(1)
      return high
    })
    expect(row).toMatchObject({
      game: 'sports',
      stake: '10.00',
      payout: '120.00',
      multiplier: 120_000,
      player: expect.stringMatching(/^\*\*\*\d{3}$/),
    })
    const opened = await unwrap(call(id))
    expect(opened).toMatchObject({ own: false, round: { game: 'sports', payout: '120.00', params: { type: 'single', odds: 12_000 } } })
    expect(Object.keys(opened.round.params).toSorted()).toEqual(['legs', 'odds', 'selections', 'type'])
    expect(JSON.stringify(opened)).not.toContain(by.email)
  })

  it('SEC-3 of a player who hides statistics is not shown, also from an earlier row', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const [shown, hidden] = [await place(by), await place(by)]
    await board.result(shown.event, finished(1, 0))
    await until(async () => expect((await rowsOf(shown.id)).high).toHaveLength(1))
    await by.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })
    await board.result(hidden.event, finished(1, 0))
    await isNow(by, hidden.id, { result: 'won' })
    await readAll()
    for (const { id } of [shown, hidden]) expect([(await rowsOf(id)).high, (await call(id)).status]).toEqual([[], 404])
  })

  it('SEC-3 of a void bet is neither shown nor counted', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const { id, event } = await place(by)
    await readAll()
    const before = await counted()
    await board.result(event, { status: 'cancelled', periods: [] })
    await isNow(by, id, { result: 'void' })
    await readAll()
    expect([await rowsOf(id), await counted()]).toEqual([{ latest: [], wins: [], high: [] }, before + 1])
  })

  it('SEC-3 of a corrected result says what was paid after all, and is counted once', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const { id, event } = await place(by)
    await readAll()
    const before = await counted()
    await board.result(event, finished(2, 0))
    await until(async () => expect((await rowsOf(id)).high).toHaveLength(1))
    await board.result(event, finished(0, 2))
    await isNow(by, id, { result: 'lost', payout: '0.00' })
    await until(async () => expect(await rowsOf(id)).toMatchObject({ wins: [], high: [] }))
    expect((await rowsOf(id)).latest.filter(({ payout }) => payout !== '0.00')).toEqual([])
    await board.result(event, finished(3, 0))
    await isNow(by, id, { result: 'won', payout: '120.00' })
    await until(async () => expect(await rowsOf(id)).toMatchObject({ wins: [{ payout: '120.00' }], high: [{ multiplier: 120_000 }] }))
    await readAll()
    expect(await counted()).toBe(before + 2)
  })

  it('SEC-3 that was cashed out shows what was paid', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const { id, event } = await place(by, 120_000)
    const market = sampleMarket(event, [2000, 3400, 4500])
    await board.write({ markets: [market] })
    const offer = await unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: {} }))
    const done = await unwrap(by.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offer.offer_id! } }))
    const [row] = await until(async () => {
      const { high } = await rowsOf(id)
      expect(high).toHaveLength(1)
      return high
    })
    expect(row).toMatchObject({ payout: done.paid, multiplier: Math.trunc(Number(done.paid) * 1000) })
    expect(await unwrap(call(id))).toMatchObject({ round: { status: 'settled', payout: done.paid } })
  })
})
