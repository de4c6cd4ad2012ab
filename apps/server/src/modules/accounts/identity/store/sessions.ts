/** Sessions: one family of refresh tokens each, with the device that started it. */
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Device } from '../rules/ownership.ts'
import type { SessionState } from '../rules/refresh.ts'
import type { EndReason } from './tables.ts'

export interface Session extends SessionState {
  id: string
  player: PlayerId
}

/** A player keeps this many youngest sessions. */
const SESSIONS_MAX = 20

/** `isLink`: opened by a payout link, for payouts only. */
export async function insertSession(tx: Tx, session: Session, device: Device, isLink = false): Promise<void> {
  const at = new Date(session.rotatedAt)
  await tx
    .insertInto('identity.session')
    .values({
      id: session.id,
      player: session.player,
      started_at: at,
      rotated_at: at,
      expires_at: new Date(session.expiresAt),
      ip: device.ip,
      user_agent: device.userAgent,
      is_link: isLink,
    })
    .execute()
}

/** Locked until the transaction ends. */
export async function lockSession(tx: Tx, id: string): Promise<Session | undefined> {
  const row = await tx.selectFrom('identity.session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && sessionFrom(row)
}

export async function findSession(tx: Db, id: string): Promise<Session | undefined> {
  const row = await tx.selectFrom('identity.session').selectAll().where('id', '=', id).executeTakeFirst()
  return row && sessionFrom(row)
}

export async function rotateSession(tx: Tx, id: string, now: number, expiresAt: number): Promise<void> {
  await tx
    .updateTable('identity.session')
    .set((row) => ({ generation: row('generation', '+', 1), rotated_at: new Date(now), expires_at: new Date(expiresAt) }))
    .where('id', '=', id)
    .execute()
}

/** Ends the live ones; returns them. */
export async function endSessions(tx: Tx, ids: readonly string[], reason: EndReason, now: number): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('identity.session')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Of all players. Returns how many. */
export async function endAllSessions(tx: Tx, now: number): Promise<number> {
  const live = tx.updateTable('identity.session').where('ended_at', 'is', null).where('expires_at', '>', new Date(now))
  const { numUpdatedRows } = await live.set({ ended_at: new Date(now), end_reason: 'keys renewed' }).executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function liveSessions(tx: Tx, player: PlayerId): Promise<string[]> {
  const rows = await tx.selectFrom('identity.session').select('id').where('player', '=', player).where('ended_at', 'is', null).execute()
  return rows.map((row) => row.id)
}

/** The live sessions beyond the limit, without the youngest. */
export async function surplusSessions(tx: Tx, player: PlayerId): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity.session')
    .select('id')
    .where('player', '=', player)
    .where('ended_at', 'is', null)
    .where('is_link', '=', false)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .offset(SESSIONS_MAX)
    .execute()
  return rows.map((row) => row.id)
}

export async function endedSince(tx: Db, at: number): Promise<string[]> {
  const rows = await tx.selectFrom('identity.session').select('id').where('ended_at', '>', new Date(at)).execute()
  return rows.map((row) => row.id)
}

export async function knownAddresses(tx: Db, player: PlayerId): Promise<string[]> {
  const rows = await tx.selectFrom('identity.session').select('ip').distinct().where('player', '=', player).execute()
  return rows.map((row) => row.ip)
}

export async function forgetSessions(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.session').where('expires_at', '<', new Date(before)).execute()
}

interface SessionRow {
  id: string
  player: PlayerId
  generation: number
  rotated_at: Date
  expires_at: Date
  ended_at: Date | null
}

function sessionFrom({ id, player, generation, rotated_at, expires_at, ended_at }: SessionRow): Session {
  return {
    id,
    player,
    generation,
    rotatedAt: rotated_at.getTime(),
    expiresAt: expires_at.getTime(),
    endedAt: ended_at && ended_at.getTime(),
  }
}
