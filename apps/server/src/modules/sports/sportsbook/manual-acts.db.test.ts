import { isRefusal } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createManualSettlement } from './manual.ts'
import { ALL_PARTS, OWN_SPORT } from './rules.ts'
import { createManualStore } from './store/manual-store.ts'
import type { ManualAct } from './store/manual-store.ts'
import { createPriceHistory } from './store/price-history.ts'
import { createBoardReads } from './store/reads.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { type BetsWorld, finished, openBetsWorld } from './testing/bets-world.ts'
import { sampleMarket } from './testing/scripted-feed.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(() => world.expectSound())
afterAll(() => world.close())

const trades = () => createTradingWrites(world.run)
const manual = () =>
  createManualSettlement({
    store: world.bets.store,
    manual: createManualStore(world.run),
    parts: ALL_PARTS,
    history: createPriceHistory(world.run),
    writes: trades(),
    settlement: world.bets.settlement,
    announce: () => Promise.resolve(),
    now: () => world.clock.now(),
    onFault: (error) => void world.faults.push(error),
  })
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.db.transaction().execute(work)
/** The sum in EUR minor units, or the code of the refusal with its field or its cause. */
const weigh = async (act: ManualAct) => {
  const weighed = await inTransaction((tx) => manual().weigh(tx, act))
  if (!isRefusal(weighed)) return weighed.eur
  return [weighed.code, ...Object.values(weighed.errors ?? weighed.details ?? {}).flat()].join(' ')
}
const carryOut = async (act: ManualAct) => {
  const { carryOut } = await inTransaction((tx) => manual().order(tx, act, 'anna'))
  await carryOut()
}
const hold = (market: string) =>
  inTransaction(async (tx) => trades().setMarket(tx, { ...(await trades().lockMarket(tx, market))!, isHeld: true }))
const offered = async ({ event }: { event: string }) => (await createBoardReads(world.run).markets(event, 0))[0]!
const [HOME, AWAY] = [
  { '1': 'won', x: 'lost', '2': 'lost' },
  { '1': 'lost', x: 'lost', '2': 'won' },
] as const
const setTo = (market: string, states: Extract<ManualAct, { what: 'market' }>['states']) => ({ what: 'market', market, states }) as const
async function betOn(count = 1) {
  const player = await world.player(1000_00n)
  const legs = []
  while (legs.length < count) legs.push(await world.leg())
  return { player, legs, leg: legs[0]!, id: (await world.placed(player, world.slip(legs))).id }
}

describe('BEY-7 D-77 a result of a market by hand', () => {
  it('BEY-7 D-77 is set while the market takes no bets, settles them, and opens the market when it is withdrawn', async () => {
    const { player, leg, id } = await betOn()
    expect(await weigh(setTo(leg.market, HOME))).toBe('bad_transition')
    await hold(leg.market)
    expect(await weigh(setTo(leg.market, null))).toBe('bad_transition')
    // what it may return, and of an outcome that loses what was staked on it
    expect([await weigh(setTo(leg.market, HOME)), await weigh(setTo(leg.market, AWAY))]).toEqual([200n, 100n])
    await carryOut(setTo(leg.market, HOME))
    expect(await world.bet(player, id)).toMatchObject({ status: 'settled', result: 'won', payout: '200.00' })
    expect(await offered(leg)).toMatchObject({ status: 'settled', isByHand: true })
    expect(await weigh(setTo(leg.market, null))).toBe(200n)
    await carryOut(setTo(leg.market, null))
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', payout: '0.00' })
    expect(await offered(leg)).toMatchObject({ status: 'open', isByHand: false })
    expect(await world.run(null, 'select from sportsbook.manual_act where done_at is null')).toEqual([])
  })

  it('BEY-7 is refused with what is wrong with it: how many outcomes of the market win', async () => {
    const leg = await world.leg()
    await hold(leg.market)
    const winners = 'invalid winners: exactly one outcome of this market must win and the others lose, or all are void'
    expect(await weigh(setTo(leg.market, { '1': 'won', x: 'won', '2': 'lost' }))).toBe(winners)
    const places = sampleMarket(leg.event, [2000, 3400, 4500], { market: { type: 'top', k: 2 } })
    await world.board.write({ markets: [{ ...places, id: `${leg.event}:places` }] })
    await hold(`${leg.event}:places`)
    const none = 'invalid no_winner: nobody wins. Exactly 2 outcomes of this market must win, or all are void'
    expect(await weigh(setTo(`${leg.event}:places`, { '1': 'lost', x: 'lost', '2': 'lost' }))).toBe(none)
  })

  it('D-77 concerns the players whose bets it decides, and no others', async () => {
    const { player, leg, id } = await betOn()
    const other = (await betOn()).player
    const acts: ManualAct[] = [
      setTo(leg.market, HOME),
      { what: 'event', event: leg.event },
      { what: 'leg', bet: id, place: 0, right: 1300 },
    ]
    const touched = (players: bigint[]) => inTransaction((tx) => Promise.all(acts.map((act) => manual().touches(tx, act, players))))
    expect([await touched([player, other]), await touched([other])]).toEqual([acts.map(() => true), acts.map(() => false)])
  })
})

