import { betBounds, MOST_PLAYER_LIMIT, PLAYER_DAY_LIMIT, POSTPONEMENT_HOURS } from '@fairhouse/betting'
import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { createBoardReads } from '../store/reads.ts'
import { type BetsWorld, finished, openBetsWorld, planOf } from '../testing/bets-world.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'
import { endFreeBets } from './free-bet-store.ts'
import { createFreeBetTimeline } from './free-bet-timeline.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.db.transaction().execute(work)

describe("PRO-13 D-66 a player's limit of a day", () => {
  const limits = () => world.bets.playerLimits
  const change = (player: bigint, dayLimit: bigint | null, version: number, isByTwo = false) =>
    inTransaction((tx) => limits().change(tx, { player, dayLimit, version }, { by: 'risk', reason: 'a sharp', isByTwo }))
  const needsSecond = (player: bigint, dayLimit: bigint | null, version: number) =>
    inTransaction((tx) => limits().needsSecond(tx, { player, dayLimit, version }))

  it('D-66 is changed from the version that the operator saw, once, and back to the default', async () => {
    const player = await world.player(0n)
    expect(await limits().of(player)).toMatchObject({ dayLimit: PLAYER_DAY_LIMIT, version: 0, latest: null })
    expect([await change(player, 500_00n, 1), await needsSecond(player, 500_00n, 1)]).toMatchObject([
      { code: 'bad_transition' },
      { code: 'bad_transition' },
    ])
    const both = await Promise.all([change(player, 500_00n, 0), change(player, 600_00n, 0)])
    expect(both.filter(isRefusal)).toHaveLength(1)
    expect(await change(player, 700_00n, 0)).toMatchObject({ code: 'bad_transition' })
    expect(await change(player, 700_00n, 1)).toBeUndefined()
    expect(await limits().of(player)).toMatchObject({
      dayLimit: 700_00n,
      version: 2,
      latest: { by: 'risk', reason: 'a sharp', isByTwo: false },
    })
    expect([await needsSecond(player, 800_00n, 1), await needsSecond(player, 800_00n, 2)]).toMatchObject([
      { code: 'bad_transition' },
      false,
    ])
    await change(player, null, 2)
    expect(await limits().of(player)).toMatchObject({ dayLimit: PLAYER_DAY_LIMIT, version: 3 })
    const faultOf = (dayLimit: bigint | null) => limits().fault({ player, dayLimit, version: 3 })?.code
    expect([MOST_PLAYER_LIMIT, MOST_PLAYER_LIMIT + 1n, null].map(faultOf)).toEqual([undefined, 'invalid', undefined])
  })

  it('D-66 is used by the bets of the last 24 hours that are not over', async () => {
    const player = await world.player(1000_00n)
    await world.placed(player, world.slip([await world.leg()]))
    const { used } = await limits().of(player)
    expect(used).toBe(1_00n)
    world.clock.advance(DAY_MS - 1)
    expect((await limits().of(player)).used).toBe(used)
    world.clock.advance(2)
    expect((await limits().of(player)).used).toBe(0n)
    await world.board.openFeed()
  })
})

it('D-54 an operator ends a free bet that waits, not one in a bet, ended or expired', async () => {
  const player = await world.player(10_00n)
  const end = (id: string) => inTransaction((tx) => world.bets.freeBetOperator.end(tx, id, 'head'))
  const [waiting, placed, expired] = [await world.freeBet(player), await world.freeBet(player), await world.freeBet(player)]
  await world.placed(player, world.slip([await world.leg()], { free_bet: placed }))
  expect([await end(waiting), await end(waiting), await end(placed)]).toEqual([true, false, false])
  world.clock.advance(7 * DAY_MS)
  expect(await end(expired)).toBe(false)
  const states = new Map((await world.freeBets(player)).map(({ id, status }) => [id, status]))
  expect([waiting, placed, expired].map((id) => states.get(id))).toEqual(['ended', 'used', 'expired'])
  await world.board.openFeed()
})

