/** Phones and own accounts that partners had before: they stay evidence of the person. */
import type { PartnerId, PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'

interface MarkTables {
  'partners.former_mark': { partner: PartnerId; phone: string | null; player: PlayerId | null; ended_at: Date }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends MarkTables {}
}

export interface FormerMark {
  partner: PartnerId
  /** One of both. */
  phone: string | null
  player: PlayerId | null
}

/** `at`: milliseconds. A mark that was dropped before stays as it is. */
export async function keepFormerMark(tx: Tx, mark: FormerMark, at: number): Promise<void> {
  const row = { ...mark, ended_at: new Date(at) }
  await tx
    .insertInto('partners.former_mark')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const loadFormerMarks = (db: Db): Promise<FormerMark[]> =>
  db.selectFrom('partners.former_mark').select(['partner', 'phone', 'player']).execute()
