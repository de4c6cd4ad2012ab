import { type TestDatabase, createTestDatabase, createSeededRandom, toShuffled, simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { createLedger, type Ledger } from '../../books/ledger/index.ts'
import { createEventHandler } from './handle-provider-events.ts'
import { methodFor } from './methods.ts'
import type { ProviderEvent } from './psp/port.ts'
import { insertInvoice } from './store/openings.ts'
import { eventsOf } from './testing/storm-events.ts'
import { NO_MESSAGES, NO_PORTS, unlimited } from './testing/unlimited.ts'

const INVOICES = simulationSize(60, 240)
const WORKERS = 8

let fresh: TestDatabase
let ledger: Ledger
const db = () => fresh.database.db

describe.each(simulationSeeds(11))(`events of many invoices in any order, doubled, in ${WORKERS} connections at once (seed %i)`, (seed) => {
  beforeAll(async () => {
    fresh = await createTestDatabase(WORKERS + 2)
    ledger = createLedger({ database: fresh.database, writerIds: [], clock: systemClock, onFault: () => undefined })
    await ledger.ensureMonths()
  })
  afterAll(() => fresh.close())

  it('each payment counts once, the credits equal the payments, and the books balance', async () => {
    const below = createSeededRandom(seed)
    const invoices = await Promise.all(Array.from({ length: INVOICES }, (_, n) => opened(n)))
    const events = toShuffled(
      invoices.flatMap((id) => eventsOf(id, below)),
      below,
    )
    const handleEvent = createEventHandler({
      database: fresh.database,
      ledger,
      limits: unlimited,
      ports: NO_PORTS,
      messages: NO_MESSAGES,
      clock: systemClock,
      onChange: () => undefined,
    })
    const batches = Array.from({ length: WORKERS }, (_, worker) => events.filter((_event, n) => n % WORKERS === worker))
    await Promise.all(batches.map((worker) => each(worker, handleEvent)))
    await expectEveryPaymentOnce(events)
    await expectCreditedAsPaid()
    expect(await ledger.check()).toEqual([])
  })
})

async function opened(n: number): Promise<string> {
  const player = 9001n + BigInt(n % 10) // ten players: wallets are contended too
  await ledger.openWallet(null, player, 'RUB')
  const method = { ...methodFor('storm', 'card', 'RUB'), hash: `storm:${n}` }
  const expected = { amount: 103_000n, shop: 100_000n, commission: 3000n }
  const call = {
    player,
    key: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    requestHash: 0n,
    method,
    requested: 100_000n,
    expected,
    createdAt: systemClock.now(),
  }
  return `${
    (
      await db()
        .transaction()
        .execute((tx) => insertInvoice(tx, call))
    ).id
  }`
}

async function each(events: ProviderEvent[], handleEvent: (event: ProviderEvent) => Promise<unknown>): Promise<void> {
  for (const event of events) await handleEvent(event)
}

async function expectEveryPaymentOnce(events: ProviderEvent[]): Promise<void> {
  const paidExts = new Set(events.filter(({ status }) => status === 'paid').map(({ ext }) => ext))
  const rows = await db().selectFrom('payments.payment').select('ext').execute()
  expect(rows.map(({ ext }) => ext).toSorted()).toEqual([...paidExts].toSorted())
}

/** Paid invoices and their further payments are on accounts; uncreditable payments are in suspense. */
async function expectCreditedAsPaid(): Promise<void> {
  const { rows } = await sql<{ credited: string; wallets: string; suspended: string; suspense: string }>`
    select (select coalesce(sum(shop_amount), 0) from payments.invoice where status = 3)::text as credited,
      (select sum(cash + debt) from ledger.wallet)::text as wallets,
      (select coalesce(sum(amount), 0) from payments.payment where kind = 'suspended')::text as suspended,
      (select coalesce(sum(n.balance), 0) from ledger.named n join ledger.account a on a.id = n.account where a.name = 'suspense')::text as suspense`.execute(
    db(),
  )
  const [{ credited, wallets, suspended, suspense }] = rows as [(typeof rows)[0]]
  expect([wallets, suspense]).toEqual([credited, suspended])
  expect(BigInt(credited)).toBeGreaterThan(0n)
}
