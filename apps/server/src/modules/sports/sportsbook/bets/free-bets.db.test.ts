// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { BoardPart } from '../rules.ts'
import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { sampleMarket } from '../testing/scripted-feed.ts'

let world: BetsWorld
beforeEach(async () => (world = await openBetsWorld()))
afterEach(async () => {
  await world.expectSound()
  await world.close()
})

const reasonOf = (answer: unknown) => (isRefusal(answer) ? (answer.details?.['reason'] ?? answer.code) : 'accepted')
const stateOf = async (player: bigint) => (await world.freeBets(player)).map(({ status }) => status)
/** Of a house account, minor units. */
async function booked(account: string): Promise<bigint> {
  const sql = `select coalesce(sum(n.balance), 0)::bigint as sum from ledger.named n join ledger.account a on a.id = n.account where a.name = $1`
  return (await world.run<{ sum: bigint }>(null, sql, account))[0]!.sum
}
const books = async () => [await booked('expense:bonus'), await booked('house:sports')]
async function settled(event: string, home: number, away: number) {
  await world.board.result(event, finished(home, away))
  await world.bets.settlement.settleDue(10)
}
async function placedFree(player: bigint, leg?: Awaited<ReturnType<typeof world.leg>>) {
  const freeBet = await world.freeBet(player)
  const own = leg ?? (await world.leg())
  return { freeBet, leg: own, bet: await world.placed(player, world.slip([own], { free_bet: freeBet, stake: 9999_00n })) }
}

describe('D-54 a free bet', () => {
  it('D-54 PRO-13 stakes nothing of the player, and pays payout less stake to cash', async () => {
    const player = await world.player(10_00n)
    const { freeBet, leg, bet } = await placedFree(player)
    expect(bet).toMatchObject({ status: 'open', stake: '100.00', potential: '100.00', free_bet: freeBet, max_payout: '2100.00' })
    expect((await world.wallet(player)).cash).toBe(10_00n)
    expect(await books()).toEqual([-100_00n, 100_00n])
    expect(await stateOf(player)).toEqual(['used'])
    await settled(leg.event, 2, 0)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'settled', result: 'won', payout: '100.00' })
    expect((await world.wallet(player)).cash).toBe(110_00n)
    expect(await books()).toEqual([0n, -100_00n])
    expect(await stateOf(player)).toEqual(['used'])
  })

  it('D-54 a lost one costs the house its stake, and counts in no bets of the ledger', async () => {
    const player = await world.player(10_00n)
    const { leg, bet } = await placedFree(player)
    await settled(leg.event, 0, 2)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'settled', result: 'lost', payout: '0.00', revision: 1 })
    expect((await world.wallet(player)).cash).toBe(10_00n)
    expect(await books()).toEqual([-100_00n, 100_00n])
    expect(await world.ledger.bets(player, { limit: 10 })).toEqual([])
  })

  it('D-54 wins at most 20 stakes', async () => {
    const player = await world.player(10_00n)
    const legs = [await world.leg(), await world.leg(), await world.leg()].map((leg) => ({
      ...leg,
      outcome: leg.outcome.replace('/1', '/2'),
      seen: 4500,
    }))
    const bet = await world.placed(player, world.slip(legs, { free_bet: await world.freeBet(player) }))
    expect(bet).toMatchObject({ potential: '2000.00', capped: true })
    for (const { event } of legs) await settled(event, 0, 1)
    expect(await world.bet(player, bet.id)).toMatchObject({ payout: '2000.00' })
    expect((await world.wallet(player)).cash).toBe(2010_00n)
  })

  it('D-54 a void one comes back with the rest of its life, and is placed again', async () => {
    const player = await world.player(10_00n)
    const freeBet = await world.freeBet(player)
    world.clock.advance(5 * DAY_MS)
    await world.board.openFeed()
    const leg = await world.leg()
    expect(reasonOf(await world.place(player, world.slip([leg], { free_bet: freeBet })))).toBe('accepted')
    world.clock.advance(6 * DAY_MS)
    await world.board.result(leg.event, { status: 'cancelled', periods: [] })
    await world.bets.settlement.settleDue(10)
    const [back] = await world.freeBets(player)
    expect(back).toMatchObject({ status: 'available', bet: null, expires_at: new Date(world.clock.now() + 2 * DAY_MS).toISOString() })
    expect(await books()).toEqual([0n, 0n])
    await world.board.openFeed()
    expect(reasonOf(await world.place(player, world.slip([await world.leg()], { free_bet: freeBet })))).toBe('accepted')
    expect(await books()).toEqual([-100_00n, 100_00n])
  })

  it('D-54 D-53 a correction takes its win back, and pays a new one, once', async () => {
    const player = await world.player(10_00n)
    const { leg, bet } = await placedFree(player)
    await settled(leg.event, 1, 0)
    await settled(leg.event, 0, 1)
    expect(await world.bet(player, bet.id)).toMatchObject({ result: 'lost', payout: '0.00', revision: 2 })
    expect((await world.wallet(player)).cash).toBe(10_00n)
    expect(await books()).toEqual([-100_00n, 100_00n])
    await world.bets.settlement.settleOne(bet.id)
    expect(await world.bet(player, bet.id)).toMatchObject({ revision: 2 })
    await world.decide(leg.market, { '1': 'void', x: 'void', '2': 'void' })
    expect(await stateOf(player)).toEqual(['available'])
    expect(await books()).toEqual([0n, 0n])
    await world.decide(leg.market, null)
    expect(await stateOf(player)).toEqual(['used'])
    expect(await books()).toEqual([-100_00n, 100_00n])
    expect(world.corrected).toHaveLength(3)
  })
})

