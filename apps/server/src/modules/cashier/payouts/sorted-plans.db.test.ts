// @module-tag slow
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sortedBy, type SortedPlace, type SortText } from '../../../platform/db/index.ts'
import { chosenPlan } from '../../../platform/db/testing/plans.ts'
import { type PayoutSort, searchPayouts } from './store/lists.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
  const { db } = fresh.database
  await sql`insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, status, created_at, changed_at)
    select n % 500, gen_random_uuid(), 1, 'sandbox', 'card', 'card', (array['RUB', 'EUR', 'KZT', 'USD'])[n % 4 + 1], 100 + n % 700, 1, 'x', '•••• 1', 'x', 'paid', at, at
    from generate_series(1, 20000) n, lateral (values (timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute')) as times(at)`.execute(
    db,
  )
  await sql`analyze payouts.payout`.execute(db)
})
afterAll(() => fresh.close())

const LAST: SortedPlace = { value: 1_000n, key: '51010000' }

it.each<[SortText<PayoutSort>, SortedPlace | null, string]>([
  ['-at', null, 'Index Scan Backward using payout_pkey'],
  ['at', { value: null, key: LAST.key }, 'Index Scan using payout_pkey'],
  ['-amount', null, 'Index Scan Backward using payout_sum'],
  ['-amount', LAST, 'Index Scan Backward using payout_sum'],
  ['amount', LAST, 'Index Scan using payout_sum'],
])('D-2 a page of all payouts of one currency by %s behind %o is read by an index in its order', async (sort, behind, index) => {
  const search = { ...sortedBy(sort, behind), currency: 'RUB' as const, limit: 51 }
  const plan = await chosenPlan(fresh.database.db, (db) => searchPayouts(db, search))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
