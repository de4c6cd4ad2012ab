/** The sessions shown to a player. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'

export interface OpenSession {
  id: string
  ip: string
  userAgent: string
  startedAt: Date
  /** The last activity, to a quarter of an hour: the interval of renewals. */
  seenAt: Date
}

/** Live ones, most recently active first. */
export async function openSessions(tx: Db, player: PlayerId, now: number): Promise<OpenSession[]> {
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

/** Milliseconds; null for none that is stored. A payout link opens no log-in. */
export async function lastLogInAt(db: Db, player: PlayerId): Promise<number | null> {
  const own = db.selectFrom('identity.session').select((row) => row.fn.max('started_at').as('at'))
  const { at } = await own.where('player', '=', player).where('is_link', '=', false).executeTakeFirstOrThrow()
  return at && at.getTime()
}
