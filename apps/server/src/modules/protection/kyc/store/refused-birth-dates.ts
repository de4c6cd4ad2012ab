/** Refused days of birth: at most a few per player. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import type { KycTables } from './tables.ts'

export type RefusedBirthDate = KycTables['kyc.refused_birth_date']

/** More attempts add nothing for a reviewer. */
const MAX_ROWS = 10

export async function insertRefused(db: Db, row: RefusedBirthDate): Promise<void> {
  if ((await loadRefused(db, row.player)).length < MAX_ROWS) await db.insertInto('kyc.refused_birth_date').values(row).execute()
}

/** Oldest first. */
export const loadRefused = (db: Db, player: PlayerId): Promise<RefusedBirthDate[]> =>
  db.selectFrom('kyc.refused_birth_date').selectAll().where('player', '=', player).orderBy('at').limit(MAX_ROWS).execute()
