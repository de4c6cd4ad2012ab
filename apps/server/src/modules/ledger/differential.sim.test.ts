import { simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'
import { World } from './testing/world/index.ts'

/** A busy machine is slow. */
const PATIENCE_MS = 900_000
const SEED = 20_261
const OPERATIONS = simulationSize(20_000, 200_000)
/** Minimum count of each verdict; a short run of any seed may miss a rare one. */
const RARELY = simulationSize(1, 40)

/** Number of sessions to cut. */
const CUTS = simulationSize(40, 100)

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

describe.each(simulationSeeds(SEED))('the ledger compared with a reference model (seed %i)', (seed) => {
  it(
    `answers each of ${OPERATIONS} operations of three concurrent processes as the model does`,
    async () => {
      const world = await World.begin(books, seed)
      while (world.operations < OPERATIONS) expect(await world.round()).toEqual([])
      expect(await world.compareBooks()).toEqual([])
      expect(await books.ledger.check()).toEqual([])
      const isCovered = (verdict: string) => (world.verdicts.get(verdict) ?? 0) >= RARELY
      if (seed === SEED || RARELY > 1) expect(EVERY_VERDICT.filter((verdict) => !isCovered(verdict))).toEqual([])
      expect(books.faults).toEqual([])
    },
    PATIENCE_MS,
  )

  it('loses and repeats nothing while connections break between any two steps', async () => {
    const world = await World.begin(books, seed + 1)
    while (world.operations < 2000) expect(await world.round()).toEqual([])
    while (world.cut < CUTS) expect(await world.stormyRound()).toEqual([])
    expect(await world.compareBooks()).toEqual([])
    expect(await books.ledger.check()).toEqual([])
  })
})
