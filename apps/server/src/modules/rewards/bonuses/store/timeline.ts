/** Bonuses and free spins of a player, given, ended and not given, for the timeline of operators. Sources: D-2, bonuses.md 1, 2 and 5. */
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

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
        actor: sql`case when ended_by is not null then 'operator' when ended_because = 'player' then 'player' else 'system' end`,
        by: sql`ended_by`,
        amount: sql`case when status = 'converted' then converted else amount end`,
        currency: sql`currency`,
        detail: sql`status`,
        note: sql`coalesce(end_reason, ended_because)`,
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
        actor: sql`'system'`,
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
