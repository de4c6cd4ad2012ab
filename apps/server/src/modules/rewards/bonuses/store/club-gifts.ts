/** What the VIP club gave through bonuses: free spins of levels, and bonuses of birthdays. Read from its campaigns and bonuses. */
import { currencyOfNumber, type Minor, type PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place } from '../../../../platform/db/index.ts'
import type { ClubGift } from '../../vip/index.ts'

interface Row extends Place {
  at: Date
  level: number | null
  count: number | null
  game: string | null
  currency: number
  amount: Minor | null
}

/** The latest first, rows of one instant by the bytes of their keys. What waits for a game or the end of a pause was not given yet. */
export async function clubGiftsOf(
  db: Db,
  player: PlayerId,
  { before, limit }: { before: Place | null; limit: number },
): Promise<ClubGift[]> {
  const { rows } = await sql<Row>`select key, ${microsOf('at')} as micros, at, level, count, game, currency, amount from (
      select id collate "C" as key, granted_at as at, source_ref::int as level, count, title as game, currency, null::bigint as amount
        from bonuses.campaign where player = ${player} and source = 'level'
      union all
      select id collate "C", granted_at, null, null, null, currency, amount from bonuses.bonus where player = ${player} and source = 'birthday') gifts
    where ${isBeforePlace(before, 'at', 'key', 'bytes')} order by at desc, key desc limit ${limit}`.execute(db)
  return rows.map(giftOf)
}

function giftOf({ key, micros, at, level, count, game, currency, amount }: Row): ClubGift {
  const place = { key, micros, at: at.getTime() }
  if (amount === null) return { ...place, kind: 'level_spins', level: level!, count: count!, game: game! }
  return { ...place, kind: 'birthday', amount, currency: currencyOfNumber(currency) }
}
