import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { createManualSettlement } from './manual.ts'
import { ALL_PARTS } from './rules.ts'
import { createManualStore } from './store/manual-store.ts'
import type { ManualAct } from './store/manual-store.ts'
import { createPriceHistory } from './store/price-history.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, finished, openBetsWorld } from './testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  world.faults.length = 0
  expect(await world.ledger.check()).toEqual([])
  expect(await world.bets.check()).toEqual([])
})
afterAll(() => world.close())

/** Acts that are stored, as after a kill between their commit and their run. */
async function stored(...acts: ManualAct[]) {
  const settlement = createManualSettlement({
    store: world.bets.store,
    manual: createManualStore(world.run),
    parts: ALL_PARTS,
    history: createPriceHistory(world.run),
    writes: createTradingWrites(world.run),
    settlement: world.bets.settlement,
    announce: () => Promise.resolve(),
    now: () => world.clock.now(),
    onFault: (error) => void world.faults.push(error),
  })
  await world.database.db.transaction().execute(async (tx) => {
    for (const act of acts) await settlement.order(tx, act, 'risk')
  })
  return settlement
}
async function betOn(count = 1) {
  const player = await world.player(100_00n)
  const legs = []
  for (let n = 0; n < count; n++) legs.push(await world.leg())
  return { player, legs, id: (await world.placed(player, world.slip(legs))).id }
}
const refusedOf = async (manual: Awaited<ReturnType<typeof stored>>, bet: string) =>
  (await manual.refusedVoids({ limit: 200 })).data.filter((refused) => refused.bet === bet)
const settle = () => world.bets.settlement.settleDue(10)

describe('BEY-7 acts of operators are carried out after their commit', () => {
  it('BEY-7 an event is voided only while no bet can come in: suspended by an operator, or over; and once', async () => {
    const { legs } = await betOn()
    const act = { what: 'event', event: legs[0]!.event } as const
    const manual = await stored()
    const weigh = () => world.database.db.transaction().execute((tx) => manual.weigh(tx, act))
    const setHeld = (isHeld: boolean) =>
      world.database.db.transaction().execute((tx) => createTradingWrites(world.run).setEvent(tx, act.event, isHeld))
    expect(await weigh()).toMatchObject({ code: 'bad_transition' })
    await setHeld(true)
    expect(await weigh()).toMatchObject({ eur: 200n })
    await setHeld(false)
    expect(await weigh()).toMatchObject({ code: 'bad_transition' })
    await world.begin(act, { status: 'finished' })
    expect(await weigh()).toMatchObject({ eur: 200n })
    await (await stored(act)).run()
    expect(await weigh()).toMatchObject({ code: 'bad_transition' })
    await settle()
  })

  it('BEY-7 fifty that fail keep none behind them waiting', async () => {
    const { player, legs, id } = await betOn()
    const unknown = { what: 'correction', bet: '00000000-0000-7000-8000-000000000000' } as const
    const manual = await stored(...Array.from({ length: 50 }, () => unknown), { what: 'event', event: legs[0]!.event })
    await manual.run()
    expect(await world.bet(player, id)).toMatchObject({ status: 'settled', result: 'void' })
    expect(world.faults).toHaveLength(50)
    await world.run(null, 'delete from sportsbook.manual_act')
  })

  it('PRO-13 D-4 a void whose bet was paid meanwhile takes nothing back, and operators read why', async () => {
    const { player, legs, id } = await betOn()
    const manual = await stored({ what: 'leg', bet: id, place: 0, right: 1300 })
    await world.board.result(legs[0]!.event, finished(1, 0))
    await settle()
    await manual.run()
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00', revision: 1 })
    expect(await refusedOf(manual, id)).toMatchObject([{ place: 0, right: 1300, reason: 'result_known' }])
  })

  it('PRO-13 D-4 a void after the result, which no bet is settled by yet, is refused too', async () => {
    const { player, legs, id } = await betOn()
    const manual = await stored({ what: 'leg', bet: id, place: 0, right: 1300 })
    await world.board.result(legs[0]!.event, finished(1, 0))
    await manual.run()
    expect((await world.bet(player, id)).status).toBe('open')
    expect(await refusedOf(manual, id)).toMatchObject([{ reason: 'result_known' }])
    await settle()
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00' })
  })

  it('PRO-13 a void of a bet that another leg has decided is refused', async () => {
    const { player, legs, id } = await betOn(2)
    const manual = await stored({ what: 'leg', bet: id, place: 1, right: 1300 })
    await world.board.result(legs[0]!.event, finished(0, 1))
    await settle()
    await manual.run()
    expect(await world.bet(player, id)).toMatchObject({ result: 'lost', legs: [{ state: 'lost' }, { state: 'open' }] })
    expect(await refusedOf(manual, id)).toMatchObject([{ place: 1, reason: 'bet_over' }])
  })

  it('PRO-13 a void of a bet that was opened again waits for nobody, also after 72 hours', async () => {
    const { player, legs, id } = await betOn()
    await world.board.result(legs[0]!.event, finished(1, 0))
    await settle()
    await world.board.result(legs[0]!.event, { status: 'open' })
    await settle()
    world.clock.advance(72 * HOUR_MS + 1)
    const manual = await stored({ what: 'leg', bet: id, place: 0, right: 1300 })
    await manual.run()
    expect(await world.bet(player, id)).toMatchObject({
      status: 'settled',
      result: 'void',
      legs: [{ void_reason: 'palpable_error 2000 1300' }],
    })
    expect(await world.bets.settlement.lateCorrections()).toEqual([])
    expect(await refusedOf(manual, id)).toEqual([])
    await world.board.openFeed()
  })

  it('PRO-13 a void that is carried out again after a kill stays as it is', async () => {
    const { player, id } = await betOn()
    const manual = await stored({ what: 'leg', bet: id, place: 0, right: 1300 })
    await manual.run()
    await world.run(null, 'update sportsbook.manual_act set done_at = null')
    await manual.run()
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', payout: '100.00', revision: 1 })
    expect(await refusedOf(manual, id)).toEqual([])
  })
  it('PRO-13 a void for a wrong price states both prices, also that of a process of the version before', async () => {
    const [one, other] = [await betOn(), await betOn()]
    const manual = await stored({ what: 'leg', bet: one.id, place: 0, right: 1300 })
    await manual.run()
    const pricesOf = async ({ id }: { id: string }) => (await world.bets.store.byId(id))!.legs[0]!.voidPrices
    const write = (state: string, reason: string | null) =>
      world.run(null, 'update sportsbook.bet_leg set state = $2, void_reason = $3 where bet = $1', other.id, state, reason)
    await write('void', 'palpable_error 2000 1400')
    expect([await pricesOf(one), await pricesOf(other)]).toEqual([
      { accepted: 2000, right: 1300 },
      { accepted: 2000, right: 1400 },
    ])
    await write('open', null)
    expect(await pricesOf(other)).toBeNull()
  })
})
