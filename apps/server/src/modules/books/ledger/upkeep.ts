/** The daily maintenance of the ledger: creates months in advance, and deletes expired window items. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'

/** Last month (for keys made just before its end), this one and the three after. */
const MONTHS = 5

/** Runs at the start as well. Returns the created tables. */
export async function ensureMonths(database: Database, clock: Clock): Promise<string[]> {
  const today = new Date(clock.now())
  const lastMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)
  const sql = 'select ledger.ensure_months(to_timestamp($1::float8 / 1000), $2) as name'
  return (await database.pool.query<{ name: string }>(sql, [lastMonth, MONTHS])).rows.map((row) => row.name)
}

/** Rolls wallets without a bet for a day, and deletes items that left their windows. */
export async function sweepWindows(database: Database): Promise<void> {
  const sweep = async () => (await database.pool.query<{ n: number }>('select ledger.sweep_windows() as n')).rows[0]!.n
  while ((await sweep()) > 0);
}
