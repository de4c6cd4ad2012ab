/** Statuses of players, and every step. */

import type { VerificationReason, VerificationStatus } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import type { Selectable } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Need } from '../need.ts'
import type { VerificationProgress } from '../rules.ts'
import type { KycTables } from './tables.ts'

export type StoredPlayer = Selectable<KycTables['kyc.player']>

export const unknownPlayer = (player: PlayerId): StoredPlayer => ({
  player,
  status: 'init',
  need: null,
  reason: null,
  check_id: null,
  second_at: null,
})

export async function loadPlayer(db: Db, player: PlayerId): Promise<StoredPlayer> {
  const row = await db.selectFrom('kyc.player').selectAll().where('player', '=', player).executeTakeFirst()
  return row ?? unknownPlayer(player)
}

/** Held until the transaction ends: steps of one player are serialized. */
export async function lockPlayer(tx: Tx, player: PlayerId): Promise<StoredPlayer> {
  await tx
    .insertInto('kyc.player')
    .values(unknownPlayer(player))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('kyc.player').selectAll().where('player', '=', player).forUpdate().executeTakeFirstOrThrow()
}

export async function loadProgress(db: Db, { player, status }: StoredPlayer): Promise<VerificationProgress> {
  const rows = await db.selectFrom('kyc.step').select('at').where('player', '=', player).where('became', '=', 'failed').execute()
  return { status, failures: rows.map(({ at }) => at.getTime()) }
}

export interface StepTaken {
  player: PlayerId
  was: VerificationStatus
  became: VerificationStatus
  /** `player`, a provider's name, or an operator's. */
  cause: string
  at: number
}

export async function writeStep(tx: Tx, { at, ...step }: StepTaken, reason: VerificationReason | null): Promise<void> {
  await tx
    .insertInto('kyc.step')
    .values({ ...step, at: new Date(at) })
    .execute()
  await tx.updateTable('kyc.player').set({ status: step.became, reason }).where('player', '=', step.player).execute()
}

export async function setCheck(tx: Tx, player: PlayerId, check: string): Promise<void> {
  await tx.updateTable('kyc.player').set({ check_id: check }).where('player', '=', player).execute()
}

export async function setNeed(tx: Tx, player: PlayerId, need: Need): Promise<void> {
  await tx.updateTable('kyc.player').set({ need }).where('player', '=', player).execute()
}

/** Idempotent: keeps the first instant. */
export async function markSecond(db: Db, player: PlayerId, at: number): Promise<void> {
  const second_at = new Date(at)
  await db
    .insertInto('kyc.player')
    .values({ ...unknownPlayer(player), second_at })
    .onConflict((conflict) => conflict.column('player').doUpdateSet({ second_at }).where('kyc.player.second_at', 'is', null))
    .execute()
}
