/** Many deposits with faults at every boundary. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type FreshDatabase, freshDatabase, seeded, simulationSeeds, simulationSize } from '@fairhouse/testkit'

import { systemClock } from '../../platform/clock.ts'
import { createLedger, type Ledger } from '../ledger/index.ts'
import { findingsOf } from './store/findings.ts'
import type { PaymentTables } from './store/tables.ts'
import { told, untouched } from './testing/sim/boundaries.ts'
import { cutConnection, type Desk, openDesk } from './testing/sim/desk.ts'

const DEPOSITS = simulationSize(500, 4000)
const LANES = 8
/** Of each player: fewer than a velocity rule would stop. */
const EACH = 2
const CUT_EVERY = 200
const LIMIT_MS = 60_000 + DEPOSITS * 100

let fresh: FreshDatabase
let ledger: Ledger
let desk: Desk
let below: (limit: number) => number

/** Messages that had their answer. */
const taken = new Set<string>()
const db = () => fresh.database.tables<PaymentTables>()
const lanes = (work: () => Promise<boolean>) =>
  Promise.all(
    Array.from({ length: LANES }, async () => {
      while (await work()) if (below(CUT_EVERY) === 0) await cut()
    }),
  )

const cut = async () => {
  if (await cutConnection(fresh).catch(() => false)) desk.boundaries.hit('connection cut')
}

describe.each(simulationSeeds(20_261_120))(`${DEPOSITS} deposits with faults at every boundary (seed %i)`, (seed) => {
  beforeAll(async () => {
    below = seeded(seed)
    taken.clear()
    fresh = await freshDatabase(LANES + 2, () => undefined) // connections are cut on purpose
    ledger = createLedger({ database: fresh.database, laneIds: [], clock: systemClock, onFault: () => undefined })
    await ledger.ensureMonths()
    desk = openDesk(fresh, ledger, below)
  })
  afterAll(() => fresh.close())

  it('each paid invoice is credited once, whatever broke, and every currency stands at zero', { timeout: LIMIT_MS }, async () => {
    const startedAt = performance.now()
    await openWallets()
    await openAll()
    await deliverAll()
    await findTheRest()
    await expectEachPaymentOnce()
    await expectCreditedAsPaid()
    expect(await ledger.check()).toEqual([])
    const counts = desk.boundaries.counts()
    process.stderr.write(told(`${DEPOSITS} deposits, seed ${seed}`, counts, startedAt))
    expect(untouched(counts)).toEqual([])
  })
})

const playerOf = (n: number) => 20_001n + BigInt(Math.floor(n / EACH))

async function openWallets(): Promise<void> {
  for (let n = 0; n < DEPOSITS; n += EACH) await ledger.openWallet(null, playerOf(n), desk.currencyOf(playerOf(n)))
}

/** The caller whose call broke asks again with the same key, as a browser does. */
async function openAll(): Promise<void> {
  let next = 0
  await lanes(async () => {
    const n = next++
    if (n >= DEPOSITS) return false
    if (n % 100 === 0) desk.pass(1)
    const player = playerOf(n)
    const call = { player, key: newKey(desk.now()), value: 'card', amount: `${500 + below(2000)}.00`, agreesToDebt: true, region: 'RU' }
    for (let tries = 0; tries < 5; tries++) {
      const answer = await desk.parts.open(call).catch(() => undefined)
      if (answer && (!isRefusal(answer) || below(2) === 0)) break
    }
    if (n % 7 === 0) await deliver()
    return true
  })
}

/** A message that met a fault comes again, behind the others. */
async function deliver(): Promise<boolean> {
  const event = desk.provider.post.shift()
  if (!event) return false
  await desk.parts.apply(event).then(
    () => taken.add(event.id),
    () => desk.provider.post.push(event),
  )
  return true
}

const deliverAll = () => lanes(deliver)

/** What no message told is asked for, faults and all; then, once all works again, the nights after: the first of them with faults anew. */
async function findTheRest(): Promise<void> {
  desk.pass(180)
  for (let pass = 0; pass < 3; pass++) await desk.parts.reconcile()
  desk.err(false)
  await desk.parts.reconcile()
  desk.pass(1200)
  while ((await desk.parts.closing.sweep()) > 0);
  for (let night = 0; night < 2; night++) {
    desk.pass(86_400)
    desk.err(night === 0)
    for (let hour = 0; hour < 6; hour++) await desk.parts.nightly.run().catch(() => undefined) // a night that fell is gone through again
    desk.err(false)
    await desk.parts.nightly.run()
    await desk.parts.reconcile()
  }
}

/** What the provider's book says was paid, and no more; of what it could not bring, a person knows. */
async function expectEachPaymentOnce(): Promise<void> {
  const facts = [...desk.provider.facts.values()].flat()
  const paid = new Map(facts.filter(({ status }) => status === 'paid').map((event) => [event.ext, event]))
  const rows = await db().selectFrom('payments.payment').select(['ext', 'amount', 'currency']).execute()
  const found = await findingsOf(db(), { limit: 1_000_000 })
  const missing = new Set(found.filter(({ kind }) => kind === 'missing_here').map(({ ext }) => ext))
  for (const { ext, amount, currency } of rows) expect([amount, currency]).toEqual([paid.get(ext)?.amount, paid.get(ext)?.currency])
  const counted = new Set(rows.map(({ ext }) => ext))
  expect(counted.size).toBeGreaterThan(DEPOSITS / 2)
  expect([...paid.keys()].filter((ext) => !counted.has(ext) && !missing.has(ext))).toEqual([])
  expect([...missing].filter((ext) => taken.has(paid.get(ext)!.id))).toEqual([]) // only what nobody was told of
  expect(found.filter(({ kind }) => !['missing_here', 'status_differs', 'amount_differs'].includes(kind))).toEqual([])
}

/** Currency by currency: paid invoices stand on accounts, what no rule lets in stands in suspense. */
async function expectCreditedAsPaid(): Promise<void> {
  const { rows } = await sql<{ currency: string; credited: string; wallets: string }>`
    select i.currency, sum(i.shop_amount)::text as credited,
      (select sum(cash + debt) from ledger.wallet w where w.player in (select player from payments.invoice p where p.currency = i.currency))::text as wallets
    from payments.invoice i where i.status = 3 group by 1`.execute(db())
  expect(rows).toHaveLength(5)
  for (const { credited, wallets } of rows) expect(wallets).toBe(credited)
}
