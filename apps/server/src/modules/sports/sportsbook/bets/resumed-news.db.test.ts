/** What a player learns of a bet that an earlier state of a match no longer decides. Source: sportsbook.md 6. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { sampleMarket } from '../testing/scripted-feed.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(() => world.expectSound())
afterAll(() => world.close())

const minute = () => world.bets.settlement.settleInterrupted()
const settle = async (event: string, result: Parameters<typeof world.board.result>[1]) => {
  await world.board.result(event, result)
  await world.bets.settlement.settleDue(50)
}
type Definition = ReturnType<typeof sampleMarket>['market']
/** On the first of two outcomes of a market of a match of its own. */
async function legOn(definition: Definition) {
  const { event, seen } = await world.leg()
  const market = { ...sampleMarket(event, [seen, 3400, seen]), id: `${event}:own`, market: definition }
  await world.board.write({ markets: [{ ...market, outcomes: market.outcomes.filter(({ key }) => key !== 'x') }] })
  return { event, market: market.id, outcome: `${market.id}/1`, seen, banker: false }
}

describe('PRO-13 a leg that was void', () => {
  it('PRO-13 tells the player of an open express each time that a leg is void, and each time that it counts again', async () => {
    const player = await world.player(1000_00n)
    const [leg, other] = [await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([leg, other]))
    const notified = () => [world.voided, world.again].map((news) => news.filter((of) => of.id === id).length)
    for (let times = 1; times <= 2; times++) {
      await world.begin(leg, { status: 'cancelled' })
      await minute()
      expect(notified()).toEqual([times, times - 1])
      await world.begin(leg, { status: 'scheduled' })
      await minute()
      await minute()
      expect(notified()).toEqual([times, times])
    }
    expect(world.again.find((of) => of.id === id)).toMatchObject({ event: leg.event })
    expect(world.corrected.filter((of) => of.id === id)).toEqual([])
  })

  it('PRO-13 tells the player of no selection that is lost, or returned in another way, that it counts again', async () => {
    const player = await world.player(1000_00n)
    const [level, won, open] = [await legOn({ type: 'dnb' }), await world.leg(), await world.leg()]
    const { id } = await world.placed(player, world.slip([level, won, open]))
    for (const leg of [level, won]) await world.begin(leg, { status: 'cancelled' })
    await minute()
    await world.board.result(level.event, finished(1, 1))
    await world.board.result(won.event, finished(1, 0))
    await world.bets.settlement.settleDue(50)
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', legs: [{ state: 'push' }, { state: 'won' }, { state: 'open' }] })
    expect(world.again.filter((of) => of.id === id)).toEqual([{ id, event: won.event }])
  })

  it('PRO-13 tells the player of a selection that half wins, or wins in a dead heat, that it counts again; of one that half loses not', async () => {
    const player = await world.player(1000_00n)
    const [half, less] = [await legOn({ type: 'ah', line: 25 }), await legOn({ type: 'ah', line: -25 })]
    const [tied, open] = [await legOn({ type: 'top', k: 1 }), await world.leg()]
    const { id } = await world.placed(player, world.slip([half, less, tied, open]))
    for (const leg of [half, less, tied]) await world.begin(leg, { status: 'cancelled' })
    await minute()
    for (const leg of [half, less]) await world.board.result(leg.event, finished(1, 1))
    await settle(tied.event, { status: 'finished', ranks: { 1: 1, 2: 1 } })
    const states = (await world.bet(player, id)).legs.map(({ state }) => state)
    expect(states).toEqual(['half_won', 'half_lost', 'dead_heat', 'open'])
    const events = world.again.filter((of) => of.id === id).map(({ event }) => event)
    expect(events.toSorted()).toEqual([half.event, tied.event].toSorted())
  })
})

it('PRO-13 tells the player of a lost bet that it is open again, and that it is lost again, though no money moves, each once', async () => {
  const player = await world.player(1000_00n)
  const leg = await world.leg()
  const { id } = await world.placed(player, world.slip([leg]))
  await settle(leg.event, finished(0, 1))
  expect((await world.bet(player, id)).result).toBe('lost')
  await settle(leg.event, { status: 'open' })
  await minute()
  expect((await world.bet(player, id)).status).toBe('open')
  const unpaid = { id, from: 0n, to: 0n }
  expect(world.corrected.filter((of) => of.id === id)).toEqual([unpaid])
  await settle(leg.event, finished(0, 2))
  await minute()
  expect((await world.bet(player, id)).result).toBe('lost')
  expect(world.corrected.filter((of) => of.id === id)).toEqual([unpaid, unpaid])
})
