/** The steps of a player's payouts, for the timeline of operators: destinations masked. Sources: D-2, money.md B "Payout". */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'

/** Steps that no person took; `player` is the player, and any other name an operator's. */
const OF_THE_PRODUCT = ['worker', 'provider', 'rules', 'charge_back']
const BY_PRODUCT = sql`s.by = any(${OF_THE_PRODUCT}::text[])`

/**
 * `sending` is the moment before `sent`, and is left out. A payout that ended without money has the cause of its end where the step has no note.
 */
export const payoutTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`case s.status when 'review' then 'payout_held' else 'payout_' || s.status end`,
      at: sql`s.at`,
      // the order of the steps of one instant
      key: sql`s.payout || ' ' || lpad(s.n::text, 5, '0')`,
      actor: sql`case when s.by = 'player' then 'player' when ${BY_PRODUCT} then 'system' else 'operator' end`,
      by: sql`case when s.by <> 'player' and not ${BY_PRODUCT} then s.by end`,
      amount: sql`p.amount`,
      currency: sql`p.currency`,
      subject: sql`p.id`,
      detail: sql`p.masked`,
      note: sql`coalesce(s.note, case when s.status in ('rejected', 'failed', 'returned') then p.reason end)`,
      from: sql`payouts.payout p join payouts.step s on s.payout = p.id where p.player = ${player}`,
    },
  ])
