// @module-tag slow
import { unwrap, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openDemoGuest } from '../../../testing/guest.ts'
import { dueller } from '../duels/testing/dueller.ts'
import { inRoom, QUICK, startQuickServer, untilFree, untilRound } from './testing/quick-server.ts'

let testServer: TestServer
// shortens the 24 hours of the rules
beforeAll(async () => (testServer = await startQuickServer(`${QUICK},alone=1500`)))
afterAll(() => testServer.stop())

const books = () => testServer.server.app.ledger

describe('PRO-11 a player alone in a room', () => {
  it('PRO-11 gets every stake back after the time of the rules, and the next round opens', async () => {
    const ann = await registerBettor(testServer, 100_00n, { currency: 'USD' })
    const room = inRoom(ann, 'red', 'USD')
    await untilFree(room)
    const { round } = await unwrap(room.bet('0.20'))
    expect(await untilRound(room, round, 'refunded')).toMatchObject({ result: null, proof: { server_seed: null, bets_text: null } })
    expect((await books().wallet(ann.id, 'USD'))!.cash).toBe(100_00n)
    await vi.waitFor(async () => expect(await room.look()).toMatchObject({ state: 'open', pot: '0.00', bets: [] }), { timeout: 60_000 })
    expect((await room.look()).round).not.toBe(round)
    expect(await books().check()).toEqual([])
  })

  it('D-49 practice stakes and offers are returned too; offers of real money wait for their creator', async () => {
    const [ann, bob] = [await openDemoGuest(testServer), await registerBettor(testServer, 100_00n)]
    const [room, lobby] = [inRoom(ann, 'red', 'RUB', 'demo'), dueller(ann, 'demo')]
    await untilFree(room)
    const { duel: kept } = await unwrap(dueller(bob).offer())
    const { duel } = await unwrap(lobby.offer())
    const { round } = await unwrap(room.bet('5.00'))
    await untilRound(room, round, 'refunded')
    await vi.waitFor(async () => expect((await lobby.look(duel.id)).duel.state).toBe('cancelled'), { timeout: 60_000 })
    expect(await ann.money()).toBe('10000.00')
    expect((await lobby.look(kept.id)).duel.state).toBe('open')
  })
})
