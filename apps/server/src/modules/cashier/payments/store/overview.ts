/** What the first page of the console and the alarms show of payments. Instants in milliseconds. */
import type { Minor, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, loadWaiting, stamp, type Waiting } from '../../../../platform/db/index.ts'
import { STATUS } from '../deposit/state.ts'

/** Minor units credited for money that arrived from `from`, before `until`, and is not charged back. */
export const loadPaidIn = async (db: Db, from: number, until: number): Promise<{ currency: Currency; amount: Minor }[]> =>
  (
    await sql<{ currency: Currency; amount: Minor }>`
    select i.currency, sum(i.shop_amount)::bigint as amount
    from payments.payment p join payments.invoice i on i.id = p.invoice
    where p.kind = 'paid' and p.at >= ${stamp(from)} and p.at < ${stamp(until)} and i.status = ${STATUS.paid}
    group by 1 order by 1`.execute(db)
  ).rows

/** Payments without an invoice. */
export const loadUnmatched = (db: Db): Promise<Waiting> =>
  loadWaiting(
    db,
    sql`select count(*)::int as count, min(p.at) as oldest from payments.payment p
      left join payments.suspense_end e on e.psp = p.psp and e.ext = p.ext where p.kind = 'suspended' and e.psp is null`,
  )

export const loadOpenDisputes = (db: Db): Promise<Waiting> =>
  loadWaiting(
    db,
    sql`select count(*)::int as count, min(d.at) as oldest from payments.invoice i
      join lateral (select max(at) as at from payments.dispute where invoice = i.id) d on d.at is not null where i.status = ${STATUS.review}`,
  )

/** Differences between our books and those of a provider. */
export const loadOpenFindings = (db: Db): Promise<Waiting> =>
  loadWaiting(db, sql`select count(*)::int as count, min(found_at) as oldest from payments.finding where resolved_at is null`)
