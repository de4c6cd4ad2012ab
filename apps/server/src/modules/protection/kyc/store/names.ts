/** Checks by the names in them, of which only a keyed hash is compared. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import type { KycTables } from './tables.ts'

export type UnnamedCheck = Pick<KycTables['kyc.check'], 'id' | 'person'>

/** Players whose successful check has these names, the latest decided first. By `check_name`. */
export async function playersNamed(db: Db, nameHash: Buffer, limit: number): Promise<PlayerId[]> {
  const rows = await db
    .selectFrom('kyc.check')
    .select('player')
    .where('name_hash', '=', nameHash)
    .where('outcome', '=', 'success')
    .groupBy('player')
    .orderBy(({ fn }) => fn.max('decided_at'), 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ player }) => player)
}

/** Checks without the hash, after one of them, in the order of their ids. By `check_unnamed`. */
export function checksWithoutName(db: Db, after: string | undefined, limit: number): Promise<UnnamedCheck[]> {
  let unnamed = db.selectFrom('kyc.check').select(['id', 'person']).where('name_hash', 'is', null)
  if (after !== undefined) unnamed = unnamed.where('id', '>', after)
  return unnamed.orderBy('id').limit(limit).execute()
}

/** Unless the check got another person meanwhile. */
export async function setNameHash(db: Db, { id, person }: UnnamedCheck, nameHash: Buffer | null): Promise<void> {
  await db.updateTable('kyc.check').set({ name_hash: nameHash }).where('id', '=', id).where('person', '=', person).execute()
}
