import type { AnswerOf, betRoutes, Slip } from '@fairhouse/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { createTradingWrites } from '../store/trading-writes.ts'
import { createTermsStore } from '../terms/terms-store.ts'
import { createBetTerms } from '../terms/terms.ts'
import { type BetsWorld, openBetsWorld } from '../testing/bets-world.ts'
import { sampleMarket } from '../testing/scripted-feed.ts'
import { createBoardLegs } from './board-legs.ts'
import { createExposures } from './exposure.ts'
import { createLegReturns } from './leg-returns.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterEach(async () => {
  await world.board.openFeed()
  await world.expectSound()
})
afterAll(() => world.close())

type Leg = Slip['legs'][number]
/** PostgreSQL plans a statement with a name so often for its values, before it keeps a plan. */
const TRIED = 5
const NAMES = { ru: 'Л', en: 'L', kz: 'Л' }
/** Limits of EUR 3,000 of an outcome, 8,000 of an event. */
const legOf = (league: string, tier: 1 | 2 | 3 = 3) => world.leg({ league: { id: league, country: 'N', names: NAMES, tier } })
const inTransaction = (work: (tx: Tx) => Promise<unknown>) => world.database.db.transaction().execute(work)
const setTerms = (subject: 'EUR' | 'tier 2', values: Record<string, bigint>) =>
  inTransaction((tx) => {
    const terms = createBetTerms({ store: createTermsStore(world.run), now: () => world.clock.now() })
    return terms.change(tx, { subject, values, version: 0 }, { by: 'anna', reason: 'a new season', isByTwo: true })
  })

async function validate(leg: Leg, player: bigint | null, currency: Slip['currency'] = 'RUB') {
  const call = { caller: player === null ? null : { player }, body: world.slip([leg], { currency }) }
  return (await world.bets.handlers['POST /api/v2/betslip/validate'](call as never)) as AnswerOf<
    (typeof betRoutes)['POST /api/v2/betslip/validate']
  >
}

/** An open slip of 100 at 2.000, before a change and after it. */
const CHANGES: {
  what: string
  tier?: 2
  currency?: 'EUR'
  before: object
  change(leg: Leg, player: bigint): Promise<unknown>
  after: object
}[] = [
  {
    what: 'the price',
    before: { refusal: null, legs: [{ odds: 2000 }] },
    change: ({ event }) => world.board.write({ markets: [sampleMarket(event, [1900, 3400, 4500])] }),
    after: { refusal: { code: 'odds_changed' }, legs: [{ odds: 1900 }] },
  },
  {
    what: 'the state of the feed',
    before: { refusal: null, legs: [{ status: 'open' }] },
    change: () => world.board.closeFeed(),
    after: { refusal: { code: 'market_suspended' }, legs: [{ status: 'suspended' }] },
  },
  {
    what: 'the state of the market, by an operator',
    before: { refusal: null },
    change: ({ event, market: id }) =>
      inTransaction((tx) => createTradingWrites(world.run).setMarket(tx, { id, event, isHeld: true, prices: {} })),
    after: { refusal: { code: 'market_suspended' } },
  },
  {
    what: 'the bounds of the currency',
    currency: 'EUR',
    before: { priced: { max_stake: '3000.00' } },
    change: () => setTerms('EUR', { min: 1_00n, max: 200_00n, maxPayout: 300_00n }),
    after: { priced: { max_stake: '200.00' } },
  },
  {
    what: 'the limits of the tier',
    tier: 2,
    before: { priced: { max_stake: '500000.00' } },
    change: () => setTerms('tier 2', { outcome: 10_00n, event: 20_00n }),
    after: { priced: { max_stake: '1000.00' } },
  },
  {
    what: 'the limits of the league',
    before: { priced: { max_stake: '300000.00' } },
    change: () => {
      const terms = { isSuspended: false, extraMargin: 0, priceShift: 0, outcomeLimit: 5_00n, eventLimit: 8_00n }
      return inTransaction((tx) => createTradingWrites(world.run).setLeague(tx, 'l-the limits of the league', terms))
    },
    after: { priced: { max_stake: '500.00' } },
  },
  {
    what: 'the limit of the player',
    before: { priced: { max_stake: '300000.00' } },
    change: (_, player) => {
      const by = { by: 'anna', reason: 'an arbitrage', isByTwo: true }
      return inTransaction((tx) => world.bets.playerLimits.change(tx, { player, dayLimit: 2_00n, version: 0 }, by))
    },
    after: { priced: { max_stake: '200.00' } },
  },
  {
    what: 'the bets of others on the outcome',
    before: { priced: { max_stake: '300000.00' } },
    change: async (leg) => world.placed(await world.player(1_000_000_00n), world.slip([leg], { stake: 100_000_00n })),
    after: { priced: { max_stake: '200000.00' } },
  },
]

describe('PRO-13 an open slip', () => {
  it.each(CHANGES)('PRO-13 is priced anew by $what as soon as it has changed', async ({ what, tier, currency, before, change, after }) => {
    const player = await world.player(10_000_000_00n)
    const leg = await legOf(`l-${what}`, tier)
    const price = () => validate(leg, currency ? null : player, currency)
    for (let time = 0; time <= TRIED; time++) expect(await price()).toMatchObject(before)
    await change(leg, player)
    expect(await price()).toMatchObject(after)
  })

  it('PRO-13 is read by a statement that each connection plans once, whatever its legs are', async () => {
    const legs = [await legOf('l-1'), await legOf('l-2'), await legOf('l-3')]
    await inTransaction(async (tx) => {
      const run: typeof world.run = (_, statement, ...values) => world.run(tx, statement, ...values)
      const readLegs = createBoardLegs({
        run,
        exposures: createExposures(run),
        parts: new Set(['feed']),
        returnOf: createLegReturns({ known: async () => [] }).of,
      })
      const read = (count: number) => readLegs(legs.slice(0, count), { tx: null, now: world.clock.now(), eurRateE8: 1n })
      for (let time = 0; time < 2 * TRIED; time++) expect(await read(1 + (time % 3))).toHaveLength(1 + (time % 3))
      const plans = 'select custom_plans::int as tried, generic_plans::int as kept from pg_prepared_statements where name = $1'
      expect(await world.run(tx, plans, 'sportsbook.board-legs')).toEqual([{ tried: TRIED, kept: expect.any(Number) }])
    })
  })
})
