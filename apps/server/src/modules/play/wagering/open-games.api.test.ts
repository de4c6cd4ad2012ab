import { newKey } from '@fairhouse/contracts/client'
import { atTable, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { atCrash } from '../../games/crash/testing/at-crash.ts'
import { atRoulette, FAST, WAIT } from '../../games/live-rounds/testing/at-live-table.ts'
import { inRoom, startQuickServer, untilFree } from '../../games/rooms/testing/quick-server.ts'

let testServer: TestServer
const VIRTUAL = { VIRTUAL_SPORTS: 'on', VIRTUAL_TIMINGS: 'football=9000/2000,race=9000/2000' }
beforeAll(async () => (testServer = await startQuickServer(undefined, { environment: { ...FAST, ...VIRTUAL } })))
afterAll(() => testServer.stop())

const bettor = () => registerBettor(testServer, 100_00n)
const open = async (player: Player) => (await unwrap(player.call('GET /api/v2/games/open'))).games

describe('STA-3 the games in which a round of a player runs', () => {
  it('STA-3 are those of an open hand, until it is over', async () => {
    const player = await bettor()
    expect(await open(player)).toEqual([])
    const table = atTable(player, 'coinflip')
    await unwrap(atTable(player, 'dice').bet({ direction: 'under', target: 5000 }))
    const { id } = await unwrap(table.bet({}))
    expect(await open(player)).toEqual(['coinflip'])
    expect(await open(await bettor())).toEqual([])
    if ((await unwrap(table.step(id, 0, 'heads'))).status === 'open') await unwrap(table.cashOut(id, 1))
    expect(await open(player)).toEqual([])
  })

  it('STA-3 are those of a stake in a room and of an offered duel, until it is taken back', async () => {
    const player = await bettor()
    await untilFree(inRoom(player))
    const { bet } = await unwrap(inRoom(player).bet('1.00'))
    const body = { stake: '2.00', currency: 'RUB', side: 'heads', mode: 'real' } as const
    const { duel } = await unwrap(player.call('POST /api/v2/games/coinflip/duels', { body, key: newKey() }))
    expect(await open(player)).toEqual(['coin-pvp', 'rooms'])
    await unwrap(inRoom(player).back(bet.id))
    expect(await open(player)).toEqual(['coin-pvp'])
    await unwrap(player.call('POST /api/v2/games/coinflip/duels/{id}/cancel', { params: { id: duel.id } }))
    expect(await open(player)).toEqual([])
  })

  it('STA-3 are those of a bet for the next round of a live table, until it is cancelled', async () => {
    // a round may close its betting in between
    await vi.waitFor(async () => {
      const player = await bettor()
      const bets = [
        ['crash', await unwrap(atCrash(player).bet({}, '1.00', true))],
        ['roulette-live', await unwrap(atRoulette(player).bet({ next: true }))],
        ['colour-wheel', await unwrap(atWheel(player, true))],
      ] as const
      expect(await open(player)).toEqual(['colour-wheel', 'crash', 'roulette-live'])
      for (const [game, { id }] of bets) await unwrap(player.call(`POST /api/v2/games/${game}/cancel`, { body: { mode: 'real', bet: id } }))
      expect(await open(player)).toEqual([])
    }, WAIT)
  })

  it('STA-3 are those of a stake at a live table', { tags: 'slow' }, async () => {
    const player = await bettor()
    const [crash, roulette] = [atCrash(player), atRoulette(player)]
    await crash.betting()
    await unwrap(crash.bet())
    expect(await open(player)).toContain('crash')
    await roulette.betting()
    await unwrap(roulette.bet())
    expect(await open(player)).toContain('roulette-live')
    await vi.waitFor(() => unwrap(atWheel(player)), WAIT)
    expect(await open(player)).toContain('colour-wheel')
    await expect.poll(() => open(player), { timeout: 240_000, interval: 200 }).toEqual([])
  })

  it('STA-3 are virtual ones while a match or a race with a bet of the player runs, and no other sports', { tags: 'slow' }, async () => {
    for (const league of ['virtual-football', 'virtual-races']) {
      const player = await bettor()
      await vi.waitFor(() => betOnVirtual(player, league), WAIT)
      expect(await open(player)).toEqual(['virtual'])
      await expect.poll(() => open(player), { timeout: 60_000, interval: 200 }).toEqual([])
    }
  })
})

const atWheel = ({ call }: Player, next = false) =>
  call('POST /api/v2/games/colour-wheel/bet', {
    body: { mode: 'real', currency: 'RUB', stake: '1.00', params: { color: 'x2', stake: '1.00' }, next },
    key: newKey(),
  })

/** On the first selection of the first event that is open. */
async function betOnVirtual({ call }: Player, league: string) {
  const { data } = await unwrap(call('GET /api/v2/events', { query: { sport: 'virtual', when: 'upcoming', league, limit: 10 } }))
  const event = data.find(({ main }) => main?.status === 'open')
  if (!event) throw new Error(`no event of ${league} is open`)
  const { id: market, outcomes } = event.main!
  const legs = [{ event: event.id, market, outcome: outcomes[0]!.id, seen: outcomes[0]!.odds }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake: '20.00', legs } as const
  await unwrap(call('POST /api/v2/bets', { body, key: newKey() }))
}
