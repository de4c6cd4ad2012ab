import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

let testServer: TestServer
let board: ReturnType<typeof boardRows>
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
  player = await registerBettor(testServer, 10_000_00n)
  const { database, bonuses } = testServer.server.app
  const source = { kind: 'tournament', ref: `${player.id}` } as const
  const prize = { id: `tournament:${player.id}:1`, source, currency: 'RUB', amount: 100_00n, wager: 30 } as const
  await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
}, 300_000)

let made = 0
/** A single on the home side at these prices of a 1x2 market. */
async function singleAt(odds: [number, number, number]) {
  const id = `contribution-${++made}`
  const market = sampleMarket(id, odds)
  await board.write({ events: [sampleEvent(id)], markets: [market] })
  const legs = [{ event: id, market: market.id, outcome: `${market.id}/1`, seen: odds[0] }]
  return { currency: 'RUB' as const, type: 'single' as const, stake: '100.00', legs }
}
type Body = Awaited<ReturnType<typeof singleAt>>
const validate = (body: Body, by: Pick<Player, 'call'> = player) => unwrap(by.call('POST /api/v2/betslip/validate', { body }))

describe('bonuses.md 2 the answer about a slip, to a player with an active bonus', () => {
  it.each([
    { odds: [1400, 4000, 6000] as [number, number, number], says: 'short_odds' },
    { odds: [2000, 3400, 4500] as [number, number, number], says: 'return' },
    { odds: [1900, 3200, 4000] as [number, number, number], says: null },
  ])('bonuses.md 2 says why the bet would count nothing, and the bet is accepted: $says', async ({ odds, says }) => {
    const body = await singleAt(odds)
    expect(await validate(body)).toMatchObject({ refusal: null, no_contribution: says })
    const { bet } = await unwrap(player.call('POST /api/v2/bets', { body, key: newKey() }))
    expect(bet.status).toBe('open')
  })

  it('bonuses.md 2 says nothing of it to a guest, and to a player without a bonus', async () => {
    const body = await singleAt([1400, 4000, 6000])
    for (const by of [testServer.client(), await registerBettor(testServer, 500_00n)])
      expect(await validate(body, by)).not.toHaveProperty('no_contribution')
  })
})
