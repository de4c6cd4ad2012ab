/** The closing of an account, for the timeline of operators. Sources: D-2, BEY-14. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

export const createClosingTimeline =
  (db: Db): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'account_closed'`,
        at: sql`at`,
        key: sql`'closed'`,
        actor: sql`case when cause is null then 'player' else 'operator' end`,
        by: sql`closed_by`,
        detail: sql`cause`,
        from: sql`own_data.closed where player = ${player}`,
      },
    ])
