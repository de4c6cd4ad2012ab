import { newKey } from '@fairhouse/contracts/client'
import { atTable, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { atCrash } from '../crash/testing/at-crash.ts'
import { atRoulette, FAST } from '../live-rounds/testing/at-live-table.ts'
import { inRoom, startQuickServer, untilFree } from '../rooms/testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer(undefined, { environment: FAST })))
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

  it('STA-3 are those of a stake at a live table', { tags: 'slow' }, async () => {
    const player = await bettor()
    const [crash, roulette] = [atCrash(player), atRoulette(player)]
    await crash.betting()
    await unwrap(crash.bet())
    expect(await open(player)).toContain('crash')
    await roulette.betting()
    await unwrap(roulette.bet())
    expect(await open(player)).toContain('roulette-live')
    await expect.poll(() => open(player), { timeout: 240_000, interval: 200 }).toEqual([])
  })
})
