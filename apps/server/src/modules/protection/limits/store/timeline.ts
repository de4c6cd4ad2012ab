/** Limits, breaks, exclusions and blocks of a player, for the timeline of operators. Sources: D-2, bonuses.md 11. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'

/** `currency_changed` is of the module that changes it. */
export const limitsTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`case when act = 'limit_set' and details ->> 'answer' = 'in_24h' then 'limit_change_requested' else case act when 'paused' then 'cool_off_begun' when 'reopen_asked' then 'reopening_requested'
        when 'reality_answered' then 'reality_check_answered' when 'reality_interval' then 'reality_check_set'
        when 'auto_pay_in' then 'automatic_pay_in_set' when 'listed' then 'register_listed' when 'not_listed' then 'register_left'
        when 'staff' then 'staff_barred' when 'not_staff' then 'staff_freed' when 'currency_changed' then 'of another module' else act end end`,
      at: sql`at`,
      key: sql`'audit ' || id`,
      actor: sql`case when act in ('limit_in_force', 'deposit_over_limit', 'deposit_while_barred', 'listed', 'not_listed', 'staff', 'not_staff')
        or details ? 'by' then 'system' else 'player' end`,
      amount: sql`case when act in ('deposit_over_limit', 'deposit_while_barred') then (details ->> 'amount')::bigint end`,
      currency: sql`details ->> 'currency'`,
      detail: sql`coalesce(details ->> 'name', details ->> 'limit', details ->> 'length', details ->> 'answer', details ->> 'minutes',
        details ->> 'on', details ->> 'by')`,
      // of a limit its new value, minor units or minutes; of a break its end
      note: sql`coalesce(details ->> 'until', case when act in ('limit_set', 'limit_in_force') then details ->> 'amount' end)`,
      from: sql`limits.audit where player = ${player}`,
    },
    {
      kind: sql`'blocked'`,
      at: sql`at`,
      key: sql`'block ' || id`,
      actor: sql`'operator'`,
      by: sql`made_by`,
      detail: sql`cause`,
      note: sql`reason`,
      from: sql`limits.operator_block where player = ${player}`,
    },
    {
      kind: sql`'fraud_confirmed'`,
      at: sql`confirmed_at`,
      key: sql`'confirmed ' || id`,
      actor: sql`'operator'`,
      by: sql`confirmed_by`,
      note: sql`confirmed_reason`,
      from: sql`limits.operator_block where player = ${player}`,
    },
    {
      kind: sql`'block_lifted'`,
      at: sql`lifted_at`,
      key: sql`'lifted ' || id`,
      actor: sql`'operator'`,
      by: sql`lifted_by`,
      detail: sql`cause`,
      note: sql`lifted_reason`,
      from: sql`limits.operator_block where player = ${player}`,
    },
  ])
