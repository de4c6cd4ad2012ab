import { simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'
import { World } from './testing/world/index.ts'

/** A busy machine is slow. */
const PATIENCE_MS = 900_000
const SEED = 20_261
const OPERATIONS = 4000
const MANY = simulationSize(20_000, 200_000)
/** Minimum count of each verdict among many operations; a short run of any seed may miss a rare one. */
const RARELY = simulationSize(1, 40)

/** Number of sessions to cut. */
const CUTS = simulationSize(20, 100)

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
function onFreshLedger(): void {
  beforeAll(async () => (books = await openTestLedger([999])))
  afterAll(() => books.close())
}

async function compare(seed: number, operations: number): Promise<World> {
  const world = await World.begin(books, seed)
  while (world.operations < operations) expect(await world.round()).toEqual([])
  expect(await world.compareBooks()).toEqual([])
  expect(await books.ledger.check()).toEqual([])
  expect(books.faults).toEqual([])
  return world
}

describe.each(simulationSeeds(SEED))('the ledger compared with a reference model (seed %i)', (seed) => {
  onFreshLedger()
  it(`answers each of ${OPERATIONS} operations of three concurrent processes as the model does`, async () => {
    await compare(seed, OPERATIONS)
  })
})

describe.each(simulationSeeds(SEED))('the ledger compared with a reference model for long (seed %i)', (seed) => {
  onFreshLedger()
  it(`answers ${MANY} operations as the model does, with every verdict`, { tags: 'slow', timeout: PATIENCE_MS }, async () => {
    const { verdicts } = await compare(seed, MANY)
    const isCovered = (verdict: string) => (verdicts.get(verdict) ?? 0) >= RARELY
    if (seed === SEED || RARELY > 1) expect(EVERY_VERDICT.filter((verdict) => !isCovered(verdict))).toEqual([])
  })
})

describe.each(simulationSeeds(SEED))('the ledger on bad connections (seed %i)', (seed) => {
  onFreshLedger()
  it('loses and repeats nothing while connections break between any two steps', async () => {
    const world = await World.begin(books, seed + 1)
    while (world.operations < 1000) expect(await world.round()).toEqual([])
    while (world.cut < CUTS) expect(await world.stormyRound()).toEqual([])
    expect(await world.compareBooks()).toEqual([])
    expect(await books.ledger.check()).toEqual([])
  })
})
