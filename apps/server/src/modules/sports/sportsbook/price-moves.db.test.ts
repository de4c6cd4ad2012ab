// @module-tag slow
import { isRefusal, type Slip } from '@fairhouse/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { untilBlocks } from '../../../platform/db/testing/hold.ts'
import type { Announcement } from './channels.ts'
import { createPriceMoves } from './price-moves.ts'
import { OWN_SPORT } from './rules.ts'
import { createPriceMoveStore, type PriceMoveStore } from './store/price-move-store.ts'
import { createBoardReads } from './store/reads.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, finished, openBetsWorld } from './testing/bets-world.ts'

let world: BetsWorld
let announced: Announcement['events'][number][]
beforeEach(async () => {
  world = await openBetsWorld()
  announced = []
})
afterEach(async () => {
  await world.expectSound()
  await world.close()
})

/** Each call is another process on the same database. */
const mover = (store: PriceMoveStore = createPriceMoveStore(world.run)) =>
  createPriceMoves({
    database: world.database,
    store,
    announce: async ({ events }) => void announced.push(...events),
    onFault: (error) => void world.faults.push(error),
  })
const move = () => mover().moveDue()

/** The liability of an outcome is at most EUR 3000, RUB 300,000. */
const SMALL = { id: 'l-3', country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 3 }
const [BEFORE, LOADED]: [[number, number, number], number[]] = [
  [1950, 3300, 4200],
  [1830, 3350, 4300],
]
const leg = (changes: object = {}) => world.leg({ league: SMALL, ...changes }, BEFORE)
const rich = () => world.player(1_000_000_00n)
/** At 1.950 its liability is EUR 2850. */
const large = (on: Slip['legs'][number], changes: Partial<Slip> = {}) => world.slip([on], { stake: 300_000_00n, ...changes })
const reads = () => createBoardReads(world.run)
const offered = async ({ event }: { event: string }) => (await reads().markets(event, 0))[0]!.outcomes.map(({ odds }) => odds)
const reasonOf = (answer: unknown) => (isRefusal(answer) ? (answer.details?.['reason'] ?? answer.code) : 'accepted')
const validate = async (slip: Slip, by = world.bets) => {
  const answer = await by.handlers['POST /api/v2/betslip/validate']({ caller: null, body: slip } as never)
  return answer as { refusal: { code: string; odds: number[] | null } | null; legs: { odds: number | null }[] }
}
const cashOut = async (player: bigint, id: string, accept = false) => {
  const call = { caller: { player }, params: { id }, query: {} }
  const offer = (await world.bets.handlers['GET /api/v2/bets/{id}/cashout'](call as never)) as { offer_id: string; pays: string }
  const body = { offer_id: offer.offer_id }
  if (accept) await world.bets.handlers['POST /api/v2/bets/{id}/cashout']({ ...call, body } as never)
  return offer.pays
}
const decide = async (seconds = 5) => {
  world.clock.advance(seconds * 1000)
  await world.bets.delay.decideDue(10)
}

describe('BEY-7 prices move by liability', () => {
  it('BEY-7 a large bet shortens its outcome and lengthens the others, on the board and in lists', async () => {
    const [on, idle] = [await leg(), await leg()]
    await world.placed(await rich(), large(on))
    expect(await offered(on)).toEqual(BEFORE)
    const [{ revision }] = [(await reads().event(on.event))!]
    expect(await move()).toBe(1)
    expect([await offered(on), await offered(idle)]).toEqual([LOADED, BEFORE])
    const [row] = await reads().rows([on.event])
    expect(row!.main!.outcomes.map(({ odds }) => odds)).toEqual(LOADED)
    expect([row!.revision, announced]).toEqual([revision + 1, [[on.event, revision]]])
    expect((await reads().markets(on.event, revision)).length).toBe(1)
  })

  it('BEY-7 many bets move the price once, and a move below one step of the ladder is none', async () => {
    const on = await leg()
    for (const player of await Promise.all(Array.from({ length: 3 }, rich)))
      await world.placed(player, world.slip([on], { stake: 100_000_00n }))
    expect([await move(), await move(), announced.length]).toEqual([1, 0, 1])
    const other = await leg()
    await world.placed(await rich(), world.slip([other]))
    expect([await move(), announced.length, await offered(other)]).toEqual([0, 1, BEFORE])
  })

  it('BEY-7 a settlement and a cash-out move the price back', async () => {
    const [settled, cashed] = [await leg(), await leg()]
    const player = await rich()
    await world.placed(player, large(settled))
    const bet = await world.placed(player, large(cashed))
    expect(await move()).toBe(2)
    await world.board.result(settled.event, finished(1, 0))
    await world.bets.settlement.settleEvent(settled.event)
    await cashOut(player, bet.id, true)
    expect(await move()).toBe(2)
    expect([await offered(settled), await offered(cashed)]).toEqual([BEFORE, BEFORE])
  })

  it('BEY-7 a voided leg moves the price back', async () => {
    const on = await leg()
    const bet = await world.placed(await rich(), large(on))
    await move()
    await world.bets.settlement.voidLeg(bet.id, 0, { reason: 'a wrong price', prices: null })
    await move()
    expect(await offered(on)).toEqual(BEFORE)
  })

  it('BEY-7 two processes move a price once, and offer the same one', async () => {
    const on = await leg()
    await world.placed(await rich(), large(on))
    expect((await Promise.all([mover().moveDue(), mover().moveDue()])).reduce((sum, each) => sum + each)).toBe(1)
    const slip = world.slip([{ ...on, seen: LOADED[0]! }])
    for (const process of [world.open(), world.open()])
      expect(await validate(slip, process)).toMatchObject({ refusal: null, legs: [{ odds: LOADED[0] }] })
  })
})

