/** What the report reads of the module's tables. */
import type { Minor, PartnerId, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'
import type { ReportedPlayer, Source } from './rules/report.ts'

/** Instants in milliseconds. */
export async function loadClickDays(
  db: Db,
  partner: PartnerId,
  from: number,
  until: number,
): Promise<(Source & { day: string; clicks: number; unique: number })[]> {
  const { rows } = await sql<Source & { day: string; clicks: number; unique: number }>`
    select (at at time zone 'UTC')::date::text as day, campaign, sub_id as "subId", count(*)::int as clicks, count(distinct visitor)::int as unique
    from partners.click where partner = ${partner} and at >= to_timestamp(${from}::float8 / 1000) and at < to_timestamp(${until}::float8 / 1000)
    group by 1, 2, 3`.execute(db)
  return rows
}

/** `countedUntil`: the self-exclusion as a closed month knew it, milliseconds. */
export async function loadReported(
  db: Db,
  partner: PartnerId,
  until: number,
): Promise<(ReportedPlayer & { countedUntil: number | null })[]> {
  interface Row extends Source {
    player: PlayerId
    day: string
    countedOn: string[]
    excluded: string[]
    fraudulent: string[]
    countedUntil: number | null
  }
  const { rows } = await sql<Row>`
    select r.player, r.campaign, r.sub_id as "subId", (r.registered_at at time zone 'UTC')::date::text as day,
      coalesce(array_agg((p.month + interval '1 month' - interval '1 day')::date::text) filter (where p.is_qualified), '{}') as "countedOn",
      coalesce(array_agg(p.month::text) filter (where p.is_own or p.is_fraud and not m.counts_all_chargebacks), '{}') as excluded,
      coalesce(array_agg(p.month::text) filter (where p.is_fraud and m.counts_all_chargebacks), '{}') as fraudulent,
      (extract(epoch from min(p.counted_until)) * 1000)::float8 as "countedUntil"
    from partners.referral r left join partners.month_player p on p.player = r.player and p.partner = r.partner
      left join partners.month m on m.partner = p.partner and m.month = p.month
    where r.partner = ${partner} and r.registered_at < to_timestamp(${until}::float8 / 1000)
    group by r.player order by r.player`.execute(db)
  return rows.map(({ excluded, fraudulent, ...row }) => ({ ...row, excluded: new Set(excluded), fraudulent: new Set(fraudulent) }))
}

/** All days with postings: accruals less what was taken back, approvals and payments. */
export async function loadPostingDays(
  db: Db,
  partner: PartnerId,
): Promise<{ day: string; accrued: bigint; approved: bigint; paid: Minor }[]> {
  const { rows } = await sql<{ day: string; accrued: bigint; approved: bigint; paid: Minor }>`
    select (at at time zone 'UTC')::date::text as day, sum(accrued)::bigint as accrued, sum(approved)::bigint as approved, sum(paid)::bigint as paid
    from (
      select accrued_at as at, accrued, 0 as approved, 0 as paid from partners.month where partner = ${partner}
      union all
      select decided_at, -taken_back, case when status = 'refused' then 0 else accrued - taken_back end, 0
      from partners.month where partner = ${partner} and decided_at is not null
      union all
      select paid_at, 0, 0, amount from partners.payment where partner = ${partner}
    ) as posting group by 1 order by 1`.execute(db)
  return rows
}
