// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, registerPlayer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { dueller } from '../modules/games/duels/testing/dueller.ts'
import { atRoulette } from '../modules/games/live-rounds/testing/at-live-table.ts'
import { listen } from '../modules/games/rooms/testing/listen.ts'
import { inRoom, QUICK, startQuickServer } from '../modules/games/rooms/testing/quick-server.ts'
import { finished } from '../modules/sports/sportsbook/testing/bets-world.ts'
import { boardRows } from '../modules/sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../modules/sports/sportsbook/testing/scripted-feed.ts'

const IDLE_AFTER_MS = 1500
/** The sandbox pays an invoice after everybody has gone. */
const CHAIN = { SANDBOX_AUTOPAY_S: '4', SIM_BLOCK_S: '0.2' }
const VIRTUAL = { VIRTUAL_SPORTS: 'on', VIRTUAL_TIMINGS: 'football=9000/2000,race=9000/2000' }
/** Far longer than a longest pause. */
const WAIT = { timeout: 90_000, interval: 100 }

let testServer: TestServer
beforeAll(async () => {
  const environment = { IDLE_AFTER_MS: String(IDLE_AFTER_MS), LIVE_TIMINGS: 'betting=400,pause=100', AUTOBET_PACE_MS: '400', ...VIRTUAL }
  testServer = await startQuickServer(QUICK, { environment, sandbox: CHAIN })
  // the first rounds wait for their salt
  await vi.waitFor(async () => expect((await rows<{ n: number }>(ROUNDS))[0]!.n).toBe(3), WAIT)
}, 300_000)
afterAll(() => testServer.stop())

/** Reads the database: a call would end the idle time. */
const rows = async <R extends object>(sql: string, ...values: unknown[]): Promise<R[]> =>
  (await testServer.server.app.database.pool.query<R>(sql, values)).rows
const ROUNDS = `select count(distinct game)::int as n from live.round where game in ('crash', 'roulette-live', 'colour-wheel') and state = 'ended'`

/** Resolves when nobody uses the product any more. */
const idle = () => new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS + 200))
const bettor = () => registerBettor(testServer, 1000_00n)
const cashOf = async ({ id }: Pick<Player, 'id'>) => (await testServer.server.app.ledger.wallet(id, 'RUB'))!.cash

