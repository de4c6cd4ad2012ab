/** Password hashes of accounts. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

/** Null for an account without one. */
export async function findPassword(tx: Db, player: PlayerId): Promise<string | null> {
  const row = await tx.selectFrom('identity.account').select('password_hash').where('id', '=', player).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Only over the checked hash: one of two concurrent changes succeeds. */
export async function replacePassword(tx: Tx, player: PlayerId, from: string | null, to: string): Promise<boolean> {
  const changed = await tx
    .updateTable('identity.account')
    .set({ password_hash: to })
    .where('id', '=', player)
    .where('password_hash', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Replaces it after a reset. */
export async function resetPassword(tx: Tx, player: PlayerId, hash: string, now: number): Promise<void> {
  await tx
    .updateTable('identity.account')
    .set({ password_hash: hash, password_reset_at: new Date(now) })
    .where('id', '=', player)
    .execute()
}

/** Milliseconds since the epoch; null for never. */
export async function resetAt(tx: Db, player: PlayerId): Promise<number | null> {
  const row = await tx.selectFrom('identity.account').select('password_reset_at').where('id', '=', player).executeTakeFirst()
  return row?.password_reset_at?.getTime() ?? null
}
