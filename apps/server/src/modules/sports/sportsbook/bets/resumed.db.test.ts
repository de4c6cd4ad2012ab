/** Matches that were called off, or too late, and are to be played in time after all. Source: sportsbook.md 3 and 6. */
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { sampleMarket } from '../testing/scripted-feed.ts'
import { hasOpenSportsBets } from './store.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(() => world.expectSound())
afterAll(() => world.close())

const minute = () => world.bets.settlement.settleInterrupted()
const cashOf = async (player: bigint) => (await world.wallet(player)).cash
const sell = async (player: bigint, id: string, part: bigint) => {
  const call = { caller: { player }, params: { id } }
  const offer = await world.bets.handlers['GET /api/v2/bets/{id}/cashout']({ ...call, query: { part } } as never)
  const body = { offer_id: (offer as { offer_id: string }).offer_id }
  return world.bets.handlers['POST /api/v2/bets/{id}/cashout']({ ...call, body } as never)
}
type Leg = Awaited<ReturnType<BetsWorld['leg']>>
/** On the home side of a market that returns the stake at a draw, beside the one of the leg. */
async function drawNoBet({ event, seen }: Leg): Promise<Leg> {
  const market = { ...sampleMarket(event, [seen, 3400, seen]), id: `${event}:dnb`, market: { type: 'dnb' } as const }
  await world.board.write({ markets: [{ ...market, outcomes: market.outcomes.filter(({ key }) => key !== 'x') }] })
  return { event, market: market.id, outcome: `${market.id}/1`, seen, banker: false }
}
const isOpen = async (player: bigint) => ({
  here: await hasOpenSportsBets(world.database.db, player),
  inBooks: await world.ledger.hasOpenBets(null, player),
})
const inHours = (hours: number) => new Date(world.clock.now() + hours * HOUR_MS).toISOString()