describe('PRO-13 D-4 what an operator may void or approve', () => {
  it('D-4 a leg at an obviously wrong price, while neither its result nor that of the bet is known', async () => {
    const { leg, id, legs } = await betOn(2)
    const voided = (place: number, right: number) => ({ what: 'leg', bet: id, place, right }) as const
    expect(await weigh(voided(0, 1900))).toMatch(/^invalid too_near/)
    expect(await weigh(voided(2, 1300))).toBe('not_found')
    expect(await weigh(voided(0, 1300))).toBe(400n)
    await world.board.result(leg.event, finished(0, 1))
    expect(await weigh(voided(0, 1300))).toBe('bad_transition')
    expect(await weigh(voided(1, 1300))).toBe(400n)
    await world.bets.settlement.settleDue(10)
    expect(await weigh(voided(1, 1300))).toBe('bad_transition') // the first leg has lost the bet
    await world.board.result(legs[1]!.event, finished(1, 0))
    await world.bets.settlement.settleDue(10)
  })

  it('D-4 nothing of a virtual event, whose draw decides it, except to withdraw', async () => {
    const { leg, id } = await betOn()
    await hold(leg.market)
    const setSport = (table: 'event' | 'bet_leg', sport: string) =>
      world.run(null, `update sportsbook.${table} set sport = $2 where ${table === 'event' ? 'id' : 'event'} = $1`, leg.event, sport)
    for (const table of ['event', 'bet_leg'] as const) await setSport(table, OWN_SPORT)
    const acts: ManualAct[] = [
      setTo(leg.market, HOME),
      { what: 'event', event: leg.event },
      { what: 'leg', bet: id, place: 0, right: 1300 },
    ]
    expect(await Promise.all(acts.map(weigh))).toEqual(acts.map(() => 'bad_transition drawn'))
    expect(await weigh({ what: 'event', event: leg.event, isWithdrawn: true })).toBe('bad_transition')
    for (const table of ['event', 'bet_leg'] as const) await setSport(table, 'football')
  })

  it('PRO-13 a correction of a bet that waits for approval, and of no other', async () => {
    const { player, leg, id } = await betOn()
    const correction = { what: 'correction', bet: id } as const
    expect(await weigh(correction)).toBe('bad_transition')
    await world.board.result(leg.event, finished(1, 0))
    await world.bets.settlement.settleDue(10)
    world.clock.advance(72 * HOUR_MS + 1)
    await world.board.result(leg.event, finished(0, 1))
    await world.bets.settlement.settleDue(10)
    expect(await weigh(correction)).toBe(200n)
    await carryOut(correction)
    expect(await world.bet(player, id)).toMatchObject({ result: 'lost', payout: '0.00' })
    expect(await weigh(correction)).toBe('bad_transition')
  })
})