describe('BEY-7 PRO-13 slips and bets while a price moves', () => {
  it('PRO-13 an open slip sees the moved price, and its policy decides', async () => {
    const on = await leg()
    await world.placed(await rich(), large(on))
    await move()
    const player = await rich()
    expect(await validate(world.slip([on]))).toMatchObject({ refusal: { code: 'odds_changed', odds: [1830] }, legs: [{ odds: 1830 }] })
    expect(reasonOf(await world.place(player, world.slip([on])))).toBe('odds_changed')
    expect(reasonOf(await world.place(player, world.slip([on], { policy: 'higher' })))).toBe('odds_changed')
    expect((await world.placed(player, world.slip([on], { policy: 'any' }))).legs[0]!.odds).toBe(1830)
    const other = { ...on, outcome: `${on.market}/x`, seen: 3300 }
    expect((await world.placed(player, world.slip([other], { policy: 'higher' }))).legs[0]!.odds).toBe(3350)
  })

  it('PRO-13 a bet that is placed during a move is priced after it', async () => {
    const on = await leg()
    await world.placed(await rich(), large(on))
    const player = await rich()
    const store = createPriceMoveStore(world.run)
    let placed: Promise<unknown> | undefined
    const save: PriceMoveStore['save'] = async (tx, ...given) => {
      await store.save(tx, ...given)
      placed = world.place(player, world.slip([on]))
      await untilBlocks(world.database, tx)
    }
    await mover({ ...store, save }).moveDue()
    expect(reasonOf(await placed)).toBe('odds_changed')
  })

  it('PRO-13 a bet in its delay does not move the price against itself', async () => {
    const on = await leg({ status: 'live' })
    const player = await rich()
    const bet = await world.placed(player, large(on))
    expect([bet.status, await move()]).toEqual(['pending', 0])
    await decide()
    expect(await world.bet(player, bet.id)).toMatchObject({ status: 'open', legs: [{ odds: 1950 }] })
    expect([await move(), await offered(on)]).toEqual([1, LOADED])
  })

  it('PRO-13 a bet in its delay keeps no accepted one from moving the price', async () => {
    const on = await leg()
    const player = await rich()
    await world.placed(player, large(on))
    world.clock.advance(1000)
    await world.begin(on, { league: SMALL })
    const bet = await world.placed(player, world.slip([{ ...on, outcome: `${on.market}/x`, seen: 3300 }]))
    expect([bet.status, await move(), await offered(on)]).toEqual(['pending', 1, LOADED])
    await decide()
  })

  it.each([
    ['none', { status: 'refused', refusal: { code: 'odds_changed', odds: [1890] } }],
    ['any', { status: 'open', legs: [{ odds: 1890 }] }],
  ] as const)('PRO-13 a move during the delay is checked by the policy %s', async (policy, expected) => {
    const on = await leg({ status: 'live' })
    const [player, other] = [await rich(), await rich()]
    await world.placed(other, large(on, { stake: 150_000_00n }))
    world.clock.advance(4000)
    const bet = await world.placed(player, world.slip([on], { policy }))
    await decide(1)
    expect(await move()).toBe(1)
    await decide(4)
    expect(await world.bet(player, bet.id)).toMatchObject(expected)
  })

  it('BEY-7 a bet is cashed out without the move that liability made, its own or that of others', async () => {
    const on = await leg()
    const [player, other] = [await rich(), await rich()]
    const bet = await world.placed(player, large(on))
    await move()
    const longer = await world.placed(other, world.slip([{ ...on, outcome: `${on.market}/2`, seen: 4300 }]))
    expect([await cashOut(player, bet.id), await cashOut(other, longer.id)]).toEqual(['294000.00', '98.00'])
  })
})

describe('BEY-7 prices that liability does not move', () => {
  const trades = () => createTradingWrites(world.run)
  const trade = (work: Parameters<ReturnType<typeof world.database.db.transaction>['execute']>[0]) =>
    world.database.db.transaction().execute(work)

  it('BEY-7 a market in which an operator keeps a price stays as it is priced until the release', async () => {
    const on = await leg()
    const keep = (prices: Record<string, number>) =>
      trade(async (tx) => trades().setMarket(tx, { ...(await trades().lockMarket(tx, on.market))!, prices }))
    await keep({ '1': 1900 })
    await world.placed(await rich(), large({ ...on, seen: 1900 }))
    expect([await move(), await offered(on)]).toEqual([0, [1900, 3300, 4200]])
    await keep({})
    expect(await offered(on)).toEqual([1840, 3350, 4300])
  })

  it('BEY-7 a league whose shift is 0 moves no price, and another limit of it moves them further', async () => {
    const on = await leg()
    const terms = { isSuspended: false, extraMargin: 0, outcomeLimit: null, eventLimit: null }
    await trade((tx) => trades().setLeague(tx, 'l-3', { ...terms, priceShift: 0 }))
    await world.placed(await rich(), large(on, { stake: 150_000_00n }))
    expect([await move(), await offered(on)]).toEqual([0, BEFORE])
    await trade((tx) => trades().setLeague(tx, 'l-3', { ...terms, priceShift: 150_000 }))
    expect(await offered(on)).toEqual([1890, 3350, 4300])
    await trade((tx) => trades().setLeague(tx, 'l-3', { ...terms, priceShift: 150_000, outcomeLimit: 1500_00n }))
    expect([await move(), await offered(on)]).toEqual([1, LOADED])
  })

  it('BEY-7 virtual events keep the odds of their published numbers', async () => {
    const on = await leg()
    await world.placed(await rich(), large(on))
    await world.run(null, `update sportsbook.event set sport = $2 where id = $1`, on.event, OWN_SPORT)
    expect([await move(), await offered(on)]).toEqual([0, BEFORE])
  })
})
