import { refuse } from '@fairhouse/contracts'
import { MINUTE_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTable, type Table } from '../../../testing/table.ts'
import { OFFER_TRIES } from './give-offers.ts'
import { type Facts, openOffers } from './testing/offers.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

describe('PRO-14 runs of free spins for a segment', () => {
  it('PRO-14 go through many players in bounded runs, and begin again behind the last one', async () => {
    const offers = openOffers(table)
    const first = await offers.player()
    for (let more = 1n; more < BigInt(OFFER_TRIES) + 5n; more++) offers.facts.set(first + more * 1_000_000n, {})
    const offer = await offers.create({ segment: null })
    const looked = async () => {
      offers.state.looked = []
      await offers.give()
      return offers.state.looked.length
    }
    expect([await looked(), await looked(), await looked()]).toEqual([OFFER_TRIES, 5, OFFER_TRIES])
    expect(await offers.given(first)).toHaveLength(1)
    await offers.end(offer)
  })

  it('PRO-14 try nobody whose account gets no gifts, so that the others have the tries, and give it once the account does', async () => {
    const offers = openOffers(table)
    const codes = ['self_excluded', 'staff_account'] as const
    const none: Facts[] = [{ isClosed: true }, { isLinked: true }, ...codes.map((code) => ({ exclusion: refuse(code) }))]
    for (let more = 1n; more <= BigInt(OFFER_TRIES); more++) offers.facts.set(more, none[Number(more) % none.length]!)
    const [player, excluded] = [await offers.player(), await offers.player({ exclusion: refuse('self_excluded') })]
    const offer = await offers.create()
    await offers.give()
    expect([offers.state.looked, (await offers.given(player)).length, await offers.given(excluded)]).toEqual([[`${player}`], 1, []])
    offers.facts.set(excluded, {})
    await offers.give()
    expect(await offers.given(excluded)).toHaveLength(1)
    await offers.end(offer)
  })

  it('PRO-14 end where a segment is of accounts that get no gifts, and the next one goes on behind them', async () => {
    const offers = openOffers(table)
    const [player, pages] = [await offers.player(), (OFFER_TRIES * 10) / 50]
    for (let more = 1n; more < BigInt(pages) * 50n + 10n; more++) offers.facts.set(player + more * 1_000_000n, { isLinked: true })
    const offer = await offers.create()
    await offers.give()
    expect([offers.state.turns.splice(0).length, (await offers.given(player)).length]).toEqual([pages, 1])
    await offers.give()
    expect(offers.state.turns, 'the last page').toHaveLength(1)
    await offers.end(offer)
  })

  it('PRO-14 try everybody while it cannot be read who gets no gifts', async () => {
    const offers = openOffers(table)
    const [player, closed] = [await offers.player(), await offers.player({ isClosed: true })]
    const offer = await offers.create()
    offers.state.isBarredBroken = true
    await offers.give()
    expect([(await offers.given(player)).length, await offers.given(closed), offers.faults.length]).toEqual([1, [], 1])
    await offers.end(offer)
  })

  it('PRO-14 are given by one run at a time in the house', async () => {
    const offers = openOffers(table)
    const player = await offers.player()
    const offer = await offers.create()
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    offers.state.onLook = async () => {
      begun.resolve()
      await held.promise
    }
    const first = offers.give()
    await begun.promise
    expect(await offers.give()).toBe(false)
    held.resolve()
    expect([await first, await offers.give(), offers.state.looked]).toEqual([true, true, [`${player}`]])
    await offers.end(offer)
  })

  it('PRO-14 are given for 20 seconds a run at most, and not once the process stops', async () => {
    const offers = openOffers(table)
    const players = [await offers.player(), await offers.player(), await offers.player(), await offers.player()]
    const offer = await offers.create()
    offers.state.onLook = async () => void offers.clock.advance(10_000)
    await offers.give()
    expect(offers.state.looked).toEqual(players.slice(0, 2).map(String))
    offers.state.onLook = async () => offers.ending.abort()
    await offers.give()
    await offers.give()
    expect(offers.state.looked, 'the fourth waits for another process').toEqual(players.slice(0, 3).map(String))
    await offers.end(offer)
  })

  it('PRO-14 of several offers are given in turns, and each minute another one begins', async () => {
    const offers = openOffers(table)
    for (let more = 1n; more <= BigInt(OFFER_TRIES) + 1n; more++) offers.facts.set(more * 10_000_000n, {})
    const [a, b] = [await offers.create({ segment: 'a' }), await offers.create({ segment: 'b', madeAt: offers.clock.now() + 1 })]
    await offers.give()
    const first = offers.state.turns.splice(0)
    offers.clock.advance(MINUTE_MS)
    await offers.give()
    const second = offers.state.turns
    expect([first.length, first[0] === first[2], first[0] === first[1]]).toEqual([6, true, false])
    expect(second).toEqual([...first.slice(1), first[0]])
    await offers.end(a)
    await offers.end(b)
  })

  it('PRO-14 of an offer that fails delay none of the others', async () => {
    const offers = openOffers(table)
    const player = await offers.player()
    offers.state.broken = 'broken'
    const [broken, offer] = [await offers.create({ segment: 'broken' }), await offers.create({ madeAt: offers.clock.now() + 1 })]
    for (let minute = 0; minute < 2; minute++) {
      await offers.give()
      offers.clock.advance(MINUTE_MS)
    }
    expect([(await offers.given(player)).length, offers.faults.length]).toEqual([1, 2])
    await Promise.all([broken, offer].map(offers.end))
  })

  it('PRO-14 write their letters, and go to their provider, behind what somebody waits for', async () => {
    const offers = openOffers(table)
    await offers.player()
    const offer = await offers.create()
    await offers.give()
    expect(offers.bulk).toEqual([true, true])
    await offers.end(offer)
  })

  it('PRO-14 a player who has them is looked at no more', async () => {
    const offers = openOffers(table)
    await offers.player()
    const offer = await offers.create()
    await offers.give()
    await offers.give()
    expect(offers.state.looked).toHaveLength(1)
    await offers.end(offer)
  })

  it('PRO-14 begin with the first player, also when the run of the former version goes on', async () => {
    const offers = openOffers(table)
    const [first] = [await offers.player({ phone: null }), await offers.player()]
    for (let more = 1n; more < 60n; more++) offers.facts.set(first + more * 1_000_000n, {})
    const offer = await offers.create()
    offers.state.onLook = async () => {
      // the run ends before the last player
      offers.state.onLook = async () => void offers.clock.advance(1000)
      expect(await offers.save({ ...offer, count: 6, madeAt: offer.madeAt + 1, replaces: 1 })).toBeUndefined()
    }
    await offers.pass()
    offers.facts.set(first, {})
    await offers.pass()
    expect(await offers.given(first)).toHaveLength(1)
    await offers.end(offer)
  })

  it('PRO-14 a forecast of the next version counts the players of its segment who have none, and how long giving it takes', async () => {
    const offers = openOffers(table)
    const first = await offers.player()
    const offer = await offers.create({ budget: 10_000_00n })
    await offers.give()
    offers.facts.delete(first)
    for (let more = 1n; more <= BigInt(OFFER_TRIES) + 1n; more++) offers.facts.set(first + more * 1_000_000n, {})
    expect(await offers.operator.forecast({ ...offer, replaces: 1 })).toMatchObject({
      players: OFFER_TRIES + 1,
      paid: OFFER_TRIES + 1,
      minutes: 2,
    })
    await offers.end(offer)
  })
})
