/** Free bets of a player, granted and ended, for the timeline of operators. Sources: D-2, bonuses.md 4. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

/** Bets are not in it: they have pages of their own. */
export const createFreeBetTimeline =
  (db: Db): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'free_bet_granted'`,
        at: sql`granted_at`,
        key: sql`'granted ' || id`,
        actor: sql`'operator'`,
        by: sql`granted_by`,
        amount: sql`stake`,
        currency: sql`currency`,
        note: sql`reason`,
        from: sql`sportsbook.free_bet where player = ${player}`,
      },
      {
        kind: sql`'free_bet_ended'`,
        at: sql`ended_at`,
        key: sql`'ended ' || id`,
        actor: sql`'system'`,
        amount: sql`stake`,
        currency: sql`currency`,
        from: sql`sportsbook.free_bet where player = ${player}`,
      },
    ])
