/** Statuses of players, and every step. */

import type { VerificationReason, VerificationStatus } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import { type Selectable, sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelinePage, type TimelineRow } from '../../../../platform/timeline.ts'
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

/** A step of a provider of checks: the one of now, or a former one, which sent events. */
const byProvider = (provider: string | undefined) =>
  sql`(cause = ${provider ?? null}::text or cause in (select e.provider from kyc.event e where e.provider = cause))`

/** For the timeline of operators. `provider`: the name under which the provider of checks takes steps, if there is one. Source: D-2. */
export const verificationTimeline = (db: Db, player: PlayerId, provider: string | undefined, page: TimelinePage): Promise<TimelineRow[]> =>
  loadTimeline(db, page, [
    {
      kind: sql`case became when 'waiting' then 'verification_requested' when 'user_pending' then 'verification_begun'
        when 'pending' then 'verification_submitted' when 'failed' then 'verification_failed' when 'unverified' then 'verification_revoked'
        when 'success' then 'verification_passed' when 'verified' then 'verification_confirmed' end`,
      at: sql`at`,
      key: sql`id`,
      actor: sql`case when cause = 'player' then 'player'
        when cause in ('payout', 'volume', 'risk', 'age') or ${byProvider(provider)} then 'system' else 'operator' end`,
      // 'operator' is the need, and names nobody
      by: sql`case when cause not in ('player', 'payout', 'volume', 'risk', 'age', 'operator') and ${byProvider(provider)} is not true then cause end`,
      detail: sql`case when became = 'waiting' then cause end`,
      from: sql`kyc.step where player = ${player}`,
    },
  ])
