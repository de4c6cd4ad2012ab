/** Days of birth that were refused: at most a few are kept of one player. */
import type { Db, KycTables } from './tables.ts'

export type RefusedBirthDate = KycTables['kyc.refused_birth_date']

/** Tries beyond it tell a reviewer nothing more. */
const KEPT = 10

export async function keepRefused(db: Db, row: RefusedBirthDate): Promise<void> {
  if ((await refusedOf(db, row.player)).length < KEPT) await db.insertInto('kyc.refused_birth_date').values(row).execute()
}

/** The first one first. */
export const refusedOf = (db: Db, player: bigint): Promise<RefusedBirthDate[]> =>
  db.selectFrom('kyc.refused_birth_date').selectAll().where('player', '=', player).orderBy('at').limit(KEPT).execute()
