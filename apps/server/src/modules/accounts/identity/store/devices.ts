/** Known browsers of an account, by the keyed hash of their mark. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Tx } from '../../../../platform/db/index.ts'

/** Stores the device as seen now. `isNew`: first time in this account; `isFirst`: the account had no other. */
export async function recordDevice(tx: Tx, player: PlayerId, mark: Buffer, now: number): Promise<{ isNew: boolean; isFirst: boolean }> {
  const at = new Date(now)
  const { isNew } = await tx
    .insertInto('identity.device')
    .values({ player, mark, first_seen: at, last_seen: at })
    .onConflict((conflict) => conflict.columns(['player', 'mark']).doUpdateSet({ last_seen: at }))
    .returning(sql<boolean>`xmax = 0`.as('isNew')) // this update has locked an existing row
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('identity.device')
    .select('mark')
    .where('player', '=', player)
    .where('mark', '!=', mark)
    .limit(1)
    .executeTakeFirst()
  return { isNew, isFirst: other === undefined }
}

/** Whether this browser was logged in to the account before. */
export async function hasDevice(tx: Tx, player: PlayerId, mark: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.device')
    .select('player')
    .where('player', '=', player)
    .where('mark', '=', mark)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetDevices(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.device').where('last_seen', '<', new Date(before)).execute()
}
