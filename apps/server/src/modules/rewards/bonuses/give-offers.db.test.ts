import { refuse } from '@fairhouse/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTable, type Table } from '../../../testing/table.ts'
import { hasOfferedSpins } from './store/spin-offers.ts'
import { type Facts, openOffers } from './testing/offers.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

describe('PRO-14 free spins for a segment', () => {
  it('PRO-14 are given each player once, by passes of two processes and their repeats, with one message', async () => {
    const offers = openOffers(table)
    const players = [await offers.player(), await offers.player({}, 'KZT'), await offers.player()]
    const offer = await offers.create()
    await Promise.all([offers.pass(), offers.pass()])
    await offers.give()
    expect(await Promise.all(players.map(offers.given))).toEqual([
      [`offer:${offer.id} 5x10 <500`],
      [`offer:${offer.id} 5x5000 <250000`],
      [`offer:${offer.id} 5x10 <500`],
    ])
    expect(offers.messages.toSorted()).toEqual(players.map(String).toSorted())
    expect(await offers.sums(offer.id)).toMatchObject({ granted: 3, spent: 15_00n, won: 0n })
    expect([await hasOfferedSpins(table.fresh.database.db, players[0]!), offers.faults]).toEqual([true, []])
    await offers.end(offer)
  })

  it('PRO-14 keep to their budget, by passes of two processes', async () => {
    const offers = openOffers(table)
    const players = await Promise.all(Array.from({ length: 6 }, () => offers.player()))
    const offer = await offers.create({ budget: 19_99n })
    await Promise.all([offers.pass(), offers.pass()])
    await offers.give()
    expect((await Promise.all(players.map(offers.given))).flat()).toHaveLength(3)
    expect(await offers.sums(offer.id)).toMatchObject({ granted: 3, spent: 15_00n })
    await offers.end(offer)
  })

  it('PRO-14 that a process dies with are given by the next pass, those of others at once, and none twice', async () => {
    const offers = openOffers(table)
    const [first, second] = [await offers.player(), await offers.player()]
    const offer = await offers.create()
    offers.state.deaths = 1
    await offers.give()
    expect([await offers.given(first), (await offers.given(second)).length, offers.faults.length]).toEqual([[], 1, 1])
    expect(await offers.sums(offer.id)).toMatchObject({ granted: 1, spent: 5_00n })
    await offers.give()
    expect([(await offers.given(first)).length, (await offers.given(second)).length]).toEqual([1, 1])
    await offers.end(offer)
  })

  it.each<[string, Facts]>([
    ['enters the segment', { segment: 'silver' }],
    ['has verified a phone', { phone: null }],
    ['ends a pause', { exclusion: refuse('cool_off') }],
  ])('PRO-14 are given a player who %s while the offer runs', async (_, before) => {
    const offers = openOffers(table)
    const player = await offers.player(before)
    const offer = await offers.create()
    await offers.give()
    expect(await offers.given(player)).toEqual([])
    offers.facts.set(player, {})
    await offers.give()
    expect(await offers.given(player)).toHaveLength(1)
    await offers.end(offer)
  })

  it.each<[string, Facts]>([
    ['under self-exclusion', { exclusion: refuse('self_excluded') }],
    ['of the staff', { exclusion: refuse('staff_account') }],
    ['who closed the account', { isClosed: true }],
    ['with another account of the same person', { isLinked: true }],
  ])('PRO-14 BEY-11 D-75 are never given a player %s', async (_, own) => {
    const offers = openOffers(table)
    const [player, other] = [await offers.player(own), await offers.player()]
    const offer = await offers.create()
    await offers.give()
    expect([await offers.given(player), (await offers.given(other)).length]).toEqual([[], 1])
    expect(await offers.sums(offer.id)).toMatchObject({ granted: 1 })
    await offers.end(offer)
  })

  it('PRO-14 wait while their slot takes no free spins, cost nothing meanwhile, and are given in no other slot', async () => {
    const offers = openOffers(table)
    const player = await offers.player()
    const offer = await offers.create()
    offers.state.isOn = false
    await offers.give()
    expect([await offers.given(player), (await offers.sums(offer.id)).spent]).toEqual([[], 0n])
    offers.state.isOn = true
    await offers.give()
    expect(await offers.given(player)).toHaveLength(1)
    await offers.end(offer)
  })

  it('PRO-14 are given from their begin to their end, and not once stopped', async () => {
    const offers = openOffers(table)
    const player = await offers.player()
    const start = offers.clock.now() + 1000
    const [later, stopped] = [await offers.create({ startsAt: start, endsAt: start + 1000 }), await offers.create()]
    await offers.end(stopped)
    await offers.give()
    expect(await offers.given(player)).toEqual([])
    offers.clock.advance(1000)
    await offers.give()
    expect(await offers.given(player)).toEqual([expect.stringContaining(later.id)])
    const late = await offers.player()
    offers.clock.advance(1000)
    await offers.give()
    expect(await offers.given(late)).toEqual([])
  })
})

