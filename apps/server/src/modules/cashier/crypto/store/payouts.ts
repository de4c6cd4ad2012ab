/** Payouts over chains. Instants in milliseconds. */
import type { Selectable } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import type { CryptoTables } from './tables.ts'

export type StoredPayout = Selectable<CryptoTables['crypto.payout']>
type NewPayout = Omit<StoredPayout, 'state' | 'tx' | 'raw' | 'created_at' | 'ext_id' | 'look_at'>

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

/** Of the transaction that paid it; its reference is the number of the payout. */
export async function payoutByTx(db: Db, tx: string): Promise<StoredPayout | undefined> {
  return db.selectFrom('crypto.payout').selectAll().where('tx', '=', tx).executeTakeFirst()
}

export async function payoutByExtId(db: Db, extId: string): Promise<StoredPayout | undefined> {
  return db.selectFrom('crypto.payout').selectAll().where('ext_id', '=', extId).executeTakeFirst()
}

/** Ordered from a processor and not yet confirmed, whose look-up is due. */
export async function duePayouts(db: Db, now: number): Promise<StoredPayout[]> {
  return db
    .selectFrom('crypto.payout')
    .selectAll()
    .where('state', 'in', ['ordered', 'sent'])
    .where('look_at', '<=', new Date(now))
    .orderBy('look_at')
    .execute()
}

/** `from`: unless a notification has come since. */
export async function schedulePayoutLook(db: Db, reference: string, from: number, at: number): Promise<void> {
  const due = db.updateTable('crypto.payout').set({ look_at: new Date(at) })
  await due.where('reference', '=', reference).where('look_at', '<=', new Date(from)).execute()
}

/** False for a payout that is not ours, or whose number is not known yet. */
export async function noticePayout(db: Db, extId: string, at: number): Promise<boolean> {
  const due = db.updateTable('crypto.payout').set({ look_at: new Date(at) })
  const noticed = await due.where('ext_id', '=', extId).where('look_at', 'is not', null).executeTakeFirstOrThrow()
  return noticed.numUpdatedRows > 0n
}

/** Signed here, and not yet confirmed. */
export async function payoutsUnderWay(db: Db): Promise<StoredPayout[]> {
  const open = db.selectFrom('crypto.payout').selectAll().where('state', 'in', ['signed', 'sent']).where('raw', 'is not', null)
  return open.orderBy('created_at').execute()
}

/** Moves from one state to the next; false if another call was faster. */
export async function movePayout(
  db: Db,
  reference: string,
  from: StoredPayout['state'],
  to: Partial<Pick<StoredPayout, 'state' | 'tx' | 'raw' | 'ext_id' | 'look_at'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('crypto.payout')
    .set(to)
    .where('reference', '=', reference)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return moved.numUpdatedRows === 1n
}
