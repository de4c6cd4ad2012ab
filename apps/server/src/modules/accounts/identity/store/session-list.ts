/** The sessions shown to a player, and accounts by their addresses. */
import { isIPv4 } from 'node:net'

import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

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

/** One address may have the log-ins of a whole carrier. */
const READ_AT_ADDRESS = 1000

/**
 * Accounts registered or logged in from this address, the latest first; of the last thousand registrations and log-ins. An IPv4 address is
 * also compared as IPv6 sockets write it. By `account_registered_ip` and `session_ip`.
 */
export async function playersAtAddress(db: Db, ip: string, limit: number): Promise<PlayerId[]> {
  const spellings = isIPv4(ip) ? [ip, `::ffff:${ip}`] : [ip]
  const seen = spellings.flatMap((spelling) => [
    sql`(select id as player, created_at as at from identity.account where registered_ip = ${spelling}::inet
      order by created_at desc limit ${READ_AT_ADDRESS})`,
    sql`(select player, started_at as at from identity.session where ip = ${spelling}::inet order by started_at desc limit ${READ_AT_ADDRESS})`,
  ])
  const { rows } = await sql<{ player: PlayerId }>`select player from (${sql.join(seen, sql` union all `)}) seen
    group by player order by max(at) desc, player limit ${limit}`.execute(db)
  return rows.map(({ player }) => player)
}
