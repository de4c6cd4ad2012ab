// @module-tag slow
import { codeOf, unwrap, type Player, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inRoom, startQuickServer } from './testing/quick-server.ts'

/** A countdown longer than any crowd of a test. */
const CROWDED = 'countdown=600000,look=300,idle=40,ask=80,beacon=0'
const CASH = 1000_00n

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer(CROWDED)))
afterAll(() => testServer.stop())

const books = () => testServer.server.app.ledger
const cashOf = async ({ id }: Pick<Player, 'id'>) => (await books().wallet(id, 'RUB'))!.cash
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => registerBettor(testServer, CASH)))

describe('PRO-11 many players in one room', () => {
  it('PRO-11 accepts a hundred of 200 concurrent stakes, and the pot is their sum', async () => {
    const players = await crowd(20)
    const codes = await Promise.all(players.flatMap((player) => Array.from({ length: 10 }, () => codeOf(inRoom(player).bet('2.00')))))
    const count = (code: string) => codes.filter((one) => one === code).length
    expect([count('done'), count('room_full')]).toEqual([100, 100])
    const room = await inRoom(testServer.client()).look()
    expect([room.state, room.bets.length, room.pot]).toEqual(['counting', 100, '200.00'])
    const left = await Promise.all(players.map(cashOf))
    expect(left.reduce((sum, cash) => sum + cash, 0n)).toBe(20n * CASH - 200_00n)
    expect(await codeOf(inRoom(await registerBettor(testServer, CASH)).bet())).toBe('room_full')
    expect(await books().check()).toEqual([])
  })

  it('PRO-11 a stake returned while a second player arrives: it is returned, or in play with the other', async () => {
    for (const colour of ['yellow', 'purple'] as const) {
      const [ann, bob] = (await crowd(2)) as [Player, Player]
      const own = await unwrap(inRoom(ann, colour).bet('50.00'))
      expect((await inRoom(ann, colour).look()).refunds_at).toEqual(expect.any(Number))
      const [back, rival] = await Promise.all([codeOf(inRoom(ann, colour).back(own.bet.id)), codeOf(inRoom(bob, colour).bet('50.00'))])
      expect(rival).toBe('done')
      const room = await inRoom(ann, colour).look()
      if (back === 'done') expect([room.state, room.pot, await cashOf(ann)]).toEqual(['open', '50.00', CASH])
      else expect([back, room.state, room.pot, await cashOf(ann)]).toEqual(['not_alone', 'counting', '100.00', CASH - 50_00n])
    }
    expect(await books().check()).toEqual([])
  })
})
