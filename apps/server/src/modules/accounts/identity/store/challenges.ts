/** Log-ins pending the second factor. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface Challenge {
  player: PlayerId
  expiresAt: number
  triesLeft: number
}

export async function insertChallenge(tx: Tx, id: string, { player, expiresAt, triesLeft }: Challenge): Promise<void> {
  await tx
    .insertInto('identity.login_challenge')
    .values({ id, player, expires_at: new Date(expiresAt), tries_left: triesLeft })
    .execute()
}

export async function findChallenge(tx: Db, id: string): Promise<Challenge | undefined> {
  const row = await selectChallenge(tx, id).executeTakeFirst()
  return row && { player: row.player, expiresAt: row.expires_at.getTime(), triesLeft: row.tries_left }
}

/** Locked until the transaction ends: tries are serialised. */
export async function lockChallenge(tx: Tx, id: string): Promise<Challenge | undefined> {
  const row = await selectChallenge(tx, id).forUpdate().executeTakeFirst()
  return row && { player: row.player, expiresAt: row.expires_at.getTime(), triesLeft: row.tries_left }
}

export async function setChallengeTries(tx: Tx, id: string, triesLeft: number): Promise<void> {
  await tx.updateTable('identity.login_challenge').set({ tries_left: triesLeft }).where('id', '=', id).execute()
}

export async function dropChallenge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identity.login_challenge').where('id', '=', id).execute()
}

/** A log-in begun with a replaced password cannot be completed. */
export async function dropChallengesOf(tx: Tx, player: PlayerId): Promise<void> {
  await tx.deleteFrom('identity.login_challenge').where('player', '=', player).execute()
}

export async function forgetChallenges(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.login_challenge').where('expires_at', '<', new Date(before)).execute()
}

const selectChallenge = (tx: Db, id: string) => tx.selectFrom('identity.login_challenge').selectAll().where('id', '=', id)