describe('while nobody uses the product', () => {
  it('D-46 shared rounds go on, each with its commitment, and none is void', async () => {
    await idle()
    const LAST = `select game, max(number)::int as number, bool_or(voided) as voided from live.round
      where game in ('crash', 'roulette-live', 'colour-wheel') group by game order by game`
    const before = await rows<{ number: number }>(LAST)
    await vi.waitFor(async () => {
      const now = await rows<{ number: number; voided: boolean }>(LAST)
      expect(now.map(({ number }, at) => number > before[at]!.number)).toEqual([true, true, true])
      expect(now.map(({ voided }) => voided)).toEqual([false, false, false])
    }, WAIT)
  })

  it('BEY-7 virtual matches and races open, end and publish their seeds on schedule', async () => {
    await idle()
    const ENDED = `select game, max(number)::int as n from live.round where settled and seed is not null and game in ('virtual-race', 'virtual-football-1') group by game`
    const numbers = async () => new Map((await rows<{ game: string; n: number }>(ENDED)).map(({ game, n }) => [game, n]))
    const before = await numbers()
    await vi.waitFor(async () => {
      const now = await numbers()
      for (const [game, n] of now) expect(n).toBeGreaterThan((before.get(game) ?? 0) + 1)
      expect(now.size).toBe(2)
    }, WAIT)
  })

  it('PRO-8 a bet finds the table awake, and is settled after its player has gone', async () => {
    const ann = await bettor()
    await idle()
    const { id } = await unwrap(atRoulette(ann).bet({ next: true }))
    await vi.waitFor(async () => {
      const [bet] = await rows<{ status: string }>('select status from live.bet where id = $1', id)
      expect(bet!.status).toBe('settled')
    }, WAIT)
  })

  it('PRO-11 a room draws the round of players who have gone', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    await idle()
    const { round } = await unwrap(inRoom(ann).bet('30.00'))
    await unwrap(inRoom(bob).bet('10.00'))
    await vi.waitFor(async () => expect(await rows('select state from pots.pot where id = $1', round)).toEqual([{ state: 'drawn' }]), WAIT)
    expect((await cashOf(ann)) + (await cashOf(bob))).toBe(1998_00n)
  })

  it('PRO-2 a duel is drawn although both players have gone', async () => {
    const [ann, bob] = [await bettor(), await bettor()]
    await idle()
    const { duel } = await unwrap(dueller(ann).offer('heads', '10.00'))
    await unwrap(dueller(bob).join(duel.id))
    await vi.waitFor(
      async () => expect(await rows('select state from pots.pot where id = $1', duel.id)).toEqual([{ state: 'drawn' }]),
      WAIT,
    )
  })

  it('PRO-13 a result that comes by itself settles the bets on it', async () => {
    const board = boardRows(testServer.server.app.database, Date)
    await board.openFeed()
    const market = sampleMarket('asleep', [2000, 3400, 4500])
    await board.write({ events: [sampleEvent('asleep')], markets: [market] })
    const ann = await bettor()
    const leg = { event: 'asleep', market: market.id, outcome: `${market.id}/1`, seen: 2000 }
    const body = { currency: 'RUB' as const, type: 'single' as const, stake: '100.00', legs: [leg] }
    await unwrap(ann.call('POST /api/v2/bets', { body, key: newKey() }))
    await idle()
    await board.result('asleep', finished(1, 0))
    await vi.waitFor(async () => expect(await cashOf(ann)).toBe(1100_00n), WAIT)
  })

  it('BEY-7 a settlement that comes by itself moves the prices back', async () => {
    const board = boardRows(testServer.server.app.database, Date)
    await board.openFeed()
    const league = { id: 'l-small', country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 3 }
    const market = sampleMarket('loaded', [1950, 3300, 4200])
    await board.write({ events: [sampleEvent('loaded', { league })], markets: [market] })
    const loads = async () => (await rows<{ loads: object }>('select loads from sportsbook.market where id = $1', market.id))[0]!.loads
    const ann = await registerBettor(testServer, 1_000_000_00n)
    const leg = { event: 'loaded', market: market.id, outcome: `${market.id}/1`, seen: 1950 }
    const body = { currency: 'RUB' as const, type: 'single' as const, stake: '300000.00', legs: [leg] }
    await unwrap(ann.call('POST /api/v2/bets', { body, key: newKey() }))
    await vi.waitFor(async () => expect(await loads()).not.toEqual({}), WAIT)
    await idle()
    await board.result('loaded', finished(1, 0))
    await vi.waitFor(async () => expect(await loads()).toEqual({}), WAIT)
  })

  it('ENT-5 a payment over a chain is credited after its payer has gone', async () => {
    const ann = await registerPlayer(testServer, { currency: 'USD' })
    const body = { value: 'btc', amount: '50.00' }
    await unwrap(ann.call('POST /api/v2/billing/deposit', { body, key: newKey() }))
    await idle()
    const cash = async () => (await testServer.server.app.ledger.wallet(ann.id, 'USD'))!.cash
    expect(await cash()).toBe(0n)
    await vi.waitFor(async () => expect(await cash()).toBeGreaterThanOrEqual(50_00n), WAIT)
  })

  it('PRO-4 an autobet plays on, and the readers of bets get all of its bets', async () => {
    const ann = await bettor()
    const keep = { action: 'keep' as const }
    const rule = { bets: 8, on_win: keep, on_loss: keep, stop: { loss: '100.00' } }
    const body = { mode: 'real' as const, currency: 'RUB' as const, stake: '1.00', params: { direction: 'under', target: 5000 }, ...rule }
    await unwrap(ann.call('POST /api/v2/games/{game}/autobet', { params: { game: 'dice' }, body }))
    await vi.waitFor(async () => {
      const [autobet] = await rows('select played, running from wagering.autobet where seat = $1', `real:p${ann.id}`)
      expect(autobet).toEqual({ played: 8, running: false })
    }, WAIT)
    const BEHIND = 'select count(*) > 0 as some, bool_or(c.n < l.n) as behind from ledger.cursor c join ledger.lane l on l.id = c.lane'
    await vi.waitFor(async () => expect(await rows(BEHIND)).toEqual([{ some: true, behind: false }]), WAIT)
  })
})

describe('a viewer after an idle time', () => {
  it('D-28 gets the frames of a running round of crash at once', async () => {
    await idle()
    const viewer = await listen(testServer, 'crash')
    await viewer.until(() =>
      viewer.received.some((message) => message.op === 'change' && (message.data as { type?: string }).type === 'rows'),
    )
    const frames = () => viewer.received.filter((message) => (message.data as { type?: string }).type === 'rows').length
    const before = frames()
    await viewer.until(() => frames() > before + 2)
    viewer.close()
  })
})
