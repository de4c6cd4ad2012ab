/** When conversations of a player were opened and closed, for the timeline of operators. Sources: D-2, D-61. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

/** Who closed one is in the log. */
export const createSupportTimeline =
  (db: Db): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'conversation_opened'`,
        at: sql`opened_at`,
        key: sql`'opened ' || id`,
        subject: sql`id`,
        detail: sql`queue`,
        from: sql`support.conversation where player = ${player}`,
      },
      {
        kind: sql`'conversation_closed'`,
        at: sql`closed_at`,
        key: sql`'closed ' || id`,
        actor: sql`'system'`,
        subject: sql`id`,
        detail: sql`rating`,
        from: sql`support.conversation where player = ${player}`,
      },
    ])
