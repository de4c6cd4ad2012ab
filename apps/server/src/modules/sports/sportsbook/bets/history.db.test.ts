import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { toRealBettor } from '../../../play/wagering/index.ts'
import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { createSportsHistory, loadEndedBets } from './history.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  expect(await world.ledger.check()).toEqual([])
  expect(await world.bets.check()).toEqual([])
})
afterAll(() => world.close())

const result = async (event: string, home: number, away: number) => {
  await world.board.result(event, finished(home, away))
  await world.bets.settlement.settleDue(50)
}

describe('rounds of bets on sports', () => {
  it('PRO-13 how a bet ended is known for its own player alone, also when others use its id as a key', async () => {
    const player = await world.player(1000_00n)
    const { id: key } = await world.placed(player, world.slip([await world.leg()]))
    const bets = [player, player + 1n].map((each) => ({ player: each, key }))
    const ended = await world.database.db.transaction().execute((tx) => loadEndedBets(tx, bets))
    expect([...ended]).toEqual([[`${player} ${key}`, { end: 'open', sold: 0n }]])
  })

  it('D-53 D-76 a round shows what the bet won, also when its bonus had ended and less was credited', async () => {
    const player = await world.player(60_00n, 40_00n)
    const since = (await world.wallet(player)).version
    const span = { player, currency: 'RUB', since } as const
    const expiresAt = world.clock.now() + 3_600_000
    await world.inTransaction((tx) => world.ledger.beginBonus(tx, { ...span, expiresAt, maxBet: 100_00n, maxConvert: null }))
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    const until = (await world.wallet(player)).version
    await world.inTransaction((tx) => world.ledger.endBonus(tx, { ...span, until, converted: null, kept: 0n }))
    await result(leg.event, 2, 0)
    expect((await world.wallet(player)).cash).toBe(120_00n)
    const booked = (await world.ledger.betOf(player, id))!
    const source = createSportsHistory(world.database)
    expect((await source.shown(toRealBettor(player), [{ ...booked, pair: 0, nonce: 0, outcome: '{}' }])).get(id)!.row).toMatchObject({
      payout: '200.00',
      multiplier: 20_000,
    })
    expect(await source.ended([{ player, key: id, reason: 'result' }])).toMatchObject([{ win: 200_00n, multiplier: 20_000 }])
  })
})
