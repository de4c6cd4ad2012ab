/** Payouts over chains. Instants in milliseconds. */
import type { Selectable } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'
import type { CryptoTables } from './tables.ts'

export type StoredPayout = Selectable<CryptoTables['crypto.payout']>
type NewPayout = Omit<StoredPayout, 'state' | 'tx' | 'raw' | 'created_at'>

/** Returns the stored one: of two orders of one reference the first wins. */
export async function keepPayout(db: Db, payout: NewPayout, at: number): Promise<StoredPayout> {
  const fresh = { ...payout, state: 'new' as const, tx: null, raw: null, created_at: new Date(at) }
  await db
    .insertInto('crypto.payout')
    .values(fresh)
    .onConflict((clash) => clash.column('reference').doNothing())
    .execute()
  return (await payoutOf(db, payout.reference))!
}

export async function payoutOf(db: Db, reference: string): Promise<StoredPayout | undefined> {
  return db.selectFrom('crypto.payout').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function payoutByTx(db: Db, tx: string): Promise<StoredPayout | undefined> {
  return db.selectFrom('crypto.payout').selectAll().where('tx', '=', tx).executeTakeFirst()
}

/** Signed, and not yet confirmed. */
export async function payoutsUnderWay(db: Db): Promise<StoredPayout[]> {
  return db.selectFrom('crypto.payout').selectAll().where('state', 'in', ['signed', 'sent']).orderBy('created_at').execute()
}

/** Moves from one state to the next; false if another call was faster. */
export async function movePayout(
  db: Db,
  reference: string,
  from: StoredPayout['state'],
  to: Partial<Pick<StoredPayout, 'state' | 'tx' | 'raw'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('crypto.payout')
    .set(to)
    .where('reference', '=', reference)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return moved.numUpdatedRows === 1n
}
