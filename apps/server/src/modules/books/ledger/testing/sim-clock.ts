/** Replaces the journal's clock by one that the test sets. */
import type { Database } from '../../../../platform/db/index.ts'

export interface SimClock {
  set(ms: number): Promise<void>
}

export async function ownClock(database: Database, ms: number): Promise<SimClock> {
  await database.pool.query('create table ledger.sim_clock (at timestamptz not null)')
  await database.pool.query('insert into ledger.sim_clock values (to_timestamp($1::float8 / 1000))', [ms])
  await database.pool.query(
    "create or replace function ledger.instant() returns timestamptz language sql volatile as 'select at from ledger.sim_clock'",
  )
  return { set: async (at) => void (await database.pool.query('update ledger.sim_clock set at = to_timestamp($1::float8 / 1000)', [at])) }
}
