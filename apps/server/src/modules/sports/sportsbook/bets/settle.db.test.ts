import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
beforeEach(async () => {
  for (const calls of [world.voided, world.corrected, world.changes]) calls.length = 0
  await world.board.openFeed() // by the clock, which some tests move by days
})
afterEach(() => world.expectSound())
afterAll(() => world.close())

const settle = () => world.bets.settlement.settleDue(50)
const cashOf = async (player: bigint) => (await world.wallet(player)).cash
const result = async (event: string, home: number, away: number) => {
  await world.board.result(event, finished(home, away))
  await settle()
}

describe('PRO-13 settlement', () => {
  it('PRO-13 a won single is paid once, however often its result is settled', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.board.result(leg.event, finished(2, 1))
    await Promise.all([settle(), world.open().settlement.settleDue(50)])
    for (let again = 0; again < 3; again++) await world.bets.settlement.settleEvent(leg.event)
    expect([world.published.filter((of) => of === player), world.listed.filter((of) => of === id)]).toEqual([[player], [id]])
    expect(await world.bet(player, id)).toMatchObject({
      status: 'settled',
      result: 'won',
      payout: '200.00',
      revision: 1,
      legs: [{ state: 'won' }],
    })
    expect(await cashOf(player)).toBe(1100_00n)
    expect((await world.bets.exposures.ofEvent(leg.event)).every(({ liability }) => liability === 0n)).toBe(true)
    expect((await world.ledger.betOf(player, id))!.win).toBe(200_00n)
  })

  it('PRO-13 a lost bet ends without a payment', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await result(leg.event, 0, 1)
    expect(await world.bet(player, id)).toMatchObject({ status: 'settled', result: 'lost', payout: '0.00' })
    expect((await world.ledger.betOf(player, id))!.status).toBe('settled')
  })

  it('PRO-13 BEY-7 any order of results gives the same payout of a system', async () => {
    const scores = [
      [1, 0],
      [0, 1],
      [2, 0],
    ] as const
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const player = await world.player(1000_00n)
      const legs = [await world.leg(), await world.leg(), await world.leg()]
      const { id } = await world.placed(player, world.slip(legs, { type: 'system', sizes: [2, 3] }))
      for (const at of order) await result(legs[at]!.event, scores[at]![0], scores[at]![1])
      expect(await world.bet(player, id)).toMatchObject({ status: 'settled', payout: '100.00', result: 'partial' })
      expect(await cashOf(player)).toBe(1000_00n)
    }
  })

  it('PRO-13 informs the player of each voided leg once, while it matters to the bet', async () => {
    const player = await world.player(1000_00n)
    const [one, other] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([one, other]))
    await world.board.result(one.event, { status: 'cancelled' })
    await settle()
    await settle()
    expect(world.voided).toEqual([{ id, event: one.event, reason: null, status: 'open' }])
    await result(other.event, 0, 1)
    await world.board.result(other.event, { status: 'cancelled' })
    await settle()
    expect(world.voided.slice(1)).toEqual([{ id, event: other.event, reason: null, status: 'settled' }])
    const [lost, late] = [await world.leg(), await world.leg()]
    await world.placed(player, world.slip([lost, late]))
    await result(lost.event, 0, 1)
    await world.board.result(late.event, { status: 'cancelled' })
    await settle()
    expect(world.voided).toHaveLength(2)
  })

  it('PRO-13 an express with a lost leg ends before its other events', async () => {
    const player = await world.player(1000_00n)
    const [one, other] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([one, other]))
    await result(one.event, 0, 0)
    expect(await world.bet(player, id)).toMatchObject({ status: 'settled', result: 'lost', legs: [{ state: 'lost' }, { state: 'open' }] })
  })

  it('PRO-13 a called-off event voids, and a void bet gives both parts of its stake back', async () => {
    const player = await world.player(60_00n, 100_00n)
    const leg = await world.leg()
    const { id, bonus_stake } = await world.placed(player, world.slip([leg]))
    expect(bonus_stake).toBe('40.00')
    await world.board.result(leg.event, { status: 'cancelled' })
    await settle()
    const voided = { status: 'settled', result: 'void', payout: '100.00', legs: [{ void_cause: 'called_off' }] }
    expect(await world.bet(player, id)).toMatchObject(voided)
    expect(await world.wallet(player)).toMatchObject({ cash: 60_00n, bonus: 100_00n })
    expect((await world.ledger.betOf(player, id))!.status).toBe('refunded')
  })

  it('PRO-13 a match that its feed calls off is void at once, a postponed one after 48 hours in football', async () => {
    const player = await world.player(1000_00n)
    const [leg, off] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([leg]))
    const { id: called } = await world.placed(player, world.slip([off]))
    await world.begin(off, { status: 'cancelled' }) // without a result
    await world.run(null, `update sportsbook.event set status = 'postponed' where id = $1`, leg.event)
    await world.bets.settlement.settleInterrupted()
    expect(await world.bet(player, called)).toMatchObject({ result: 'void', payout: '100.00', legs: [{ void_cause: 'called_off' }] })
    world.clock.advance(48 * HOUR_MS)
    await world.bets.settlement.settleInterrupted()
    expect((await world.bet(player, id)).status).toBe('open')
    world.clock.advance(2 * HOUR_MS)
    await world.bets.settlement.settleInterrupted()
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', payout: '100.00', legs: [{ void_cause: 'moved' }] })
  })

  it('BEY-7 an operator settles a market, and voids a leg for a reason that stays', async () => {
    const player = await world.player(1000_00n)
    const [one, other] = [await world.leg(), await world.leg()]
    const bets = [await world.placed(player, world.slip([one])), await world.placed(player, world.slip([other]))]
    await world.decide(one.market, { '1': 'won', x: 'lost', '2': 'lost' })
    expect(await world.bets.settlement.voidLeg(bets[1]!.id, 0, { reason: 'wrong participant', prices: null })).toBeNull()
    expect(await world.bets.settlement.voidLeg(bets[1]!.id, 0, { reason: 'wrong participant', prices: null })).toBeNull()
    await result(one.event, 0, 3)
    await result(other.event, 0, 3)
    expect(await world.bet(player, bets[0]!.id)).toMatchObject({ result: 'won', payout: '200.00' })
    expect(await world.bet(player, bets[1]!.id)).toMatchObject({
      result: 'void',
      legs: [{ void_reason: 'wrong participant', void_cause: null }],
    })
  })

  it('PRO-13 a leg says that operators voided its market or its event, and not that the event decided nothing', async () => {
    const player = await world.player(1000_00n)
    const [one, other] = [await world.leg(), await world.leg()]
    const bets = [await world.placed(player, world.slip([one])), await world.placed(player, world.slip([other]))]
    await world.decide(one.market, { '1': 'void', x: 'void', '2': 'void' })
    await world.run(null, 'insert into sportsbook.void_event (event, set_at) values ($1, now())', other.event)
    await world.bets.settlement.settleEvent(other.event)
    for (const { id } of bets) expect(await world.bet(player, id)).toMatchObject({ result: 'void', legs: [{ void_cause: 'by_hand' }] })
  })
})

