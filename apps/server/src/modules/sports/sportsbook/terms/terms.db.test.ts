import { isRefusal } from '@fairhouse/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { createExposureReads } from '../store/exposure-reads.ts'
import { createPriceMoveStore } from '../store/price-move-store.ts'
import { createTradingReads } from '../store/trading-reads.ts'
import { createTradingWrites } from '../store/trading-writes.ts'
import { type BetsWorld, openBetsWorld } from '../testing/bets-world.ts'
import { defaultTerms, type TermsSubject, type TermsValues } from './rules.ts'
import { createTermsStore } from './terms-store.ts'
import { createBetTerms } from './terms.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.expectSound()
})
afterAll(() => world.close())

const terms = () => createBetTerms({ store: createTermsStore(world.run), now: () => world.clock.now() })
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.database.db.transaction().execute(work)
const rowOf = async (subject: TermsSubject) => (await terms().list()).find((row) => row.subject === subject)!
async function set(subject: TermsSubject, values: TermsValues, { isByTwo = true, version = -1 } = {}) {
  const seen = version < 0 ? ((await rowOf(subject)).latest?.version ?? 0) : version
  return inTransaction((tx) => terms().change(tx, { subject, values, version: seen }, { by: 'anna', reason: 'a new season', isByTwo }))
}
const leagueOf = (id: string, tier: 1 | 2 | 3) => ({ league: { id, country: 'N', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier } })
const RUB = defaultTerms('RUB')
const reasonOf = (answer: unknown) => (isRefusal(answer) ? answer.details?.['reason'] : 'accepted')

describe('PRO-13 bounds of bets by currency', () => {
  it('PRO-13 hold for bets that are placed after the change, in their currency alone', async () => {
    const player = await world.player(10_000_00n)
    const leg = await world.leg()
    await set('USD', { min: 1_00n, max: 2_00n, maxPayout: 3_00n })
    const before = await world.placed(player, world.slip([leg], { stake: 100_00n }))
    await set('RUB', { min: 50_00n, max: 60_00n, maxPayout: 100_00n })
    const place = async (stake: bigint) => reasonOf(await world.place(player, world.slip([leg], { stake })))
    expect([await place(49_99n), await place(60_01n)]).toEqual(['stake_too_small', 'stake_too_big'])
    const after = await world.placed(player, world.slip([leg], { stake: 60_00n }))
    expect(after).toMatchObject({ potential: '100.00', capped: true, max_payout: '100.00' })
    expect(await world.bet(player, before.id)).toMatchObject({ potential: '200.00', capped: false, max_payout: '5000000.00' })
    await set('RUB', RUB)
  })

  it('PRO-13 of a bet that waits for its delay stay those that it was placed by', async () => {
    const player = await world.player(10_000_00n)
    const leg = await world.leg({ status: 'live' })
    const { id } = await world.placed(player, world.slip([leg], { stake: 100_00n }))
    await set('RUB', { min: 500_00n, max: 600_00n, maxPayout: 700_00n })
    world.clock.advance(10_000)
    await world.board.openFeed()
    await world.bets.delay.decideDue(10)
    expect(await world.bet(player, id)).toMatchObject({ status: 'open', potential: '200.00', max_payout: '5000000.00' })
    await set('RUB', RUB)
  })

  it('D-54 leave a free bet its stake', async () => {
    const player = await world.player(10_00n)
    const freeBet = await world.freeBet(player, 100_00n)
    await set('RUB', { min: 200_00n, max: 300_00n, maxPayout: 1000_00n })
    const placed = await world.placed(player, world.slip([await world.leg()], { stake: 100_00n, free_bet: freeBet }))
    expect(placed).toMatchObject({ status: 'open', potential: '100.00' })
    const fault = await world.bets.freeBetOperator.fault(null, { id: '1', player, currency: 'RUB', stake: 199_99n })
    expect(fault?.errors).toMatchObject({ stake: [expect.stringContaining('from 200.00 to 300.00')] })
    await set('RUB', RUB)
  })
})

