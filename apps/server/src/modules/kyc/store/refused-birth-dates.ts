/** Days of birth that were refused: at most a few are kept of one player. */
import type { Db } from '../../../platform/db/index.ts'
import type { KycTables } from './tables.ts'

export type RefusedBirthDate = KycTables['kyc.refused_birth_date']

/** Tries beyond it tell a reviewer nothing more. */
const MAX_ROWS = 10

export async function insertRefused(db: Db, row: RefusedBirthDate): Promise<void> {
  if ((await loadRefused(db, row.player)).length < MAX_ROWS) await db.insertInto('kyc.refused_birth_date').values(row).execute()
}

/** The first one first. */
export const loadRefused = (db: Db, player: bigint): Promise<RefusedBirthDate[]> =>
  db.selectFrom('kyc.refused_birth_date').selectAll().where('player', '=', player).orderBy('at').limit(MAX_ROWS).execute()
