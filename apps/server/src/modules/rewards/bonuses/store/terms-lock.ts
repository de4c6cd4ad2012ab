import { sql } from 'kysely'

import type { Tx } from '../../../../platform/db/index.ts'

/**
 * Versions of the welcome pack and of the reward settings are checked against each other: one transaction at a time reads them and adds or stops one. The
 * name is the one by which processes of the version before lock the packs.
 */
export async function lockTerms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('welcome pack', 0))`.execute(tx)
}