it('D-2 the timeline has a free bet that an operator or the product ended, also in an open bet, and one that expired', async () => {
  const player = await world.player(10_00n)
  const ids = await Promise.all(['ended', 'expired', 'settled', 'open', 'waiting'].map(() => world.freeBet(player)))
  const [ended, expired, settled, open, waiting] = ids as [string, string, string, string, string]
  const endAll = () => inTransaction((tx) => endFreeBets(tx, player, world.clock.now()))
  const timeline = async () => {
    const page = { before: null, limit: 50, kinds: ['free_bet_ended', 'free_bet_expired'] } as const
    const rows = await createFreeBetTimeline(world.database.db, world.clock)(player, page)
    return rows.map(({ kind, key, actor, by }) => [kind, key.split(' ')[1], actor, by])
  }
  expect(await inTransaction((tx) => world.bets.freeBetOperator.end(tx, ended, 'head'))).toBe(true)
  const leg = await world.leg()
  await world.placed(player, world.slip([leg], { free_bet: settled }))
  await world.decide(leg.market, { '1': 'won', x: 'lost', '2': 'lost' })
  expect(await timeline()).toEqual([['free_bet_ended', ended, 'operator', 'head']])
  world.clock.advance(7 * DAY_MS - 1)
  await world.board.openFeed()
  await world.placed(player, world.slip([await world.leg()], { free_bet: open }))
  await inTransaction((tx) => world.bets.freeBetOperator.end(tx, waiting, 'head'))
  world.clock.advance(1)
  const before = [
    ['free_bet_expired', expired, 'system', null],
    ['free_bet_ended', waiting, 'operator', 'head'],
    ['free_bet_ended', ended, 'operator', 'head'],
  ]
  expect(await timeline()).toEqual(before)
  world.clock.advance(1)
  await endAll()
  expect(await timeline()).toEqual([['free_bet_ended', open, 'system', null], ...before])
})

it('D-54 a free bet is worth what a bet may stake: from the least to the most of its currency', async () => {
  const { min, max } = betBounds('RUB')
  const grant = { id: '1', player: 7n, currency: 'RUB', by: 'anna', reason: 'a late pay-out' } as const
  const faultOf = async (stake: bigint) => (await world.bets.freeBetOperator.fault(null, { ...grant, stake }))?.code
  expect(await Promise.all([min - 1n, min, max, max + 1n].map(faultOf))).toEqual(['invalid', undefined, undefined, 'invalid'])
})

it('PRO-13 a live bet is overdue ten seconds after its delay', async () => {
  const player = await world.player(100_00n)
  const overdue = async () => (await world.bets.counts()).overdue
  const leg = await world.leg({ status: 'live' })
  const { id } = await world.placed(player, world.slip([leg]))
  const [{ at }] = (await world.run<{ at: Date }>(null, 'select decides_at as at from sportsbook.bet where id = $1', id)) as [{ at: Date }]
  world.clock.advance(at.getTime() - world.clock.now() + 10_000)
  expect(await overdue()).toBe(0)
  world.clock.advance(1)
  expect(await overdue()).toBe(1)
  await world.bets.delay.decideDue(10)
  expect(await overdue()).toBe(0)
})

/** Of these events; bets of other rules here wait as well. */
async function undecidedAmong(legs: readonly { event: string }[]): Promise<string[]> {
  const found = await createBoardReads(world.run).undecided({ limit: 100 }, world.clock.now())
  return found.map(({ id }) => id).filter((id) => legs.some(({ event }) => event === id))
}

it('PRO-13 an operator finds events that are over without a result while bets wait for it', async () => {
  const player = await world.player(1000_00n)
  const [over, called, empty, live] = [await world.leg(), await world.leg(), await world.leg(), await world.leg()]
  for (const leg of [over, called, live]) await world.placed(player, world.slip([leg]))
  for (const leg of [over, empty]) await world.begin(leg, { status: 'abandoned' })
  await world.begin(called, { status: 'walkover' }) // void without a result
  await world.begin(live)
  const undecided = () => undecidedAmong([over, called, empty, live])
  expect(await undecided()).toEqual([over.event])
  await world.board.result(over.event, { status: 'abandoned' })
  expect(await undecided()).toEqual([])
})

