/** Passwords of accounts, as hashes. */
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Null for an account without one. */
export async function findPassword(tx: Db, player: bigint): Promise<string | null> {
  const row = await tx.selectFrom('identity.account').select('password_hash').where('id', '=', player).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Only over the hash that was looked at: of two who change it at once one does. */
export async function replacePassword(tx: Tx, player: bigint, from: string | null, to: string): Promise<boolean> {
  const changed = await tx
    .updateTable('identity.account')
    .set({ password_hash: to })
    .where('id', '=', player)
    .where('password_hash', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** A new one for who came back in without the old one. */
export async function resetPassword(tx: Tx, player: bigint, hash: string, now: number): Promise<void> {
  await tx
    .updateTable('identity.account')
    .set({ password_hash: hash, password_reset_at: new Date(now) })
    .where('id', '=', player)
    .execute()
}

/** Milliseconds since the epoch; null where that never happened. */
export async function resetAt(tx: Db, player: bigint): Promise<number | null> {
  const row = await tx.selectFrom('identity.account').select('password_reset_at').where('id', '=', player).executeTakeFirst()
  return row?.password_reset_at?.getTime() ?? null
}
