import { refuse, type Refusal } from '@fairhouse/contracts'
import { DAY_MS, type PlayerId } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { newKey, openTable, type Table } from '../../../testing/table.ts'
import { type GiveOfferDeps, giveOffers } from './give-offers.ts'
import { createSpinOfferOperator, type SpinOfferEntry } from './spin-offers.ts'
import { campaignsOf } from './store/campaigns.ts'
import { allSpinOffers, hasOfferedSpins } from './store/spin-offers.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

interface Facts {
  segment?: string
  phone?: string | null
  exclusion?: Refusal | undefined
  isClosed?: boolean
  isLinked?: boolean
}

/** One slot, and the players of this test alone. */
function openOffers() {
  const clock = createTestClock()
  const { database } = table.fresh
  const facts = new Map<PlayerId, Facts>()
  const state = { isOn: true, deaths: 0, pages: [] as string[] }
  const [messages, faults]: [string[], unknown[]] = [[], []]
  const gems = { slug: 'gems', title: 'Gems' }
  const of = (player: PlayerId) => facts.get(player) ?? {}
  const deps: GiveOfferDeps & Parameters<typeof createSpinOfferOperator>[0] = {
    database,
    clock,
    ledger: { ...table.ledger, instant: async () => clock.now() },
    jobs: {
      async enqueue(_tx, name, payload) {
        if (name !== 'bonuses.write_gift') return
        if (state.deaths-- > 0) throw new Error('died')
        messages.push((payload as { player: string }).player)
      },
    },
    freeRounds: () => ({
      grant: async (_tx, campaign) => ({ ...campaign, left: campaign.count, won: 0n, status: 'active' }),
      end: async () => undefined,
      games: async () => [gems],
      hold: async (_tx, wanted) => (state.isOn && wanted === 'gems' ? gems : undefined),
    }),
    findExclusion: async (_tx, player) => of(player).exclusion,
    sharedMarks: async (_tx, players) =>
      players.flatMap((player) => (of(player).isLinked ? [{ player, other: 999_999_999n, kind: 'document' as const }] : [])),
    sharedPlaces: async () => [],
    segmentsOf: async (_tx, player) => [of(player).segment ?? 'gold'],
    verifiedPhoneOf: async (player) => (of(player).phone === undefined ? `+7${player}` : of(player).phone!),
    refuseClosed: async (_tx, player) => (of(player).isClosed ? refuse('account_closed') : undefined),
    async playersOf(_db, _segment, { after, limit }) {
      state.pages.push(`${after}`)
      return [...facts.keys()].filter((player) => player > after).slice(0, limit)
    },
    segmentSize: async () => facts.size,
    onFault: (error) => void faults.push(error),
  }
  const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
  const operator = createSpinOfferOperator(deps, database.db)
  /** Five spins worth EUR 0.50 for tier gold, for a day. */
  const entry = (more: Partial<SpinOfferEntry> = {}): SpinOfferEntry => ({
    id: `o${newKey()}`.slice(0, 30),
    segment: 'gold',
    game: 'gems',
    count: 5,
    betValue: 10n,
    wager: 10,
    maxWin: 5_00n,
    days: 3,
    startsAt: clock.now(),
    endsAt: clock.now() + DAY_MS,
    budget: 100_00n,
    madeBy: 'ann',
    madeAt: clock.now(),
    reason: 'autumn',
    replaces: null,
    ...more,
  })
  return {
    clock,
    state,
    facts,
    messages,
    faults,
    operator,
    within,
    entry,
    give: () => giveOffers(deps),
    save: (offer: SpinOfferEntry) => within((tx) => operator.save(tx, offer)),
    async create(more: Partial<SpinOfferEntry> = {}) {
      const offer = entry(more)
      expect(await within((tx) => operator.save(tx, offer))).toBeUndefined()
      return offer
    },
    async player(own: Facts = {}, currency: 'USD' | 'KZT' = 'USD'): Promise<PlayerId> {
      const { player } = await table.player(0n, currency)
      facts.set(player, own)
      return player
    },
    given: async (player: PlayerId) =>
      (await campaignsOf(database.db, player)).map(({ id, count, betValue, maxWin }) => `${id} ${count}x${betValue} <${maxWin}`),
    sums: async (id: string) => (await allSpinOffers(database.db)).find((each) => each.id === id)!,
    /** Nothing of this test is given by the next one. */
    end: (offer: SpinOfferEntry) => within((tx) => operator.stop(tx, offer.id, clock.now())),
  }
}

