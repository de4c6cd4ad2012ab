/** The two columns of what gave a bonus, free spins or an offer. */
import type { BonusSource, BonusSourceKind } from '@fairhouse/loyalty'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'

export interface SourceRow {
  source: BonusSourceKind
  source_ref: string | null
}

export const sourceIn = ({ source: kind, source_ref: ref }: SourceRow): BonusSource => ({ kind, ref })

/** Of free spins whose job was enqueued by a version that knew their id alone. */
export async function formerSource(db: Db, id: string): Promise<BonusSource> {
  const { rows } = await sql<SourceRow>`select source, source_ref from bonuses.source_of(${id})`.execute(db)
  return sourceIn(rows[0]!)
}
