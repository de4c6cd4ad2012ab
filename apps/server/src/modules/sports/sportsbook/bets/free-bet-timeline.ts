/** Free bets of a player, granted and ended, for the timeline of operators. Sources: D-2, bonuses.md 4. */
import { sql } from 'kysely'

import type { Clock } from '../../../../platform/clock.ts'
import { type Db, stamp } from '../../../../platform/db/index.ts'
import { actorIn, loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

/** Bets are not in it: they have pages of their own. */
export const createFreeBetTimeline =
  (db: Db, clock: Clock): TimelineOf =>
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
        // an end of all of a player's free bets marks those too that were expired, or staked and settled: nothing happened to them
        kind: sql`'free_bet_ended'`,
        at: sql`f.ended_at`,
        key: sql`'ended ' || f.id`,
        ...actorIn(sql`f.ended_by`),
        amount: sql`f.stake`,
        currency: sql`f.currency`,
        from: sql`sportsbook.free_bet f left join sportsbook.bet b on b.id = f.bet where f.player = ${player}
          and case when b.id is null then f.ended_at < f.expires_at else coalesce(b.first_settled_at, 'infinity') > f.ended_at end`,
      },
      {
        kind: sql`'free_bet_expired'`,
        at: sql`expires_at`,
        key: sql`'expired ' || id`,
        actor: sql`'system'`,
        amount: sql`stake`,
        currency: sql`currency`,
        from: sql`sportsbook.free_bet where player = ${player} and bet is null and expires_at <= ${stamp(clock.now())}
          and (ended_at is null or ended_at >= expires_at)`,
      },
    ])
