/** How long deposits took. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { durationsBy, TIMED_PAYMENTS } from '../usual-times.ts'

/** From opening the invoice to its first credit, in seconds, of the last paid invoices of each method. */
export async function depositDurations(db: Db, methods: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ method: string; seconds: number }>`
    select wanted.method, extract(epoch from paid.at - invoice.created_at)::float8 as seconds
    from unnest(${methods}::text[]) as wanted (method)
    cross join lateral (
      select id, created_at from payments.invoice where method = wanted.method and status = 3 order by id desc limit ${TIMED_PAYMENTS}
    ) as invoice
    join payments.payment paid on paid.invoice = invoice.id and paid.kind = 'paid'`.execute(db)
  return durationsBy(rows)
}
