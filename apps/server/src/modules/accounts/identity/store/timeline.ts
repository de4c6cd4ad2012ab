/** Registration, proofs, log-ins and security of an account, for the timeline of operators. Sources: D-2, D-31, D-32, D-36. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'

const BY_OPERATOR = sql`what = 'session ended' and details ->> 'session' like '%by an operator'`

/** Log-ins as long as their sessions are kept. Failed ones are stored by no account, so they are not here. */
export const accountTimeline = (db: Db, player: PlayerId, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`'registered'`,
      at: sql`created_at`,
      key: sql`'registered'`,
      detail: sql`register_method`,
      from: sql`identity.account where id = ${player}`,
    },
    { kind: sql`'email_proved'`, at: sql`email_verified_at`, key: sql`'email'`, from: sql`identity.account where id = ${player}` },
    { kind: sql`'phone_proved'`, at: sql`phone_verified_at`, key: sql`'phone'`, from: sql`identity.account where id = ${player}` },
    {
      kind: sql`'provider_connected'`,
      at: sql`connected_at`,
      key: sql`'provider ' || provider`,
      detail: sql`provider`,
      from: sql`identity.provider_account where player = ${player}`,
    },
    {
      kind: sql`'logged_in'`,
      at: sql`started_at`,
      key: sql`'session ' || id`,
      detail: sql`regexp_replace(host(ip), '^::ffff:', '')`,
      from: sql`identity.session where player = ${player} and not is_link`,
    },
    {
      kind: sql`'session_suspected'`,
      at: sql`ended_at`,
      key: sql`'suspected ' || id`,
      actor: sql`'system'`,
      detail: sql`end_reason`,
      from: sql`identity.session where player = ${player} and end_reason in ('reuse', 'taken over')`,
    },
    {
      kind: sql`case when ${BY_OPERATOR} then 'signed_out' else replace(what, ' ', '_') end`,
      at: sql`at`,
      key: sql`'audit ' || id`,
      actor: sql`case when ${BY_OPERATOR} then 'operator' else 'player' end`,
      // of a session that ended alone its id says nothing
      detail: sql`coalesce(details ->> 'device', details ->> 'address', details ->> 'to', details ->> 'channel', details ->> 'left',
        case when details ->> 'session' like 'all%' then 'all' when details ? 'session' then 'one' end)`,
      note: sql`details ->> 'from'`,
      from: sql`identity.audit where player = ${player}`,
    },
  ])
