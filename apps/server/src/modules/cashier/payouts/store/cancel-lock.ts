/** Players who locked cancelling. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'

export async function lockCancel(db: Db, player: PlayerId, at: number): Promise<void> {
  await db
    .insertInto('payouts.cancel_lock')
    .values({ player, at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function isCancelLocked(db: Db, player: PlayerId): Promise<boolean> {
  return (await db.selectFrom('payouts.cancel_lock').select('player').where('player', '=', player).executeTakeFirst()) !== undefined
}
