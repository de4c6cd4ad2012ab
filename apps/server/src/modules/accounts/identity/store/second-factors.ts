/** Second factors and recovery codes. Single-use values are consumed in one statement: of two concurrent uses one counts. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface Factor {
  sealed: Buffer
  isConfirmed: boolean
  confirmedAt: Date | null
}

export async function findFactor(tx: Db, player: PlayerId): Promise<Factor | undefined> {
  const row = await tx.selectFrom('identity.second_factor').selectAll().where('player', '=', player).executeTakeFirst()
  return row && { sealed: row.sealed, isConfirmed: row.confirmed_at !== null, confirmedAt: row.confirmed_at }
}

/** Replaces one that was begun and never confirmed. False if one is confirmed. */
export async function beginFactor(tx: Tx, player: PlayerId, sealed: Buffer, now: number): Promise<boolean> {
  const begun = { sealed, begun_at: new Date(now) }
  const row = await tx
    .insertInto('identity.second_factor')
    .values({ player, ...begun })
    .onConflict((conflict) => conflict.column('player').doUpdateSet(begun).where('identity.second_factor.confirmed_at', 'is', null))
    .returning('player')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the call that confirms it. `step` is that of the code shown, which cannot be used again. */
export async function confirmFactor(tx: Tx, player: PlayerId, sealed: Buffer, step: number, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('identity.second_factor')
    .set({ confirmed_at: new Date(now), last_step: BigInt(step) })
    .where('player', '=', player)
    .where('sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('player')
    .executeTakeFirst()
  return row !== undefined
}

/** True once for a step, and only for one newer than the last. */
export async function spendStep(tx: Tx, player: PlayerId, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('identity.second_factor')
    .set({ last_step: BigInt(step) })
    .where('player', '=', player)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .returning('player')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the recovery codes with it. False if there was none. */
export async function dropFactor(tx: Tx, player: PlayerId): Promise<boolean> {
  await tx.deleteFrom('identity.recovery_code').where('player', '=', player).execute()
  const row = await tx.deleteFrom('identity.second_factor').where('player', '=', player).returning('confirmed_at').executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Replaces all existing ones. */
export async function putRecoveryCodes(tx: Tx, player: PlayerId, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('identity.recovery_code').where('player', '=', player).execute()
  await tx
    .insertInto('identity.recovery_code')
    .values(hashes.map((hash) => ({ player, hash })))
    .execute()
}

export async function spendRecoveryCode(tx: Tx, player: PlayerId, hash: Buffer, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('identity.recovery_code')
    .set({ used_at: new Date(now) })
    .where('player', '=', player)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('player')
    .executeTakeFirst()
  return row !== undefined
}

export async function recoveryCodesLeft(tx: Db, player: PlayerId): Promise<number> {
  const { left } = await tx
    .selectFrom('identity.recovery_code')
    .select((row) => row.fn.countAll<bigint>().as('left'))
    .where('player', '=', player)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
