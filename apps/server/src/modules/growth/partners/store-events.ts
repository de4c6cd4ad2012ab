/** What postbacks read of the module's tables. Instants in milliseconds. */
import type { Minor, PartnerId, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'

export interface Registration {
  player: PlayerId
  at: number
  campaign: string
  subId: string
  /** The stored click. */
  click: string | null
}

/** Players that became the partner's from an instant on. */
export async function loadRegistrations(db: Db, partner: PartnerId, since: number): Promise<Registration[]> {
  const { rows } = await sql<Registration>`
    select player, (extract(epoch from attached_at) * 1000)::float8 as at, campaign, sub_id as "subId", click
    from partners.referral where partner = ${partner} and attached_at >= to_timestamp(${since}::float8 / 1000) order by player`.execute(db)
  return rows
}

interface MonthEvent {
  kind: 'month_closed' | 'paid'
  /** The same for the same event. */
  key: string
  at: number
  /** EUR minor units. */
  amount: Minor
  /** `2026-11`, of a closed month. */
  month: string | null
}

export async function loadMonthEvents(db: Db, partner: PartnerId, since: number, until: number): Promise<MonthEvent[]> {
  const { rows } = await sql<MonthEvent>`
    select * from (
      select 'month_closed' as kind, 'month_closed ' || month as key, (extract(epoch from accrued_at) * 1000)::float8 as at,
        accrued as amount, to_char(month, 'YYYY-MM') as month
      from partners.month where partner = ${partner}
      union all
      select 'paid', 'paid ' || n, (extract(epoch from paid_at) * 1000)::float8, amount, null from partners.payment where partner = ${partner}
    ) as event where at >= ${since} and at < ${until} order by at`.execute(db)
  return rows
}
