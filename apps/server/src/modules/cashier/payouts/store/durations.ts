/** How long payouts took. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { durationsBy, TIMED_PAYMENTS } from '../../payments/index.ts'

/** From the approval to the payment, in seconds, of the last paid payouts of each method. */
export async function payoutDurations(db: Db, methods: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ method: string; seconds: number }>`
    select wanted.method, extract(epoch from paid.at - approved.at)::float8 as seconds
    from unnest(${methods}::text[]) as wanted (method)
    cross join lateral (
      select id from payouts.payout where method = wanted.method and status = 'paid' order by id desc limit ${TIMED_PAYMENTS}
    ) as payout
    cross join lateral (select min(at) as at from payouts.step s where s.payout = payout.id and status = 'approved') as approved
    cross join lateral (select max(at) as at from payouts.step s where s.payout = payout.id and status = 'paid') as paid
    where paid.at >= approved.at`.execute(db)
  return durationsBy(rows)
}
