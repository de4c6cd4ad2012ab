/** Results that say that their match is postponed, with a new date, before it, after it, or without one. Source: sportsbook.md 3. */
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type BetsWorld, finished, openBetsWorld } from '../testing/bets-world.ts'
import { sampleEvent } from '../testing/scripted-feed.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(() => world.expectSound())
afterAll(() => world.close())

const minute = () => world.bets.settlement.settleInterrupted()
const inHours = (hours: number) => new Date(world.clock.now() + hours * HOUR_MS).toISOString()

describe('PRO-13 a result that says that its match is postponed', () => {
  const POSTPONED = { status: 'postponed', hoursLate: 60 } as const
  const write = (event: string, changes: Parameters<typeof sampleEvent>[1], isReported = true) =>
    world.board.write({ events: [sampleEvent(event, changes)], results: isReported ? [{ id: event, version: 1, result: POSTPONED }] : [] })
  const settle = async () => {
    await world.bets.settlement.settleDue(50)
    await minute()
  }
  /** A match that was postponed, with a bet that this has made void, and a new date. */
  async function postponed(player: bigint) {
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await write(leg.event, { startsAt: inHours(1), status: 'postponed' })
    await settle()
    expect((await world.bet(player, id)).result).toBe('void')
    return { leg, id, startsAt: inHours(40) }
  }

  it('PRO-13 is over with the new date: it voids no bet, and keeps none void', async () => {
    const player = await world.player(1000_00n)
    const { leg, id: first, startsAt } = await postponed(player)
    await write(leg.event, { startsAt }, false)
    await minute()
    expect(await world.bet(player, first)).toMatchObject({ status: 'open', legs: [{ state: 'open' }] })
    const { id: second } = await world.placed(player, world.slip([leg]))
    world.clock.advance(41 * HOUR_MS)
    await world.board.openFeed()
    await world.begin(leg, { startedAt: inHours(0) })
    await settle()
    for (const id of [first, second]) expect((await world.bet(player, id)).status).toBe('open')
    await world.board.result(leg.event, finished(1, 0))
    await settle()
    for (const id of [first, second]) expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00' })
  })

  it('PRO-13 voids no bet on the new date, and keeps none void, where it comes with that date, after it, or again in another epoch', async () => {
    const player = await world.player(1000_00n)
    for (const order of ['with the date', 'after it', 'in another epoch'] as const) {
      const { leg, id: first, startsAt } = await postponed(player)
      await write(leg.event, { startsAt }, order === 'with the date')
      const { id: second } = await world.placed(player, world.slip([leg]))
      if (order === 'after it') await world.board.result(leg.event, POSTPONED)
      if (order === 'in another epoch') {
        world.board.nextEpoch()
        await write(leg.event, { startsAt })
      }
      await settle()
      for (const id of [first, second]) expect([order, (await world.bet(player, id)).status]).toEqual([order, 'open'])
    }
  })

  it('PRO-13 voids the bets on a match that stays scheduled for a passed date once it is too late for them; a later result decides them', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id } = await world.placed(player, world.slip([leg]))
    await world.board.result(leg.event, POSTPONED)
    await settle()
    world.clock.advance(48 * HOUR_MS) // an hour less than 48 after its date
    await world.board.openFeed()
    await settle()
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', legs: [{ state: 'open' }] })
    world.clock.advance(HOUR_MS + 1)
    await settle()
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', payout: '100.00', legs: [{ state: 'void', void_cause: 'moved' }] })
    await settle()
    expect((await world.bet(player, id)).revision).toBe(1)
    await world.board.result(leg.event, finished(1, 0))
    await settle()
    expect(await world.bet(player, id)).toMatchObject({ result: 'won', payout: '200.00' })
  })

  it('PRO-13 keeps them while a new date is not past for as long, as it may be played then, and opens them when it was in time', async () => {
    const player = await world.player(1000_00n)
    const leg = await world.leg()
    const { id: first } = await world.placed(player, world.slip([leg]))
    const startsAt = inHours(40)
    await write(leg.event, { startsAt })
    const { id: second } = await world.placed(player, world.slip([leg]))
    const read = async () => [(await world.bet(player, first)).status, (await world.bet(player, second)).status]
    world.clock.advance(51 * HOUR_MS)
    await world.board.openFeed()
    await settle()
    expect(await read()).toEqual(['open', 'open']) // 50 hours after the first date, 11 after the second
    world.clock.advance(38 * HOUR_MS)
    await world.board.openFeed()
    await settle()
    expect(await read()).toEqual(['settled', 'settled'])
    await world.begin(leg, { startedAt: startsAt })
    await settle()
    expect(await read()).toEqual(['open', 'open'])
  })

  it('PRO-13 counts its hours for the first date alone: a match that is postponed again keeps the bets on the second one', async () => {
    const player = await world.player(1000_00n)
    const { leg, startsAt } = await postponed(player)
    await write(leg.event, { startsAt }, false)
    const { id } = await world.placed(player, world.slip([leg]))
    await write(leg.event, { startsAt, status: 'postponed' }, false)
    await settle()
    expect((await world.bet(player, id)).status).toBe('open')
    await write(leg.event, { startsAt, status: 'cancelled' }, false)
    await settle()
    expect(await world.bet(player, id)).toMatchObject({ result: 'void', legs: [{ void_cause: 'called_off' }] })
  })
})