describe('D-54 a free bet whose match was called off, and is played after all', () => {
  /** A void bet on a match that was called off, with its free bet back. */
  async function calledOff(player: bigint) {
    const placed = await placedFree(player)
    await world.begin(placed.leg, { status: 'cancelled' })
    await world.bets.settlement.settleInterrupted()
    expect([await stateOf(player), await books()]).toEqual([['available'], [0n, 0n]])
    return placed
  }
  const resume = async (leg: Parameters<typeof world.begin>[0]) => {
    await world.begin(leg, { status: 'scheduled' })
    await world.bets.settlement.settleInterrupted()
  }

  it('D-54 stakes its bet again where nothing else was placed with it', async () => {
    const player = await world.player(10_00n)
    const { leg, bet } = await calledOff(player)
    await resume(leg)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'open', legs: [{ state: 'open', void_reason: null }] })
    expect([await stateOf(player), await books()]).toEqual([['used'], [-100_00n, 100_00n]])
  })

  it('D-54 stakes no second bet once it was placed again: the first one stays void, and says why', async () => {
    const player = await world.player(10_00n)
    const { leg, bet, freeBet } = await calledOff(player)
    const other = await world.leg()
    const second = await world.placed(player, world.slip([other], { free_bet: freeBet }))
    await resume(leg)
    const stays = { result: 'void', payout: '0.00', revision: 1, legs: [{ state: 'void', void_reason: 'free_bet_used', void_cause: null }] }
    expect(await world.bet(player, bet.id)).toMatchObject(stays)
    await settled(leg.event, 1, 0)
    expect(await world.bet(player, bet.id)).toMatchObject(stays)
    expect(await books()).toEqual([-100_00n, 100_00n])
    await settled(other.event, 1, 0)
    expect(await world.bet(player, second.id)).toMatchObject({ result: 'won', payout: '100.00' })
    expect([(await world.wallet(player)).cash, await books()]).toEqual([110_00n, [0n, -100_00n]])
    expect(world.corrected).toEqual([])
  })

  it('D-54 stays away from a void express, also when it comes back from the second bet and another match of the first is played', async () => {
    const player = await world.player(10_00n)
    const [freeBet, one, two, other] = [await world.freeBet(player), await world.leg(), await world.leg(), await world.leg()]
    const bet = await world.placed(player, world.slip([one, two], { free_bet: freeBet }))
    for (const leg of [one, two]) await world.begin(leg, { status: 'cancelled' })
    await world.bets.settlement.settleInterrupted()
    const second = await world.placed(player, world.slip([other], { free_bet: freeBet }))
    await resume(one)
    await world.begin(other, { status: 'cancelled' })
    await world.bets.settlement.settleInterrupted()
    expect([(await world.bet(player, second.id)).result, await stateOf(player)]).toEqual(['void', ['available']])
    await resume(two)
    await settled(one.event, 1, 0)
    await settled(two.event, 1, 0)
    const used = { state: 'void', void_reason: 'free_bet_used' }
    expect(await world.bet(player, bet.id)).toMatchObject({ result: 'void', payout: '0.00', legs: [used, used] })
    expect([await stateOf(player), await books()]).toEqual([['available'], [0n, 0n]])
  })

  it.each([
    { odds: 1900, second: 'refused', first: { result: 'won', payout: '100.00', legs: [{ void_reason: null }] } },
    { odds: 2000, second: 'open', first: { result: 'void', payout: '0.00', legs: [{ void_reason: 'free_bet_used' }] } },
  ])('D-54 decides nothing while its second bet waits for the live delay: it is $second', async ({ odds, second: status, first }) => {
    const player = await world.player(10_00n)
    const { leg, bet, freeBet } = await calledOff(player)
    const live = await world.leg({ status: 'live' })
    const second = await world.placed(player, world.slip([live], { free_bet: freeBet }))
    expect(second.status).toBe('pending')
    await resume(leg)
    await settled(leg.event, 1, 0)
    expect(await world.bet(player, bet.id)).toMatchObject({ result: 'void', revision: 1, legs: [{ void_reason: null }] })
    expect(await world.bets.counts()).toMatchObject({ unsettled: 1 })
    await world.board.write({ markets: [sampleMarket(live.event, [odds, 3400, 4500], { version: 2 })] })
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect((await world.bet(player, second.id)).status).toBe(status)
    world.clock.advance(30_000)
    await world.bets.settlement.settleDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject(first)
    expect(await world.bets.counts()).toMatchObject({ unsettled: 0 })
  })

  it('D-54 in two bets at once is reported by the check', async () => {
    const player = await world.player(10_00n)
    const { bet, freeBet } = await calledOff(player)
    await world.placed(player, world.slip([await world.leg()], { free_bet: freeBet }))
    const set = (status: 'open' | 'settled') => world.run(null, 'update sportsbook.bet set status = $2 where id = $1', bet.id, status)
    await set('open')
    expect(await world.bets.check()).toMatchObject([{ rule: 'free bet', who: `${player} ${bet.id}` }])
    await set('settled')
  })

  it('D-54 stays with its second bet, whatever a late correction of the first one says', async () => {
    const player = await world.player(10_00n)
    const { leg, bet, freeBet } = await calledOff(player)
    await world.placed(player, world.slip([await world.leg()], { free_bet: freeBet }))
    world.clock.advance(4 * DAY_MS)
    await settled(leg.event, 1, 0)
    expect(await world.bets.settlement.lateCorrections()).toEqual([])
    expect(await world.bet(player, bet.id)).toMatchObject({ result: 'void', legs: [{ void_reason: 'free_bet_used' }] })
    expect(await books()).toEqual([-100_00n, 100_00n])
  })
})