describe('PRO-14 free spins for a segment', () => {
  it('PRO-14 are given each player once, by passes of two processes and their repeats, with one message', async () => {
    const offers = openOffers()
    const players = [await offers.player(), await offers.player({}, 'KZT'), await offers.player()]
    const offer = await offers.create()
    await Promise.all([offers.give(), offers.give()])
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
    const offers = openOffers()
    const players = await Promise.all(Array.from({ length: 6 }, () => offers.player()))
    const offer = await offers.create({ budget: 19_99n })
    await Promise.all([offers.give(), offers.give()])
    await offers.give()
    expect((await Promise.all(players.map(offers.given))).flat()).toHaveLength(3)
    expect(await offers.sums(offer.id)).toMatchObject({ granted: 3, spent: 15_00n })
    await offers.end(offer)
  })

  it('PRO-14 that a process dies with are given by the next pass, those of others at once, and none twice', async () => {
    const offers = openOffers()
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
    const offers = openOffers()
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
    const offers = openOffers()
    const [player, other] = [await offers.player(own), await offers.player()]
    const offer = await offers.create()
    await offers.give()
    expect([await offers.given(player), (await offers.given(other)).length]).toEqual([[], 1])
    expect(await offers.sums(offer.id)).toMatchObject({ granted: 1 })
    await offers.end(offer)
  })

  it('PRO-14 wait while their slot takes no free spins, cost nothing meanwhile, and are given in no other slot', async () => {
    const offers = openOffers()
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
    const offers = openOffers()
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

  it('PRO-14 go through many players in bounded runs, and begin again behind the last one', async () => {
    const offers = openOffers()
    const first = await offers.player()
    for (let more = 1n; more < 2200n; more++) offers.facts.set(first + more * 1_000_000n, {})
    const offer = await offers.create({ segment: null })
    await offers.give()
    expect(offers.state.pages).toHaveLength(4)
    await offers.give()
    await offers.give()
    expect(offers.state.pages.map((after, at) => (after === '0' ? at : -1)).filter((at) => at >= 0)).toEqual([0, 5])
    expect(await offers.given(first)).toHaveLength(1)
    await offers.end(offer)
  })
})

describe('PRO-14 versions of free spins for a segment', () => {
  it('PRO-14 hold for later grants, keep the former one as it was, and give nobody a second time', async () => {
    const offers = openOffers()
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
    expect((await offers.operator.list()).filter(({ id }) => id === offer.id)).toEqual([
      expect.objectContaining({ version: 2, count: 7, segment: null, madeBy: 'bob', replacedAt: null, granted: 2, spent: 10_00n }),
      expect.objectContaining({ version: 1, count: 5, segment: 'gold', madeBy: 'ann', replacedAt: offer.madeAt + 1, granted: 2 }),
    ])
    await offers.end(offer)
  })

  it('PRO-14 are refused of an unknown, changed or stopped offer, under a taken name, and below what its grants cost', async () => {
    const offers = openOffers()
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
    await offers.end(offer)
    expect(await offers.save({ ...offer, replaces: 2 })).toMatchObject({ code: 'bad_transition' })
    expect(await offers.operator.forecast({ ...offer, segment: null })).toEqual({
      title: 'Gems',
      players: 0,
      paid: 0,
      worth: 0n,
      largest: 0n,
    })
  })
})
