/** The journal's months, made ahead of need: last month (for keys made just before its end), this one and the two after. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'

const DAY_MS = 86_400_000
const MONTHS = 4

/** Run at the start and once a day. Answers the tables it made. */
export async function ensureMonths(database: Database, clock: Clock): Promise<string[]> {
  const aMonthAgo = clock.now() - 31 * DAY_MS
  const { rows } = await database.pool.query<{ name: string }>('select ledger.ensure_months(to_timestamp($1::float8 / 1000), $2) as name', [
    aMonthAgo,
    MONTHS + 1,
  ])
  return rows.map((row) => row.name)
}