describe('PRO-13 a match that is called off without a result and played after all', () => {
  it('PRO-13 BEY-14 opens its bets again at once, and takes back what came back; the books of play keep them settled', async () => {
    const player = await world.player(1000_00n)
    const [leg, other] = [await world.leg(), await world.leg()]
    const { id: single } = await world.placed(player, world.slip([leg]))
    const { id: express } = await world.placed(player, world.slip([leg, other]))
    const one = await world.player(100_00n)
    await world.placed(one, world.slip([leg]))
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    expect([(await world.bet(player, single)).result, await cashOf(player)]).toEqual(['void', 900_00n])
    await world.begin(leg, { status: 'scheduled' })
    await minute()
    expect(await world.bet(player, single)).toMatchObject({ status: 'open', payout: '0.00', legs: [{ state: 'open' }] })
    expect(await world.bet(player, express)).toMatchObject({ status: 'open', legs: [{ state: 'open' }, { state: 'open' }] })
    expect(await cashOf(player)).toBe(800_00n)
    expect(await isOpen(one)).toEqual({ here: true, inBooks: false })
    const before = await world.bet(player, single)
    await minute()
    expect(await world.bet(player, single)).toEqual(before)
    await world.board.result(leg.event, finished(1, 0))
    await world.bets.settlement.settleDue(50)
    expect([(await world.bet(player, single)).payout, await cashOf(player)]).toEqual(['200.00', 1000_00n])
  })

  it('PRO-13 on a date that is too late for the bet, planned or begun, leaves it void', async () => {
    const player = await world.player(1000_00n)
    const legs = [await world.leg(), await world.leg()]
    const ids = []
    for (const leg of legs) ids.push((await world.placed(player, world.slip([leg]))).id)
    for (const leg of legs) await world.begin(leg, { status: 'cancelled' })
    await minute()
    world.clock.advance(60 * HOUR_MS)
    await world.board.openFeed()
    await world.begin(legs[0]!, { status: 'scheduled', startsAt: inHours(12) })
    await world.begin(legs[1]!, { status: 'live', startedAt: inHours(0) }) // on its old date
    await minute()
    for (const id of ids) expect(await world.bet(player, id)).toMatchObject({ result: 'void', legs: [{ void_cause: 'moved' }] })
    for (const leg of legs) await world.board.result(leg.event, finished(0, 1))
    await world.bets.settlement.settleDue(50)
    for (const id of ids) expect(await world.bet(player, id)).toMatchObject({ result: 'void', payout: '100.00', legs: [{ state: 'void' }] })
  })

  it('PRO-13 sells no bet with a leg whose match has not decided it as it stands', async () => {
    const player = await world.player(1000_00n)
    const [leg, other] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([leg, other]))
    const reason = async () => {
      const call = { caller: { player }, params: { id }, query: {} } as never
      return ((await world.bets.handlers['GET /api/v2/bets/{id}/cashout'](call)) as { reason: string | null }).reason
    }
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    expect(await reason()).toBeNull()
    await world.begin(leg, { status: 'scheduled' })
    expect(await reason()).toBe('suspended')
    await minute()
    expect(await reason()).toBeNull()
    // void for another two hours: scheduled for a date that has passed, it has no new one
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    world.clock.advance(2 * HOUR_MS)
    await world.board.openFeed()
    await world.begin(other, { startsAt: inHours(1), status: 'scheduled' })
    await world.begin(leg, { status: 'scheduled' })
    expect(await reason()).toBe('suspended')
    await minute()
    expect([(await world.bet(player, id)).legs[0]!.state, await reason()]).toEqual(['void', 'suspended'])
    // it was played, and its result is not there yet: the leg is void, and may be lost
    await world.begin(leg, { status: 'cancelled' })
    expect(await reason()).toBeNull()
    await world.begin(leg, { status: 'finished' })
    await minute()
    expect([(await world.bet(player, id)).legs[0]!.state, await reason()]).toEqual(['void', 'suspended'])
  })

  it('PRO-13 an open bet names no total odds where its legs return no more than its stake: half a leg lost, a dead heat', async () => {
    const player = await world.player(1000_00n)
    const [half, tied] = [
      { '1': 'half_lost', x: 'lost', '2': 'lost' } as const,
      { '1': 'dead_heat', x: 'dead_heat', '2': 'dead_heat' } as const,
    ]
    for (const states of [half, tied]) {
      const [leg, other] = [await world.leg(), await world.leg({}, [1400, 3400, 4500])]
      const { id } = await world.placed(player, world.slip([leg, other]))
      await world.decide(leg.market, states)
      expect(await world.bet(player, id)).toMatchObject({ status: 'open', total_odds: null })
    }
  })

  it('PRO-13 an open bet names what it may still return, and at which odds: a void leg at 1 while it is void, a lost line nothing', async () => {
    const player = await world.player(1000_00n)
    const [leg, other, third] = [await world.leg(), await world.leg(), await world.leg()]
    const freeBet = await world.freeBet(player)
    const slips = [
      world.slip([leg, other]),
      world.slip([leg, other], { free_bet: freeBet }),
      world.slip([leg, other, third], { type: 'system', sizes: [2], stake: 300_00n }),
    ]
    const ids: string[] = []
    for (const slip of slips) ids.push((await world.placed(player, slip)).id)
    const potentials = async () => Promise.all(ids.map(async (id) => (await world.bet(player, id)).potential))
    const odds = async () => Promise.all(ids.map(async (id) => (await world.bet(player, id)).total_odds))
    const placed = await potentials()
    expect(placed).toEqual(['400.00', '300.00', '1200.00'])
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    expect(await potentials()).toEqual(['200.00', '100.00', '800.00'])
    expect(await odds()).toEqual([2000, 2000, null])
    await world.begin(leg, { status: 'scheduled' })
    await minute()
    expect(await potentials()).toEqual(placed)
    expect(await odds()).toEqual([4000, 4000, null])
    await world.board.result(third.event, finished(0, 1))
    await world.bets.settlement.settleDue(50)
    expect(await potentials()).toEqual(['400.00', '300.00', '400.00'])
    await world.begin(leg, { status: 'cancelled' })
    await world.board.result(other.event, finished(1, 0))
    await world.bets.settlement.settleDue(50)
    await minute()
    const [express] = ids
    expect(await world.bet(player, express!)).toMatchObject({ status: 'settled', payout: '200.00', total_odds: 4000 })
  })

  it('PRO-13 a part that was sold while a leg counted as void lowers what the bet may return and cost by that part alone', async () => {
    const player = await world.player(1000_00n)
    const [leg, other] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([leg, other]))
    const atRisk = async () => (await world.bets.exposures.ofEvent(leg.event)).map(({ liability }) => liability)
    const [whole] = await atRisk()
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    expect(await sell(player, id, 50_00n)).toMatchObject({ bet: { stake: '50.00', potential: '100.00' } })
    await world.begin(leg, { status: 'scheduled' })
    await minute()
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', potential: '200.00', legs: [{ state: 'open' }, { state: 'open' }] })
    expect(await atRisk()).toEqual([whole! / 2n, whole! / 2n])
    for (const { event } of [leg, other]) await world.board.result(event, finished(1, 0))
    await world.bets.settlement.settleDue(50)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00' })
  })

  it('PRO-13 a part that was sold counts a leg at its odds only if it may still win: not one voided for good, nor one that is returned', async () => {
    const player = await world.player(1000_00n)
    const [open, wrong, level] = [await world.leg(), await world.leg({}, [4000, 3400, 4500]), await drawNoBet(await world.leg())]
    const { id } = await world.placed(player, world.slip([open, wrong, level]))
    await world.bets.settlement.voidLeg(id, 1, { reason: 'palpable_error 4000 2000', prices: { accepted: 4000, right: 2000 } })
    await world.board.result(level.event, finished(1, 1))
    await world.bets.settlement.settleDue(50)
    expect(await world.bet(player, id)).toMatchObject({ legs: [{ state: 'open' }, { state: 'void' }, { state: 'push' }] })
    expect(await sell(player, id, 50_00n)).toMatchObject({ bet: { stake: '50.00', potential: '100.00' } })
    await world.board.result(open.event, finished(1, 0))
    await world.bets.settlement.settleDue(50)
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '100.00' })
  })

  it('PRO-13 stays void while operators have voided it, and opens its bets when they withdraw that', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    await world.run(null, 'insert into sportsbook.void_event (event, set_at) values ($1, now())', leg.event)
    await world.begin(leg, { status: 'scheduled' })
    await minute()
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', legs: [{ void_cause: 'by_hand' }] })
    await world.run(null, 'delete from sportsbook.void_event where event = $1', leg.event)
    await minute()
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', legs: [{ state: 'open', void_cause: null }] })
  })

  it('PRO-13 leaves its bets void while its date has passed and no other one is known', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.begin(leg, { status: 'cancelled' })
    await minute()
    world.clock.advance(2 * HOUR_MS)
    await world.board.openFeed()
    await world.begin(leg, { status: 'scheduled' })
    await minute()
    expect((await world.bet(player, id)).result).toBe('void')
    await world.begin(leg, { status: 'scheduled', startsAt: inHours(1) })
    await minute()
    expect((await world.bet(player, id)).status).toBe('open')
  })
})

it('PRO-13 a match that is called off after its result was withdrawn is void', async () => {
  const player = await world.player(1000_00n)
  const leg = await world.leg()
  const { id } = await world.placed(player, world.slip([leg]))
  await world.board.result(leg.event, finished(1, 0))
  await world.bets.settlement.settleDue(50)
  await world.board.result(leg.event, { status: 'open' })
  await world.bets.settlement.settleDue(50)
  expect((await world.bet(player, id)).status).toBe('open')
  await world.begin(leg, { status: 'cancelled' })
  await minute()
  expect(await world.bet(player, id)).toMatchObject({ result: 'void', payout: '100.00', legs: [{ void_cause: 'called_off' }] })
})
