/** Operators' calls with a key, and their results. Source: D-27. */
import type { OperatorId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface IdempotentCall {
  /** Of the call: a UUIDv7, the operator's own. */
  key: string
  /** The request: another one under the same key is refused. */
  what: string
}

export interface EarlierCall {
  what: string
  state: 'done' | 'waiting'
}

export async function findEarlierCall(db: Db, operator: OperatorId, key: string): Promise<EarlierCall | undefined> {
  return db
    .selectFrom('backoffice.asked')
    .select(['what', 'state'])
    .where('operator', '=', operator)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function recordCall(
  tx: Tx,
  operator: OperatorId,
  { key, what }: IdempotentCall,
  state: EarlierCall['state'],
  at: number,
): Promise<void> {
  await tx
    .insertInto('backoffice.asked')
    .values({ operator, key, what, state, at: new Date(at) })
    .execute()
}
