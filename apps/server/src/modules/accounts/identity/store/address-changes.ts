/** Replaced verified addresses. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Address } from '../rules/addresses.ts'

export interface AddressChange {
  id: string
  player: PlayerId
  /** The address that the link was sent to. */
  old: Address
  changedAt: number
  isUndone: boolean
}

export async function insertChange(tx: Tx, change: Omit<AddressChange, 'isUndone'>, to: Address): Promise<void> {
  await tx
    .insertInto('identity.address_change')
    .values({
      id: change.id,
      player: change.player,
      channel: to.channel,
      old_address: change.old.value,
      new_address: to.value,
      changed_at: new Date(change.changedAt),
    })
    .execute()
}

/** Locked until the transaction ends. */
export async function lockChange(tx: Tx, id: string): Promise<AddressChange | undefined> {
  const row = await tx.selectFrom('identity.address_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const old = { channel: row.channel, value: row.old_address }
  return { id, player: row.player, old, changedAt: row.changed_at.getTime(), isUndone: row.undone_at !== null }
}

/** This one and later ones on the same channel: the owner did not make them. */
export async function undoFrom(tx: Tx, { player, old, changedAt }: AddressChange, now: number): Promise<void> {
  await tx
    .updateTable('identity.address_change')
    .set({ undone_at: new Date(now) })
    .where('player', '=', player)
    .where('channel', '=', old.channel)
    .where('changed_at', '>=', new Date(changedAt))
    .where('undone_at', 'is', null)
    .execute()
}

/** The last replacement or undo; null for never. */
export async function lastChangeAt(tx: Db, player: PlayerId): Promise<number | null> {
  const { at } = await tx
    .selectFrom('identity.address_change')
    .select((row) => row.fn.max(row.fn.coalesce('undone_at', 'changed_at')).as('at'))
    .where('player', '=', player)
    .executeTakeFirstOrThrow()
  return at && at.getTime()
}
