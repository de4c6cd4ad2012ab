/** Rows of payout links. */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Address } from '../rules/addresses.ts'

export interface PayoutLink {
  player: PlayerId
  /** The address of the message. */
  address: Address
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Ignores an existing id: the job that writes it may run twice. */
export async function insertLink(tx: Tx, id: string, { player, address, expiresAt }: PayoutLink): Promise<void> {
  await tx
    .insertInto('identity.payout_link')
    .values({ id, player, channel: address.channel, address: address.value, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Locked until the transaction ends: the second of two concurrent uses finds nothing. */
export async function lockLink(tx: Tx, id: string): Promise<PayoutLink | undefined> {
  const row = await tx.selectFrom('identity.payout_link').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { player: row.player, address: { channel: row.channel, value: row.address }, expiresAt: row.expires_at.getTime() }
}

export async function dropLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identity.payout_link').where('id', '=', id).execute()
}

/** Deletes every link of the player: using one voids the others. */
export async function dropLinks(tx: Tx, player: PlayerId): Promise<void> {
  await tx.deleteFrom('identity.payout_link').where('player', '=', player).execute()
}

export async function forgetLinks(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.payout_link').where('expires_at', '<', new Date(before)).execute()
}