describe('BEY-7 limits of liability by tier', () => {
  it('BEY-7 bound what an outcome and an event take, where the league has no limits of its own', async () => {
    const player = await world.player(1_000_000_00n)
    const [usual, own] = [await world.leg(leagueOf('l-usual', 3)), await world.leg(leagueOf('l-own', 3))]
    const ownLimits = { isSuspended: false, extraMargin: 0, priceShift: 0, outcomeLimit: 3000_00n, eventLimit: 8000_00n }
    await inTransaction((tx) => createTradingWrites(world.run).setLeague(tx, 'l-own', ownLimits))
    await set('tier 3', { outcome: 10_00n, event: 20_00n })
    const place = async (leg: typeof usual) => reasonOf(await world.place(player, world.slip([leg], { stake: 10_000_00n })))
    expect([await place(usual), await place(own)]).toEqual(['limit_exceeded', 'accepted'])
    expect(await world.placed(player, world.slip([usual], { stake: 1000_00n }))).toMatchObject({ status: 'open' })
    const shown = (await createExposureReads(world.run).events(50)).find(({ event }) => event === usual.event)!
    expect([shown.outcomeLimit, shown.eventLimit]).toEqual([10_00n, 20_00n])
    const leagues = await createTradingReads(world.run).leagues()
    expect(leagues.find(({ id }) => id === 'l-usual')).toMatchObject({ tierOutcome: 10_00n, tierEvent: 20_00n })
  })

  it('BEY-7 move the prices of the events of their tier', async () => {
    const player = await world.player(1000_00n)
    const [mine, other] = [await world.leg(leagueOf('l-two', 2)), await world.leg(leagueOf('l-one', 1))]
    for (const leg of [mine, other]) await world.placed(player, world.slip([leg]))
    const moves = createPriceMoveStore(world.run)
    await inTransaction(async (tx) => {
      for (const event of await moves.due(100)) await moves.take(tx, event)
    })
    await set('tier 2', { outcome: 100_00n, event: 200_00n })
    expect(await moves.due(100)).toEqual([mine.event])
    expect(await inTransaction((tx) => moves.lock(tx, mine.event))).toMatchObject({ outcomeLimit: 100_00n })
  })
})

describe('D-66 changes of the terms of bets', () => {
  it('D-66 follow the version that the operator saw, and stay in the history', async () => {
    const values = { min: 1_00n, max: 2_00n, maxPayout: 3_00n }
    expect(await set('INR', values, { version: 1 })).toMatchObject({ code: 'bad_transition' })
    expect(await set('INR', values, { version: 0 })).toBeUndefined()
    expect(await set('INR', values, { version: 0 })).toMatchObject({ code: 'bad_transition' })
    expect(await set('INR', defaultTerms('INR'), { version: 1 })).toBeUndefined()
    expect((await createTermsStore(world.run).changesOf(null, 'INR')).map(({ version, by }) => [version, by])).toEqual([
      [1, 'anna'],
      [2, 'anna'],
    ])
    await expect(world.run(null, 'update sportsbook.bet_terms set max = 5')).rejects.toThrow('changed by a new row only')
  })

  it('D-66 that raise an amount above twice the current one, or the one that two last agreed on, need two people', async () => {
    const needs = async (values: TermsValues) => {
      const version = (await rowOf('KZT')).latest?.version ?? 0
      return inTransaction((tx) => terms().needsSecond(tx, { subject: 'KZT', values, version }))
    }
    const first = defaultTerms('KZT') as Readonly<Record<'min' | 'max' | 'maxPayout', bigint>>
    expect(await needs({ ...first, maxPayout: 2n * first.maxPayout })).toBe(false)
    expect(await needs({ ...first, maxPayout: 2n * first.maxPayout + 1n })).toBe(true)
    expect(await needs({ ...first, min: 2n * first.min + 1n })).toBe(true)
    await set('KZT', { ...first, max: 2n * first.max }, { isByTwo: false })
    expect(await needs({ ...first, max: 2n * first.max })).toBe(false)
    expect(await needs({ ...first, max: 2n * first.max + 1n })).toBe(true)
    expect(await inTransaction((tx) => terms().needsSecond(tx, { subject: 'KZT', values: first, version: 0 }))).toMatchObject({
      code: 'bad_transition',
    })
  })
})
