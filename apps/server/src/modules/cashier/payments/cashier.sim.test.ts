/** Many deposits with faults at every boundary. */

import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type TestDatabase, createTestDatabase, createSeededRandom, simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { sortedBy } from '../../../platform/db/index.ts'
import { createLedger, type Ledger } from '../../books/ledger/index.ts'
import { findingsOf } from './store/findings.ts'
import { summaryOf, untouched } from './testing/sim/boundaries.ts'
import { cutConnection, type CashierSim, openCashierSim } from './testing/sim/cashier-sim.ts'

const DEPOSITS = 100
/** Enough for a fault at every boundary, under any seed. */
const MANY = simulationSize(500, 4000)
const WORKERS = 8
/** Of each player: below the velocity limit. */
const EACH = 2
const CUT_EVERY = 200
const LIMIT_MS = 60_000 + MANY * 100

let fresh: TestDatabase
let ledger: Ledger
let sim: CashierSim
let below: (limit: number) => number
let deposits: number

/** Answered messages. */
const taken = new Set<string>()
const db = () => fresh.database.db
const inParallel = (work: () => Promise<boolean>) =>
  Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (await work()) if (below(CUT_EVERY) === 0) await cut()
    }),
  )

const cut = async () => {
  if (await cutConnection(fresh).catch(() => false)) sim.boundaries.hit('connection cut')
}

function onFreshCashier(seed: number): void {
  beforeAll(async () => {
    below = createSeededRandom(seed)
    taken.clear()
    fresh = await createTestDatabase(WORKERS + 2, () => undefined) // connections are cut on purpose
    ledger = createLedger({ database: fresh.database, writerIds: [], clock: systemClock, onFault: () => undefined })
    await ledger.ensureMonths()
    sim = openCashierSim(fresh, ledger, below)
  })
  afterAll(() => fresh.close())
}

const SEEDS = simulationSeeds(20_261_120)

describe.each(SEEDS)(`${DEPOSITS} deposits with faults at every boundary (seed %i)`, (seed) => {
  onFreshCashier(seed)
  it('each paid invoice is credited once after any fault, and every currency sums to zero', () => depositAll(DEPOSITS))
})

describe.each(SEEDS)(`${MANY} deposits with faults at every boundary (seed %i)`, (seed) => {
  onFreshCashier(seed)
  it('each paid invoice is credited once, and no boundary is without a fault', { tags: 'slow', timeout: LIMIT_MS }, async () => {
    const startedAt = performance.now()
    await depositAll(MANY)
    const counts = sim.boundaries.counts()
    process.stderr.write(summaryOf(`${MANY} deposits, seed ${seed}`, counts, startedAt))
    expect(untouched(counts)).toEqual([])
  })
})

async function depositAll(count: number): Promise<void> {
  deposits = count
  await openWallets()
  await openAll()
  await deliverAll()
  await findTheRest()
  await expectEachPaymentOnce()
  await expectCreditedAsPaid()
  expect(await ledger.check()).toEqual([])
}

const playerOf = (n: number) => 20_001n + BigInt(Math.floor(n / EACH))

async function openWallets(): Promise<void> {
  for (let n = 0; n < deposits; n += EACH) await ledger.openWallet(null, playerOf(n), sim.currencyOf(playerOf(n)))
}

/** A caller retries a failed call with the same key, as a browser does. */
async function openAll(): Promise<void> {
  let next = 0
  await inParallel(async () => {
    const n = next++
    if (n >= deposits) return false
    if (n % 100 === 0) sim.pass(1)
    const player = playerOf(n)
    const given = { key: newKey(sim.now()), value: 'card', amount: BigInt(500 + below(2000)) * 100n }
    const call = { player, ...given, wantsBonus: true, agreesToDebt: true, region: 'RU', returnUrl: 'https://site.example' }
    for (let tries = 0; tries < 5; tries++) {
      const answer = await sim.services.open(call).catch(() => undefined)
      if (answer && (!isRefusal(answer) || below(2) === 0)) break
    }
    if (n % 7 === 0) await deliver()
    return true
  })
}

/** A message that failed is retried after the others. */
async function deliver(): Promise<boolean> {
  const event = sim.provider.pendingWebhooks.shift()
  if (!event) return false
  await sim.services.handleEvent(event).then(
    () => taken.add(event.id),
    () => sim.provider.pendingWebhooks.push(event),
  )
  return true
}

const deliverAll = () => inParallel(deliver)

/**
 * Missing messages are polled, with faults; then, without faults, the following nights run, the first of them with faults again.
 */
async function findTheRest(): Promise<void> {
  sim.pass(180)
  for (let pass = 0; pass < 3; pass++) await sim.services.reconcile()
  sim.err(false)
  await sim.services.reconcile()
  sim.pass(1200)
  while ((await sim.services.closing.sweep()) > 0);
  for (let night = 0; night < 2; night++) {
    sim.pass(86_400)
    sim.err(night === 0)
    for (let hour = 0; hour < 6; hour++) await sim.services.nightly.run().catch(() => undefined) // a failed night runs again
    sim.err(false)
    await sim.services.nightly.run()
    await sim.services.reconcile()
  }
}

/** Exactly the payments of the provider's book; operators see those that could not be credited. */
async function expectEachPaymentOnce(): Promise<void> {
  const facts = [...sim.provider.facts.values()].flat()
  const paid = new Map(facts.filter(({ status }) => status === 'paid').map((event) => [event.ext, event]))
  const rows = await db().selectFrom('payments.payment').select(['ext', 'amount', 'currency']).execute()
  const found = await findingsOf(db(), { ...sortedBy('-at'), limit: 1_000_000 })
  const missing = new Set(found.filter(({ kind }) => kind === 'missing_here').map(({ ext }) => ext))
  for (const { ext, amount, currency } of rows) expect([amount, currency]).toEqual([paid.get(ext)?.amount, paid.get(ext)?.currency])
  const counted = new Set(rows.map(({ ext }) => ext))
  expect(counted.size).toBeGreaterThan(deposits / 2)
  expect([...paid.keys()].filter((ext) => !counted.has(ext) && !missing.has(ext))).toEqual([])
  expect([...missing].filter((ext) => taken.has(paid.get(ext)!.id))).toEqual([]) // only those without an event
  expect(found.filter(({ kind }) => !['missing_here', 'status_differs', 'amount_differs'].includes(kind))).toEqual([])
}

/** Per currency: paid invoices are on accounts, uncreditable payments in suspense. */
async function expectCreditedAsPaid(): Promise<void> {
  const { rows } = await sql<{ currency: string; credited: string; wallets: string }>`
    select i.currency, sum(i.shop_amount)::text as credited,
      (select sum(cash + debt) from ledger.wallet w where w.player in (select player from payments.invoice p where p.currency = i.currency))::text as wallets
    from payments.invoice i where i.status = 3 group by 1`.execute(db())
  expect(rows).toHaveLength(5)
  for (const { credited, wallets } of rows) expect(wallets).toBe(credited)
}
