/** Changes of the active currency, for the timeline of operators. Sources: D-2, D-21. */
import { sql } from 'kysely'

import type { Database } from '../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../platform/timeline.ts'

export const createCurrencyTimeline =
  ({ db }: Pick<Database, 'db'>): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'currency_changed'`,
        at: sql`at`,
        key: sql`key`,
        detail: sql`to_currency`,
        note: sql`from_currency`,
        from: sql`currency.change where player = ${player}`,
      },
    ])
