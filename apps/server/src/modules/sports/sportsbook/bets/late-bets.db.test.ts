import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { sampleMarket } from '../testing/scripted-feed.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
beforeEach(async () => {
  for (const calls of [world.voided, world.corrected]) calls.length = 0
  await world.board.openFeed() // by the clock, which some tests move by days
})
afterEach(() => world.expectSound())
afterAll(() => world.close())

const settle = () => world.bets.settlement.settleDue(50)
const result = async (event: string, home: number, away: number) => {
  await world.board.result(event, finished(home, away))
  await settle()
}

describe('PRO-13 D-78 bets after the true start, and matches with a new date', () => {
  it('PRO-13 D-78 a pre-match leg accepted at or after the true start is void as soon as the feed names it', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const at = world.clock.now()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.begin(leg, { startedAt: new Date(at + 1).toISOString() })
    await world.bets.settlement.settleInterrupted()
    expect((await world.bet(player, id)).status).toBe('open')
    await world.begin(leg, { startedAt: new Date(at).toISOString() })
    await world.bets.settlement.settleInterrupted()
    const late = { result: 'void', payout: '100.00', legs: [{ state: 'void', void_reason: 'late_bet' }] }
    expect(await world.bet(player, id)).toMatchObject(late)
    expect(world.voided).toMatchObject([{ id, reason: 'late_bet' }])
    await result(leg.event, 1, 0)
    expect(await world.bet(player, id)).toMatchObject(late)
  })

  it('PRO-13 D-78 a start that the feed corrects to a later one gives a late leg its result', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.begin(leg, { startedAt: new Date(world.clock.now() - 1000).toISOString() })
    await world.bets.settlement.settleInterrupted()
    await world.begin(leg, { startedAt: new Date(world.clock.now() + 1000).toISOString() })
    await result(leg.event, 1, 0)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00' })
  })

  it('PRO-13 a leg accepted after the moment that decided its market is void', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    const decidedAt = new Date(world.clock.now() - 1).toISOString()
    await world.board.write({ markets: [sampleMarket(leg.event, [2000, 3400, 4500], { status: 'closed', decidedAt })] })
    await world.bets.settlement.settleInterrupted()
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', legs: [{ void_reason: 'late_bet' }] })
  })

  it('PRO-13 D-78 a start or a decision that becomes known after the result makes a settled bet void', async () => {
    const player = await world.player(1000_00n)
    const [one, other] = [await world.leg(), await world.leg()]
    const ids = [await world.placed(player, world.slip([one])), await world.placed(player, world.slip([other]))].map(({ id }) => id)
    for (const { event } of [one, other]) await result(event, 1, 0)
    expect((await world.wallet(player)).cash).toBe(1200_00n)
    const before = new Date(world.clock.now() - 1000).toISOString()
    await world.begin(one, { status: 'finished', startedAt: before })
    await world.board.write({ markets: [sampleMarket(other.event, [2000, 3400, 4500], { status: 'closed', decidedAt: before })] })
    expect(await settle(), 'their events, and no other').toBe(2)
    for (const id of ids) expect(await world.bet(player, id)).toMatchObject({ result: 'void', legs: [{ void_reason: 'late_bet' }] })
    expect((await world.wallet(player)).cash).toBe(1000_00n)
  })

  it('PRO-13 D-78 a new date takes the start back: bets on it stand, those on the old one are void after 48 hours', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id: old } = await world.placed(player, world.slip([leg]))
    world.clock.advance(2 * HOUR_MS)
    await world.board.openFeed()
    await world.begin(leg)
    const redated = new Date(world.clock.now() + 72 * HOUR_MS).toISOString()
    await world.begin(leg, { status: 'scheduled', startsAt: redated })
    const { id: fresh } = await world.placed(player, world.slip([leg]))
    await world.bets.settlement.settleInterrupted()
    expect((await world.bet(player, old)).status).toBe('open')
    world.clock.advance(46 * HOUR_MS)
    await world.bets.settlement.settleInterrupted()
    expect((await world.bet(player, old)).status).toBe('open')
    world.clock.advance(2 * HOUR_MS)
    await world.bets.settlement.settleInterrupted()
    expect(await world.bet(player, old)).toMatchObject({
      result: 'void',
      payout: '100.00',
      legs: [{ void_reason: null, void_cause: 'moved' }],
    })
    world.clock.advance(25 * HOUR_MS)
    await world.board.openFeed()
    await world.begin(leg, { startsAt: redated })
    await result(leg.event, 1, 0)
    expect((await world.bet(player, old)).result).toBe('void')
    expect(await world.bet(player, fresh)).toMatchObject({ result: 'won', payout: '200.00' })
  })

  it('PRO-13 D-78 a leg that was late for the first date stays void when its match gets another', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.begin(leg, { startedAt: new Date(world.clock.now() - 1000).toISOString() })
    await world.bets.settlement.settleInterrupted()
    const redated = new Date(world.clock.now() + 24 * HOUR_MS).toISOString()
    await world.begin(leg, { status: 'scheduled', startsAt: redated })
    world.clock.advance(25 * HOUR_MS)
    await world.begin(leg, { startsAt: redated })
    await result(leg.event, 1, 0)
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', payout: '100.00' })
  })

  it('PRO-13 D-78 no bet is taken from the planned start on, while a late feed still calls the match scheduled', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    world.clock.advance(HOUR_MS - 1)
    await world.placed(player, world.slip([leg]))
    world.clock.advance(1)
    expect(await world.place(player, world.slip([leg]))).toMatchObject({
      code: 'bet_refused',
      details: { reason: 'market_suspended', leg: 0 },
    })
  })
})
