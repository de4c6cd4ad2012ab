/** Bonuses and free spins of a player, given, ended and not given, for the timeline of operators. Sources: D-2, bonuses.md 1, 2 and 5. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { actorIn, loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

const SOURCE = sql`concat_ws(' ', source, source_ref)`
const BY_HAND = sql`case when made_by is null then 'system' else 'operator' end`

export const createBonusTimeline =
  (db: Db): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'bonus_granted'`,
        at: sql`granted_at`,
        key: sql`'granted ' || id`,
        actor: BY_HAND,
        by: sql`made_by`,
        amount: sql`amount`,
        currency: sql`currency`,
        detail: SOURCE,
        note: sql`reason`,
        from: sql`bonuses.bonus where player = ${player}`,
      },
      {
        kind: sql`'bonus_ended'`,
        at: sql`ended_at`,
        key: sql`'ended ' || id`,
        // of those cut short before it was stored nobody is known
        ...actorIn(sql`case when ended_by is not null then ended_by when ended_because = 'player' then 'player'
          when ended_because is not null or status not in ('cancelled', 'forfeited') then 'house' end`),
        amount: sql`case when status = 'converted' then converted else amount end`,
        currency: sql`currency`,
        detail: sql`status`,
        // whom the actor names is no cause
        note: sql`coalesce(end_reason, case when ended_because not in ('player', 'operator') then ended_because end)`,
        from: sql`bonuses.bonus where player = ${player}`,
      },
      {
        kind: sql`'free_spins_granted'`,
        at: sql`granted_at`,
        key: sql`'spins ' || id`,
        actor: BY_HAND,
        by: sql`made_by`,
        subject: sql`count`,
        detail: sql`title`,
        note: sql`reason`,
        from: sql`bonuses.campaign where player = ${player}`,
      },
      {
        kind: sql`'free_spins_ended'`,
        at: sql`ended_at`,
        key: sql`'spins ended ' || id`,
        // of those cancelled before it was stored nobody is known
        ...actorIn(sql`case status when 'used' then 'player' when 'expired' then 'house' else ended_by end`),
        amount: sql`won`,
        currency: sql`currency`,
        detail: sql`status`,
        note: sql`title`,
        from: sql`bonuses.campaign where player = ${player}`,
      },
      {
        kind: sql`'reward_missed'`,
        at: sql`at`,
        key: sql`'missed ' || id`,
        actor: sql`'system'`,
        detail: sql`reason`,
        note: SOURCE,
        from: sql`bonuses.missed_offer where player = ${player}`,
      },
    ])
