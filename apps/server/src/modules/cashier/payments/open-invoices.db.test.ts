import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { openInvoicesOf } from './store/invoices.ts'

const FLOOD = 5000
const PLAYER = 7n

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase(2)
  const { pool } = fresh.database
  await flood(20_000, 3) // paid: statistics have no open one
  await pool.query('analyze payments.invoice')
  await flood(FLOOD, 1)
})
afterAll(() => fresh.close())

const flood = (count: number, status: number) =>
  fresh.database.pool.query(
    `insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount, shop_amount,
      min_amount, max_amount, status, created_at)
    select n, 0, 'sandbox', 'flood' || n, 'card', 'RUB', 1000, 1000, 1000, 1000, 1000, 100, 3000000, $2, now() from generate_series(1, $1::int) n`,
    [count, status],
  )

/** Rows of invoices that this transaction has read by an index or a scan. */
async function readIn(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
    where schemaname = 'payments' and relname = 'invoice'`.execute(tx)
  return rows[0]!.n
}

it("a credit reads only its player's open invoices, even before statistics have many", async () => {
  await fresh.database.db.transaction().execute(async (tx) => {
    const before = await readIn(tx)
    expect(await openInvoicesOf(tx, PLAYER)).toHaveLength(1)
    expect((await readIn(tx)) - before).toBeLessThan(10)
  })
})
