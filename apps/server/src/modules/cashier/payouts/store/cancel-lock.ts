/** Players who locked cancelling. */
import type { Db } from '../../../../platform/db/index.ts'

export async function lockCancel(db: Db, player: bigint, at: number): Promise<void> {
  await db
    .insertInto('payouts.cancel_lock')
    .values({ player, at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function isCancelLocked(db: Db, player: bigint): Promise<boolean> {
  return (await db.selectFrom('payouts.cancel_lock').select('player').where('player', '=', player).executeTakeFirst()) !== undefined
}
