// @module-tag slow
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sortedBy, type SortedPlace, type SortText } from '../../../platform/db/index.ts'
import { chosenPlan } from '../../../platform/db/testing/plans.ts'
import { type InvoiceSort, searchInvoices } from './store/list.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
  const { db } = fresh.database
  await sql`insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount, shop_amount, min_amount, max_amount, status, created_at)
    select n % 500, 1, 'sandbox', 'card', 'card', (array['RUB', 'EUR', 'KZT', 'USD'])[n % 4 + 1], s, s, s, s, s, 1, 1000000, 5, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'
    from generate_series(1, 20000) n, lateral (values (100 + n % 700)) as sums(s)`.execute(db)
  await sql`analyze payments.invoice`.execute(db)
})
afterAll(() => fresh.close())

const LAST: SortedPlace = { value: 1_000n, key: '70210000' }

it.each<[SortText<InvoiceSort>, SortedPlace | null, string]>([
  ['-at', null, 'Index Scan Backward using invoice_pkey'],
  ['at', { value: null, key: LAST.key }, 'Index Scan using invoice_pkey'],
  ['-amount', null, 'Index Scan Backward using invoice_sum'],
  ['-amount', LAST, 'Index Scan Backward using invoice_sum'],
  ['amount', LAST, 'Index Scan using invoice_sum'],
])('D-2 a page of all deposits of one currency by %s behind %o is read by an index in its order', async (sort, behind, index) => {
  const search = { ...sortedBy(sort, behind), currency: 'RUB' as const, limit: 51 }
  const plan = await chosenPlan(fresh.database.db, (db) => searchInvoices(db, search))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
