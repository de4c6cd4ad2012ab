import { BY_OPERATOR } from '@fairhouse/loyalty'
import { type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { listenTo } from '../../../testing/listen.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

/** A bettor with RUB 100 of bonus money to wager once, as a tournament's prize. */
async function withBonus(id: string, cash = 2000_00n): Promise<Player> {
  const player = await registerBettor(testServer, cash)
  await grant(player, id)
  return player
}
const grant = (player: Player, id: string) =>
  testServer.server.app.database.db
    .transaction()
    .execute((tx) =>
      testServer.server.app.bonuses.grantPrize(tx, player.id, { id, source: BY_OPERATOR, currency: 'RUB', amount: 100_00n, wager: 1 }),
    )

async function bet(player: Player, stake: string, target = 5000): Promise<void> {
  const body = { stake, currency: 'RUB' as const, params: { direction: 'under', target }, mode: 'real' as const }
  expect(await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body })).toMatchObject({ ok: true })
}
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })
type Subscription = Awaited<ReturnType<typeof listenTo>>
const last = ({ received }: Subscription) =>
  received.at(-1)!.data as { active: { id: string; progress: string; last_bet: string | null } | null }

describe('BEY-4 the live progress of a bonus', () => {
  it('BEY-4 moves with each settled bet, and only for its player', async () => {
    const [player, other] = [await withBonus('tournament:7001:1'), await withBonus('tournament:7001:2')]
    const [own, strange] = [await listenTo(testServer, 'bonus', player), await listenTo(testServer, 'bonus', other)]
    expect(last(own)).toEqual({
      active: { id: 'tournament:7001:1', currency: 'RUB', required: '100.00', progress: '0.00', last_bet: null },
    })
    await bet(player, '50.00')
    await waitFor(() => expect(last(own)).toMatchObject({ active: { progress: '5.00', last_bet: expect.any(String) } }))
    await bet(player, '30.00')
    await waitFor(() => expect(last(own)).toMatchObject({ active: { progress: '8.00' } }))
    expect(last(strange)).toMatchObject({ active: { id: 'tournament:7001:2', progress: '0.00', last_bet: null } })
    own.close()
    strange.close()
  })

  it('BEY-4 a bet that counts nothing is announced too: it is listed with its reason', async () => {
    const player = await withBonus('tournament:7002:1')
    const own = await listenTo(testServer, 'bonus', player)
    await bet(player, '50.00', 9800)
    await waitFor(() => expect(last(own)).toMatchObject({ active: { progress: '0.00', last_bet: expect.any(String) } }))
    const listed = await player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: 'tournament:7002:1' } })
    const { bets } = listed.ok ? listed.data : { bets: [] }
    expect(bets).toMatchObject([{ key: last(own).active!.last_bet, counted: '0.00', reason: 'high_chance' }])
    own.close()
  })

  it('BEY-4 the conversion is announced, with the bonus that begins then', async () => {
    const player = await withBonus('tournament:7003:1', 5000_00n)
    await grant(player, 'tournament:7003:2')
    const own = await listenTo(testServer, 'bonus', player)
    await bet(player, '500.00')
    await waitFor(() => expect(last(own)).toMatchObject({ active: { progress: '50.00' } }))
    await bet(player, '500.00')
    await waitFor(() => expect(last(own)).toMatchObject({ active: { id: 'tournament:7003:2', progress: '0.00' } }))
    own.close()
  })
})
