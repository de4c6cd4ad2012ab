/** Operators' acts about a player, from the log, and their notes, for the timeline. Source: D-2. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'

/**
 * Lines whose subject names the player. Looks and searches are left out: they change nothing, and the log has them. So are acts that another part
 * of the timeline has with all of the line.
 */
export const actTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`'operator_acted'`,
      at: sql`at`,
      key: sql`id`,
      actor: sql`'operator'`,
      by: sql`operator`,
      // decimal text in the log: minor units like those of the others
      amount: sql`case when amount ~ '^-?[0-9]+([.][0-9]{1,2})?$' then (amount::numeric * 100)::bigint end`,
      currency: sql`currency`,
      subject: sql`substring(subject from 'conversation ([0-9a-f-]{36})')`,
      detail: sql`act`,
      note: sql`left(detail, 300)`,
      from: sql`backoffice.audit where backoffice.players_in(subject) @> array[${`${player}`}]
        and act not like 'look at%' and act not in ('search by personal data', 'note about player', 'block player')`,
    },
  ])

/** The first of each; the page of notes has them whole. */
export const noteTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`'note_written'`,
      at: sql`n.at`,
      key: sql`n.id`,
      actor: sql`'operator'`,
      by: sql`o.login`,
      note: sql`case when length(n.text) > 300 then left(n.text, 299) || '…' else n.text end`,
      from: sql`backoffice.player_note n join backoffice.operator o on o.id = n.operator where n.player = ${player}`,
    },
  ])
