import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  risk = await addOperator(testServer, clock, { login: 'trader', role: 'risk' })
  cashier = await addOperator(testServer, clock, { login: 'till', role: 'cashier' })
})
afterAll(() => testServer.stop())

interface Shown {
  events: { id: string; liability: string; limit: string; outcome_limit: string; outcomes: { key: string; liability: string }[] }[]
  players: { player: string; liability: string; bets: number }[]
}
const exposure = async () => (await risk.call('GET', '/trading/exposure')).body as unknown as Shown

describe('D-16 the board in the console', () => {
  it('D-16 says that the house has no feed', async () => {
    expect((await risk.call('GET', '/trading/events')).body).toMatchObject({ has_feed: false })
  })
})

describe('BEY-7 PRO-13 exposure in the console', () => {
  it('BEY-7 shows what open bets can cost by event, outcome and player', async () => {
    expect(await exposure()).toMatchObject({ events: [], players: [], player_limit: '50000.00' })
    const board = boardRows(testServer.server.app.database, clock)
    await board.openFeed()
    await board.write({ events: [sampleEvent('x')], markets: [sampleMarket('x', [2000, 3400, 4500])] })
    const player = await registerBettor(testServer, 1_000_00n)
    const place = (key: '1' | '2', seen: number) => {
      const legs = [{ event: 'x', market: 'x:1x2_reg_goals', outcome: `x:1x2_reg_goals/${key}`, seen }]
      return unwrap(player.call('POST /api/v2/bets', { body: { currency: 'RUB', type: 'single', stake: '100.00', legs }, key: newKey() }))
    }
    await place('1', 2000)
    await place('2', 4500)
    const { events, players } = await exposure()
    const [event] = events
    expect(event).toMatchObject({ id: 'x', limit: '50000.00', outcome_limit: '20000.00' })
    expect(event!.outcomes.map(({ key }) => key)).toEqual(['2', '1'])
    const sum = (rows: { liability: string }[]) => rows.reduce((total, { liability }) => total + Math.round(Number(liability) * 100), 0)
    expect(sum(event!.outcomes)).toBe(sum(events))
    expect(players).toEqual([{ player: `${player.id}`, liability: event!.liability, bets: 2, limit: '50000.00' }])
    await risk.call('POST', '/trading/leagues/l-one', {
      is_suspended: false,
      extra_margin_ppm: 0,
      outcome_limit: '10.00',
      event_limit: '20.00',
      reason: 'a risky league',
    })
    expect((await exposure()).events).toMatchObject([{ limit: '20.00', outcome_limit: '10.00' }])
  })

  it('BEY-7 shows how far liability moved a price and why, in the heat map and in the editor of the market', async () => {
    const board = boardRows(testServer.server.app.database, clock)
    await board.openFeed()
    const league = { id: 'l-moved', country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 3 }
    await board.write({ events: [sampleEvent('m', { league })], markets: [sampleMarket('m', [1950, 3300, 4200])] })
    const player = await registerBettor(testServer, 10_000_00n, { currency: 'EUR' })
    const legs = [{ event: 'm', market: 'm:1x2_reg_goals', outcome: 'm:1x2_reg_goals/1', seen: 1950 }]
    await unwrap(player.call('POST /api/v2/bets', { body: { currency: 'EUR', type: 'single', stake: '3000.00', legs }, key: newKey() }))
    const editor = async () =>
      (await risk.call('GET', '/trading/events/m')).body as unknown as { markets: { shift: string; outcomes: Record<string, unknown>[] }[] }
    await vi.waitFor(async () => expect((await editor()).markets[0]!.outcomes[0]).toMatchObject({ odds: 1830 }), { timeout: 60_000 })
    expect(await editor()).toMatchObject({
      price_shift_ppm: 150_000,
      markets: [
        {
          shift: 'on',
          outcomes: [
            { key: '1', feed_odds: 1950, unshifted_odds: 1950, odds: 1830, load_ppm: 950_000, is_kept: false },
            { key: 'x', unshifted_odds: 3300, odds: 3350, load_ppm: 0 },
            { key: '2', unshifted_odds: 4200, odds: 4300, load_ppm: 0 },
          ],
        },
      ],
    })
    const hot = (await exposure()).events.find(({ id }) => id === 'm')!
    expect(hot.outcomes).toMatchObject([{ key: '1', liability: '2850.00', unshifted_odds: 1950, odds: 1830 }])
    const terms = { is_suspended: false, extra_margin_ppm: 0, price_shift_ppm: 0, outcome_limit: null, event_limit: null }
    expect(await risk.call('POST', '/trading/leagues/l-moved', { ...terms, reason: 'a steady price' })).toMatchObject({ status: 200 })
    expect((await editor()).markets[0]).toMatchObject({ shift: 'off', outcomes: [{ odds: 1950 }, { odds: 3300 }, { odds: 4200 }] })
    const wrong = { ...terms, price_shift_ppm: 300_001, reason: 'too much' }
    expect(await risk.call('POST', '/trading/leagues/l-moved', wrong)).toMatchObject({ status: 422 })
  })

  it('SEC-1 a cashier sees neither', async () => {
    for (const page of ['exposure', 'bets'])
      expect(await cashier.call('GET', `/trading/${page}`)).toMatchObject({ status: 403, body: { code: 'role_required' } })
  })
})
