/** What the club keeps about a player, for the export of own data. */
import { type PlayerId, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'

/** Without who of the house decided, and what was noted. Amounts in minor units. */
export async function ownRecord(db: Db, player: PlayerId): Promise<object> {
  const named = <Row extends { currency: number }>(rows: readonly Row[]) =>
    rows.map(({ currency, ...row }) => ({ currency: currencyOfNumber(currency), ...row }))
  const levels = await sql<object>`select level, at from vip.level_change where player = ${player} order by level`.execute(db)
  const requests =
    await sql<object>`select type, state, at, answered_at, because from vip.join_request where player = ${player} order by id`.execute(db)
  const cashback = await sql<{
    currency: number
  }>`select currency, week::text, stakes, returns, gifts, theo, pct, claim_days, amount, closed_at, claimed_at
    from vip.cashback where player = ${player} order by week`.execute(db)
  const rakeback = await sql<{
    currency: number
  }>`select currency, amount, at from vip.rakeback_claim where player = ${player} order by n`.execute(db)
  const own = await sql<object>`select cashback_pct, rakeback_pct, cap_steps, payout_multiple, starts_at, stopped_at from vip.own_terms
    where player = ${player} order by version`.execute(db)
  const managers = await sql<object>`select what, name, at from vip.manager_change where player = ${player} order by id`.execute(db)
  return {
    managers: managers.rows,
    own_terms: own.rows,
    levels: levels.rows,
    join_requests: requests.rows,
    cashback: named(cashback.rows),
    rakeback: named(rakeback.rows),
  }
}