it.each(['finished without a result', 'scheduled for a date that has passed'] as const)(
  'PRO-13 an operator finds the match of a void leg in an open express that is %s after all',
  async (what) => {
    const player = await world.player(1000_00n)
    const legs = [await world.leg(), await world.leg({ startsAt: new Date(world.clock.now() + 1000 * HOUR_MS).toISOString() })]
    const { id } = await world.placed(player, world.slip(legs))
    await world.begin(legs[0]!, { status: 'cancelled' })
    await world.bets.settlement.settleInterrupted()
    const undecided = () => undecidedAmong(legs)
    expect([(await world.bet(player, id)).legs.map(({ state }) => state), await undecided()]).toEqual([['void', 'open'], []])
    world.clock.advance(2 * HOUR_MS)
    await world.begin(legs[0]!, { status: what === 'finished without a result' ? 'finished' : 'scheduled' })
    if (what !== 'finished without a result') world.clock.advance(POSTPONEMENT_HOURS.football * HOUR_MS)
    expect(await undecided()).toEqual([legs[0]!.event])
    await world.decide(legs[0]!.market, { '1': 'won', x: 'lost', '2': 'lost' })
    expect([(await world.bet(player, id)).legs[0]!.state, await undecided()]).toEqual(['won', []])
    await world.board.openFeed()
  },
)

it('PRO-13 an operator does not find the match of a leg that stays void: of another date that is too late, voided by hand, or postponed for too long', async () => {
  const player = await world.player(1000_00n)
  const far = { startsAt: new Date(world.clock.now() + 1000 * HOUR_MS).toISOString() }
  const [late, byHand, postponed, other] = [await world.leg(), await world.leg(), await world.leg(), await world.leg(far)]
  for (const leg of [late, byHand, postponed]) await world.placed(player, world.slip([leg, other]))
  const startsAt = new Date(world.clock.now() + 60 * HOUR_MS).toISOString()
  await world.board.write({ events: [sampleEvent(late.event, { startsAt })] })
  await world.decide(byHand.market, { '1': 'void', x: 'void', '2': 'void' })
  await world.begin(postponed, { status: 'postponed' })
  world.clock.advance(62 * HOUR_MS)
  await world.bets.settlement.settleInterrupted()
  await world.board.write({ events: [sampleEvent(late.event, { startsAt, status: 'finished' })] })
  await world.begin(byHand, { status: 'finished' })
  await world.run(null, 'update sportsbook.event set is_listed = false where id = $1', postponed.event)
  expect(await undecidedAmong([late, byHand, postponed])).toEqual([])
  await world.board.openFeed()
})

it('PRO-13 an operator finds them by the open legs, however many bets there were', async () => {
  const lines = await planOf(world, (explain) => createBoardReads(explain).undecided({ limit: 10 }, world.clock.now()))
  const plan = lines.filter((line) => line.includes('bet_leg'))
  expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
  expect(plan).toContainEqual(expect.stringContaining('bet_leg_open'))
})

it('PRO-13 an operator finds events whose result leaves bets open, once it has settled the others: a goal without its scorer', async () => {
  const player = await world.player(1000_00n)
  const leg = await world.leg()
  const first = { ...sampleMarket(leg.event, [2000, 3400, 4500]), id: `${leg.event}:goal_1`, market: { type: 'goal_n', n: 1 } as const }
  const outcomes = first.outcomes.map((outcome, at) => ({ ...outcome, key: ['1', '2', 'none'][at]! }))
  await world.board.write({ markets: [{ ...first, outcomes }] })
  await world.placed(player, world.slip([leg]))
  const { id } = await world.placed(player, world.slip([{ ...leg, market: first.id, outcome: `${first.id}/1` }]))
  const undecided = () => undecidedAmong([leg])
  await world.board.result(leg.event, finished(1, 0))
  expect(await undecided()).toEqual([]) // its bets are about to be settled
  await world.bets.settlement.settleDue(10)
  expect([(await world.bet(player, id)).status, await undecided()]).toEqual(['open', [leg.event]])
  await world.board.result(leg.event, { ...finished(1, 0), goals: ['h'] })
  await world.bets.settlement.settleDue(10)
  expect([(await world.bet(player, id)).result, await undecided()]).toEqual(['won', []])
})
