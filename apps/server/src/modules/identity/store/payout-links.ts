/** Rows behind the links that open payouts alone. */
import type { Tx } from '../../../platform/db/index.ts'
import type { Address } from '../rules/addresses.ts'

export interface PayoutLink {
  player: bigint
  /** Where the letter went. */
  address: Address
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** The same id again changes nothing: the job that writes it may run twice. */
export async function insertLink(tx: Tx, id: string, { player, address, expiresAt }: PayoutLink): Promise<void> {
  await tx
    .insertInto('identity.payout_link')
    .values({ id, player, channel: address.channel, address: address.value, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Locked until the transaction ends: of two who open it at once the second finds nothing. */
export async function lockLink(tx: Tx, id: string): Promise<PayoutLink | undefined> {
  const row = await tx.selectFrom('identity.payout_link').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { player: row.player, address: { channel: row.channel, value: row.address }, expiresAt: row.expires_at.getTime() }
}

/** Every link of the player: with one that was used the others are worth nothing. */
export async function dropLinks(tx: Tx, player: bigint): Promise<void> {
  await tx.deleteFrom('identity.payout_link').where('player', '=', player).execute()
}

export async function forgetLinks(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.payout_link').where('expires_at', '<', new Date(before)).execute()
}