describe('D-54 a free bet is refused', () => {
  it('D-54 SEC-4 for two tabs, another player, another currency, a system and after its life', async () => {
    const [player, other] = [await world.player(10_00n), await world.player(10_00n)]
    const freeBet = await world.freeBet(player)
    const free = async (by: bigint, changes: object = {}, leg?: Awaited<ReturnType<typeof world.leg>>) =>
      reasonOf(await world.place(by, world.slip([leg ?? (await world.leg())], { free_bet: freeBet, ...changes })))
    expect(await free(other)).toBe('free_bet_unavailable')
    const three = [await world.leg(), await world.leg(), await world.leg()]
    expect(await free(player, { type: 'system', sizes: [2], legs: three })).toBe('bad_type')
    const both = await Promise.all([free(player), free(player)])
    expect(both.toSorted()).toEqual(['accepted', 'free_bet_unavailable'])
    const late = await world.freeBet(player)
    world.clock.advance(7 * DAY_MS)
    await world.board.openFeed()
    expect(await free(player, { free_bet: late })).toBe('free_bet_unavailable')
    expect((await stateOf(player)).toSorted()).toEqual(['expired', 'used'])
  })

  it('D-54 at odds below 1.500 in any leg, also when they fall', async () => {
    const player = await world.player(10_00n)
    const freeBet = await world.freeBet(player)
    const leg = await world.leg()
    await world.board.write({ markets: [sampleMarket(leg.event, [1490, 3400, 4500])] })
    const slip = world.slip([await world.leg(), { ...leg, seen: 1490 }], { free_bet: freeBet })
    const answer = await world.place(player, slip)
    expect(isRefusal(answer) && answer.details).toMatchObject({ reason: 'odds_too_low', leg: 1 })
    expect(reasonOf(await world.place(player, { ...slip, policy: 'any' }))).toBe('odds_too_low')
    expect(await stateOf(player)).toEqual(['available'])
  })

  it('D-54 as a cash-out', async () => {
    const player = await world.player(10_00n)
    const { bet } = await placedFree(player)
    const call = { caller: { player }, params: { id: bet.id }, query: {} } as never
    expect(await world.bets.handlers['GET /api/v2/bets/{id}/cashout'](call)).toMatchObject({ offer_id: null, reason: 'bonus_bet' })
  })

  it('D-54 PRO-13 at the end of a live delay at other odds: it comes back, and nothing was posted', async () => {
    const player = await world.player(10_00n)
    const { leg, bet } = await placedFree(player, await world.leg({ status: 'live' }))
    expect(bet.status).toBe('pending')
    expect(await stateOf(player)).toEqual(['used'])
    expect(await world.bets.check()).toEqual([])
    await world.board.write({ markets: [sampleMarket(leg.event, [1900, 3400, 4500], { version: 2 })] })
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'refused', refusal: { code: 'odds_changed' } })
    expect(await stateOf(player)).toEqual(['available'])
    expect(await books()).toEqual([0n, 0n])
  })

  it('D-54 PRO-13 never by the live delay at the same odds', async () => {
    const player = await world.player(10_00n)
    const { bet } = await placedFree(player, await world.leg({ status: 'live' }))
    world.clock.advance(5000)
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'open', potential: '100.00' })
    expect(await books()).toEqual([-100_00n, 100_00n])
  })
})

it('D-54 D-16 is granted where it can be placed: on events of a feed, or on virtual sports', async () => {
  const grant = { id: newKey(), player: 1n, currency: 'RUB', stake: 100_00n } as const
  const refused = async (...parts: BoardPart[]) => (await world.open(new Set(parts)).freeBetOperator.fault(null, grant))?.code
  expect([await refused('feed'), await refused('virtual'), await refused()]).toEqual([undefined, undefined, 'bad_transition'])
})
