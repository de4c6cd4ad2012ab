/** What became of a player's deposits, for the timeline of operators. Sources: D-2, money.md B "Deposit invoice". */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { actorIn, loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'

/** A further payment of an invoice is a deposit of its own. What was matched by hand counts from then on. */
export const depositTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`'deposit_created'`,
      at: sql`created_at`,
      key: sql`'created ' || id`,
      amount: sql`asked_amount`,
      currency: sql`currency`,
      subject: sql`id`,
      detail: sql`type`,
      from: sql`payments.invoice where player = ${player} and parent is null`,
    },
    {
      kind: sql`'deposit_credited'`,
      at: sql`coalesce(e.at, p.at)`,
      key: sql`'credited ' || i.id`,
      ...actorIn(sql`coalesce(e.by, 'house')`),
      amount: sql`i.shop_amount`,
      currency: sql`i.currency`,
      subject: sql`i.id`,
      detail: sql`i.type`,
      note: sql`e.reason`,
      from: sql`payments.invoice i join payments.payment p on p.invoice = i.id and p.kind = 'paid'
        left join payments.suspense_end e on e.psp = p.psp and e.ext = p.ext where i.player = ${player}`,
    },
    {
      kind: sql`'deposit_credited'`,
      at: sql`created_at`,
      key: sql`'credited ' || id`,
      actor: sql`'system'`,
      amount: sql`shop_amount`,
      currency: sql`currency`,
      subject: sql`id`,
      detail: sql`type`,
      from: sql`payments.invoice where player = ${player} and parent is not null`,
    },
    {
      kind: sql`'deposit_disputed'`,
      at: sql`d.at`,
      key: sql`'disputed ' || d.id`,
      amount: sql`i.asked_amount`,
      currency: sql`i.currency`,
      subject: sql`i.id`,
      note: sql`d.body`,
      from: sql`payments.invoice i join payments.dispute d on d.invoice = i.id where i.player = ${player}`,
    },
    {
      kind: sql`'deposit_' || s.kind`,
      at: sql`s.at`,
      // the order of the steps of one instant
      key: sql`'step ' || lpad(s.id::text, 19, '0')`,
      ...actorIn(sql`s.by`),
      amount: sql`case when s.kind in ('charged_back', 'charge_back_won') then i.shop_amount else i.asked_amount end`,
      currency: sql`i.currency`,
      subject: sql`i.id`,
      detail: sql`s.because`,
      from: sql`payments.invoice i join payments.step s on s.invoice = i.id where i.player = ${player}`,
    },
  ])