describe('PRO-14 versions of free spins for a segment', () => {
  it('PRO-14 hold for later grants, keep the former one as it was, and give nobody a second time', async () => {
    const offers = openOffers(table)
    const player = await offers.player()
    const offer = await offers.create()
    await offers.give()
    const next = { ...offer, count: 7, segment: null, budget: 10_00n, madeBy: 'bob', madeAt: offer.madeAt + 1, reason: 'more', replaces: 1 }
    expect(await offers.save(next)).toBeUndefined()
    const late = await offers.player({ segment: 'silver' })
    await offers.give()
    expect([await offers.given(player), await offers.given(late)]).toEqual([
      [`offer:${offer.id} 5x10 <500`],
      [`offer:${offer.id} 7x10 <500`],
    ])
    expect((await offers.operator.list({ limit: 200 })).rows.filter(({ id }) => id === offer.id)).toEqual([
      expect.objectContaining({ version: 2, count: 7, segment: null, madeBy: 'bob', replacedAt: null, granted: 2, spent: 10_00n }),
      expect.objectContaining({ version: 1, count: 5, segment: 'gold', madeBy: 'ann', replacedAt: offer.madeAt + 1, granted: 2 }),
    ])
    await offers.end(offer)
  })

  it('PRO-14 are refused of an unknown, changed or stopped offer, under a taken name, and below what its grants cost', async () => {
    const offers = openOffers(table)
    await Promise.all([offers.player(), offers.player()])
    const offer = await offers.create()
    await offers.give()
    expect(await offers.save(offer)).toMatchObject({ errors: { name: [expect.stringContaining('taken')] } })
    expect(await offers.save({ ...offer, id: 'unknown-offer', replaces: 1 })).toMatchObject({ code: 'not_found' })
    expect(await offers.save({ ...offer, budget: 9_99n, replaces: 1 })).toMatchObject({
      errors: { budget: [expect.stringContaining('EUR 10.00')] },
    })
    expect(await offers.save({ ...offer, game: 'dice', replaces: 1 })).toMatchObject({
      errors: { game: [expect.stringContaining('unknown')] },
    })
    const answers = await Promise.all([offers.save({ ...offer, count: 6, replaces: 1 }), offers.save({ ...offer, count: 7, replaces: 1 })])
    expect(answers.map((answer) => answer?.code ?? 'saved').toSorted()).toEqual(['bad_transition', 'saved'])
    const next = { ...offer, segment: null, replaces: 2 }
    expect(await offers.operator.forecast(next)).toEqual({ title: 'Gems', players: 0, paid: 0, minutes: 0, worth: 0n, largest: 0n })
    await offers.end(offer)
    for (const refused of [await offers.save(next), await offers.operator.forecast(next)])
      expect(refused).toMatchObject({ code: 'bad_transition' })
  })
})
