/** What became of a player's deposits, for the timeline of operators. Sources: D-2, money.md B "Deposit invoice". */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'
import { STATUS } from '../deposit/state.ts'

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
      actor: sql`case when e.by is null or e.by = 'house' then 'system' else 'operator' end`,
      by: sql`nullif(e.by, 'house')`,
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
      kind: sql`case status when ${STATUS.cancelled} then 'deposit_cancelled' when ${STATUS.failed} then 'deposit_failed' else 'deposit_expired' end`,
      at: sql`ended_at`,
      key: sql`'ended ' || id`,
      actor: sql`case status when ${STATUS.cancelled} then 'player' else 'system' end`,
      amount: sql`asked_amount`,
      currency: sql`currency`,
      subject: sql`id`,
      detail: sql`type`,
      from: sql`payments.invoice where player = ${player} and refused_at is null
        and status in (${STATUS.expired}, ${STATUS.cancelled}, ${STATUS.failed})`,
    },
    {
      // who decided is in the log
      kind: sql`'deposit_refused'`,
      at: sql`refused_at`,
      key: sql`'refused ' || id`,
      actor: sql`'operator'`,
      amount: sql`asked_amount`,
      currency: sql`currency`,
      subject: sql`id`,
      detail: sql`refused_because`,
      from: sql`payments.invoice where player = ${player}`,
    },
    {
      kind: sql`'deposit_charged_back'`,
      at: sql`charged_back_at`,
      key: sql`'charged back ' || id`,
      actor: sql`'system'`,
      amount: sql`shop_amount`,
      currency: sql`currency`,
      subject: sql`id`,
      detail: sql`type`,
      from: sql`payments.invoice where player = ${player}`,
    },
  ])
