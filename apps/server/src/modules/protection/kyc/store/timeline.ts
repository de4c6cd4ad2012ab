/** Steps of a player's verification, for the timeline of operators. Sources: D-2, money.md "Verification". */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'

/** `provider`: the name under which the provider of checks takes steps, if there is one. */
export const verificationTimeline = (db: Db, player: PlayerId, provider: string | undefined, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`case became when 'waiting' then 'verification_requested' when 'user_pending' then 'verification_begun'
        when 'pending' then 'verification_submitted' when 'failed' then 'verification_failed' when 'unverified' then 'verification_revoked'
        when 'success' then 'verification_passed' when 'verified' then 'verification_confirmed' end`,
      at: sql`at`,
      key: sql`id`,
      actor: sql`case when cause = 'player' then 'player'
        when cause in ('payout', 'volume', 'risk', 'age') or cause = ${provider ?? null}::text then 'system' else 'operator' end`,
      // 'operator' is the need, and names nobody
      by: sql`case when cause not in ('player', 'payout', 'volume', 'risk', 'age', 'operator') and cause is distinct from ${provider ?? null}::text
        then cause end`,
      detail: sql`case when became = 'waiting' then cause end`,
      from: sql`kyc.step where player = ${player}`,
    },
  ])
