/** Security actions of an account. Written in their own transaction. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export type Audited =
  | 'password changed'
  | 'second factor on'
  | 'second factor off'
  | 'recovery codes made'
  | 'recovery code used'
  | 'new device'
  | 'session ended'
  | 'address added'
  | 'address changed'
  | 'address change undone'
  | 'payout link opened'

/** `details`: never a secret, never a whole address. */
export async function audit(
  tx: Tx,
  player: PlayerId,
  what: Audited,
  now: number,
  details: Record<string, string | number> = {},
): Promise<void> {
  await tx
    .insertInto('identity.audit')
    .values({ player, at: new Date(now), what, details: JSON.stringify(details) })
    .execute()
}

/** Milliseconds since the epoch; null for never. */
export async function lastAuditedAt(tx: Db, player: PlayerId, what: readonly Audited[]): Promise<number | null> {
  const { at } = await tx
    .selectFrom('identity.audit')
    .select((row) => row.fn.max('at').as('at'))
    .where('player', '=', player)
    .where('what', 'in', what)
    .executeTakeFirstOrThrow()
  return at && at.getTime()
}