describe('PRO-13 corrections', () => {
  const wonBet = async (player: bigint) => {
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await result(leg.event, 1, 0)
    return { id, event: leg.event }
  }

  it('PRO-13 a result corrected down takes cash, and the rest becomes debt', async () => {
    const player = await world.player(100_00n)
    const { id, event } = await wonBet(player)
    await world.placed(player, world.slip([await world.leg()], { stake: 150_00n }))
    await result(event, 0, 1)
    expect(await world.bet(player, id)).toMatchObject({ status: 'settled', result: 'lost', payout: '0.00', revision: 2 })
    expect(await world.wallet(player)).toMatchObject({ cash: 0n, debt: -150_00n })
    expect(world.corrected).toEqual([{ id, from: 200_00n, to: 0n }])
    await result(event, 2, 1)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00', revision: 3 })
    expect(await world.wallet(player)).toMatchObject({ cash: 50_00n, debt: 0n })
    expect(
      world.listed.filter((of) => of === id),
      'a correction is no first result',
    ).toEqual([id])
  })

  it('PRO-13 counts each voided and each corrected bet once, and no first result', async () => {
    const player = await world.player(1000_00n)
    const { event } = await wonBet(player)
    expect(world.changes).toEqual([])
    await result(event, 0, 1)
    await result(event, 0, 1)
    const leg = await world.leg()
    await world.placed(player, world.slip([leg]))
    await world.board.result(leg.event, { status: 'cancelled' })
    for (let pass = 0; pass < 2; pass++) await settle()
    expect(world.changes).toEqual(['corrected', 'voided'])
  })

  it('PRO-13 a withdrawn result opens the bet again, and its exposure returns', async () => {
    const player = await world.player(1000_00n)
    const { id, event } = await wonBet(player)
    await world.board.result(event, { status: 'open' })
    await settle()
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', result: null, payout: '0.00' })
    expect(await cashOf(player)).toBe(900_00n)
    expect((await world.bets.exposures.ofEvent(event)).every(({ liability }) => liability === 1_00n)).toBe(true)
    await result(event, 3, 0)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00' })
    expect(await cashOf(player)).toBe(1100_00n)
  })

  it('PRO-13 after 72 hours a correction waits for an operator', async () => {
    const player = await world.player(1000_00n)
    const { id, event } = await wonBet(player)
    world.clock.advance(72 * HOUR_MS + 1)
    await result(event, 0, 1)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won' })
    expect(await world.bets.settlement.lateCorrections()).toEqual([id])
    await world.bets.settlement.settleOne(id, { isApproved: true })
    expect(await world.bet(player, id)).toMatchObject({ result: 'lost' })
    expect(await world.bets.settlement.lateCorrections()).toEqual([])
    expect(await cashOf(player)).toBe(900_00n)
  })

  it('PRO-13 after 72 hours a correction that is taken back waits for nobody', async () => {
    const player = await world.player(1000_00n)
    const { id, event } = await wonBet(player)
    world.clock.advance(72 * HOUR_MS + 1)
    await result(event, 0, 1)
    expect(await world.bets.settlement.lateCorrections()).toEqual([id])
    await result(event, 3, 1)
    expect(await world.bets.settlement.lateCorrections()).toEqual([])
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', revision: 1 })
  })

  it('PRO-13 after 72 hours another leg of a lost express changes no money, so nobody approves it', async () => {
    const player = await world.player(1000_00n)
    const [lost, later] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([lost, later]))
    await result(lost.event, 0, 1)
    world.clock.advance(72 * HOUR_MS + 1)
    await result(later.event, 1, 0)
    expect(await world.bets.settlement.lateCorrections()).toEqual([])
    expect(await world.bet(player, id)).toMatchObject({ result: 'lost', legs: [{ state: 'lost' }, { state: 'won' }] })
    // also when the board has forgotten the event that lost it
    await world.run(null, 'delete from sportsbook.event where id = $1', lost.event)
    await result(later.event, 0, 1)
    expect(await world.bet(player, id)).toMatchObject({ result: 'lost', legs: [{ state: 'lost' }, { state: 'lost' }] })
  })

  it('D-53 the bonus part of a reversed win is taken from the bonus as far as it goes', async () => {
    const player = await world.player(60_00n, 40_00n)
    const { event } = await wonBet(player)
    expect(await world.wallet(player)).toMatchObject({ cash: 120_00n, bonus: 80_00n })
    await world.placed(player, world.slip([await world.leg()], { stake: 150_00n }))
    await result(event, 0, 1)
    expect(await world.wallet(player)).toMatchObject({ cash: 0n, bonus: 0n, debt: -120_00n })
  })

  it('PRO-13 a void bet may still be won', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.board.result(leg.event, { status: 'cancelled' })
    await settle()
    await result(leg.event, 1, 0)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00', revision: 2 })
    expect(await cashOf(player)).toBe(1100_00n)
  })
})

describe('PRO-13 the check of bets', () => {
  it('PRO-13 finds a hold, an exposure and a bet that do not agree with the books', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    const corruptBet = (changes: string) => world.run(null, `update sportsbook.bet set ${changes} where id = $1`, id)
    const corruptExposure = (change: '+ 1' | '- 1') =>
      world.run(null, `update sportsbook.exposure set liability = liability ${change} where event = $1`, leg.event)
    await corruptExposure('+ 1')
    await corruptBet(`status = 'settled', liability = 0, settled_at = now()`)
    const rules = (await world.bets.check()).map(({ rule }) => rule)
    expect(new Set(rules)).toEqual(new Set(['exposure', 'I8 sports']))
    await corruptBet(`status = 'pending', decides_at = now(), accepted_at = null, settled_at = null`)
    expect((await world.bets.check()).map(({ rule }) => rule)).toContain('I6')
    await corruptBet(`status = 'open', decides_at = null, accepted_at = now()`)
    await corruptExposure('- 1')
  })
})
