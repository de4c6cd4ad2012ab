/** Rows of tokens that allow a new password. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Address, Channel } from '../rules/addresses.ts'

export interface ResetGrant {
  player: PlayerId
  /** The address of the message. */
  address: Address
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Ignores an existing id: the job that writes it may run twice. */
export async function insertGrant(tx: Tx, id: string, { player, address, expiresAt }: ResetGrant): Promise<void> {
  await tx
    .insertInto('identity.reset_token')
    .values({ id, player, channel: address.channel, address: address.value, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findGrant(tx: Db, id: string): Promise<ResetGrant | undefined> {
  const row = await tx.selectFrom('identity.reset_token').selectAll().where('id', '=', id).executeTakeFirst()
  return row && grantFrom(row)
}

/** Deletes the row; one of several concurrent uses gets it. */
export async function takeGrant(tx: Tx, id: string): Promise<ResetGrant | undefined> {
  const row = await tx.deleteFrom('identity.reset_token').where('id', '=', id).returningAll().executeTakeFirst()
  return row && grantFrom(row)
}

export async function dropGrants(tx: Tx, player: PlayerId): Promise<void> {
  await tx.deleteFrom('identity.reset_token').where('player', '=', player).execute()
}

export async function forgetGrants(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.reset_token').where('expires_at', '<', new Date(before)).execute()
}

interface Row {
  player: PlayerId
  channel: Channel
  address: string
  expires_at: Date
}

const grantFrom = ({ player, channel, address, expires_at }: Row): ResetGrant => ({
  player,
  address: { channel, value: address },
  expiresAt: expires_at.getTime(),
})
