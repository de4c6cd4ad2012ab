/** Levels of a player and what the club did, for the timeline of operators. Sources: D-2, bonuses.md 7. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../platform/timeline.ts'

/** Levels from before their instants were stored are left out. */
export const clubTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`'level_reached'`,
      at: sql`at`,
      key: sql`'level ' || level`,
      actor: sql`'system'`,
      detail: sql`level`,
      from: sql`vip.level_change where player = ${player} and at > '1970-01-02'`,
    },
    {
      kind: sql`'club_requested'`,
      at: sql`at`,
      key: sql`'requested ' || id`,
      detail: sql`type`,
      from: sql`vip.join_request where player = ${player}`,
    },
    {
      kind: sql`'club_answered'`,
      at: sql`answered_at`,
      key: sql`'answered ' || id`,
      actor: sql`'operator'`,
      detail: sql`state`,
      note: sql`because`,
      from: sql`vip.join_request where player = ${player}`,
    },
    {
      kind: sql`case what when 'named' then 'vip_manager_named' else 'vip_manager_ended' end`,
      at: sql`at`,
      key: sql`'manager ' || id`,
      actor: sql`'operator'`,
      by: sql`made_by`,
      detail: sql`name`,
      note: sql`reason`,
      from: sql`vip.manager_change where player = ${player}`,
    },
    {
      kind: sql`'cashback_claimed'`,
      at: sql`claimed_at`,
      key: sql`'cashback ' || week`,
      amount: sql`amount`,
      currency: sql`currency`,
      from: sql`vip.cashback where player = ${player}`,
    },
    {
      kind: sql`'rakeback_claimed'`,
      at: sql`at`,
      key: sql`'rakeback ' || n`,
      amount: sql`amount`,
      currency: sql`currency`,
      from: sql`vip.rakeback_claim where player = ${player}`,
    },
  ])
