import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'
import { World } from './testing/world/index.ts'

const SEED = Number(process.env.SIM_SEED ?? 20_261)
/** A busy machine takes its time. */
const PATIENCE_MS = 900_000
const ACTS = Number(process.env.SIM_ACTS ?? 200_000)

/** Sessions to cut. */
const CUTS = 100

const OF_BETS = [
  'insufficient_funds',
  'unknown_wallet',
  'stale_nonce',
  'idempotency_mismatch',
  'limit_exceeded',
  'player_blocked',
  'bonus_max_bet',
  'bad_amount',
]
const OF_POSTS = ['not_covered', 'bet_not_open', 'idempotency_mismatch']
const EVERY_VERDICT = ['done', 'duplicate', ...OF_BETS]
  .map((verdict) => `bet ${verdict}`)
  .concat(['done', 'duplicate', ...OF_POSTS].map((verdict) => `post ${verdict}`))

let books: TestLedger
beforeEach(async () => (books = await openTestLedger([999])))
afterEach(() => books.close())

describe(`the ledger beside a model of another structure (seed ${SEED})`, () => {
  it(
    `answers each of ${ACTS} operations in three concurrent lanes as the model does, and comes to every verdict often`,
    async () => {
      const world = await World.begin(books, SEED)
      while (world.acts < ACTS) expect(await world.round()).toEqual([])
      expect(await world.compareBooks()).toEqual([])
      expect(await books.ledger.check()).toEqual([])
      expect(EVERY_VERDICT.filter((verdict) => (world.verdicts.get(verdict) ?? 0) < ACTS / 5000)).toEqual([])
      expect(books.faults).toEqual([])
    },
    PATIENCE_MS,
  )

  it('loses nothing and does nothing twice while connections break between any two steps', async () => {
    const world = await World.begin(books, SEED + 1)
    while (world.acts < 2000) expect(await world.round()).toEqual([])
    while (world.cut < CUTS) expect(await world.stormyRound()).toEqual([])
    expect(await world.compareBooks()).toEqual([])
    expect(await books.ledger.check()).toEqual([])
  })
})
