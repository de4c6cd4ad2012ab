import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, registerBettor, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { dueller, untilDrawn } from '../../games/duels/testing/dueller.ts'
import { inRoom, startQuickServer, untilRound } from '../../games/rooms/testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

const BONUS = 'tournament:8802:1'

/** With RUB 100 of bonus money to wager 30 times. */
async function withBonus(cash: bigint): Promise<Player> {
  const player = await registerBettor(testServer, cash)
  const { database, bonuses } = testServer.server.app
  const prize = { id: BONUS, source: { kind: 'tournament', ref: '8802' }, currency: 'RUB', amount: 100_00n, wager: 30 } as const
  await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
  return player
}

const moneyOf = async (player: Player) => {
  const { user } = await unwrap(player.call('GET /profile/user', {}))
  return { cash: user.balance, bonus: user.bonus_balance }
}

it('bonuses.md 2.2 rooms and duels take no bonus money beside an active bonus, and count nothing for it', async () => {
  const [ann, bob] = [await withBonus(10_00n), await registerBettor(testServer, 1000_00n)]
  expect(await codeOf(inRoom(ann).bet('11.00'))).toBe('insufficient_funds')
  expect(await codeOf(dueller(ann).offer('heads', '11.00'))).toBe('insufficient_funds')

  const { round } = await unwrap(inRoom(ann).bet('4.00'))
  expect(await moneyOf(ann)).toEqual({ cash: '6.00', bonus: '100.00' })
  await unwrap(inRoom(bob).bet('4.00'))
  const room = await untilRound(inRoom(ann), round, 'drawn')

  const { duel } = await unwrap(dueller(ann).offer('heads', '6.00'))
  expect(await moneyOf(ann)).toMatchObject({ bonus: '100.00' })
  await unwrap(dueller(bob).join(duel.id))
  const drawn = await untilDrawn(testServer, duel.id)
  expect([room.players, drawn.state, (await moneyOf(ann)).bonus]).toEqual([2, 'drawn', '100.00'])

  // read after the stakes of both, and counts a tenth
  const dice = { stake: '10.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  await unwrap(ann.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: dice, key: newKey() }))
  await vi.waitFor(async () => expect((await unwrap(ann.call('GET /api/v2/bonuses'))).active?.progress).toBe('1.00'), {
    timeout: 60_000,
    interval: 50,
  })
  const { bets } = await unwrap(ann.call('GET /api/v2/bonuses/{id}/bets', { params: { id: BONUS } }))
  expect(bets.filter(({ counted }) => counted !== '0.00')).toMatchObject([{ game: 'dice', counted: '1.00' }])
})
