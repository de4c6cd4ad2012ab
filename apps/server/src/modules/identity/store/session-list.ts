/** The sessions a player can see. */
import type { Db } from '../../../platform/db/index.ts'

export interface OpenSession {
  id: string
  ip: string
  userAgent: string
  startedAt: Date
  /** When it last showed itself, to a quarter of an hour: a token is renewed that often. */
  seenAt: Date
}

/** Those that still live, youngest sign of life first. */
export async function openSessions(tx: Db, player: bigint, now: number): Promise<OpenSession[]> {
  return tx
    .selectFrom('identity.session')
    .select(['id', 'ip', 'user_agent as userAgent', 'started_at as startedAt', 'rotated_at as seenAt'])
    .where('player', '=', player)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
