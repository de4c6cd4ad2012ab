/** Queries on notifications. */

import type { Notification, NotificationDetails, NotificationKind } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'

export interface NewNotification {
  player: PlayerId
  /** Of the event: a repeated one is not listed twice. */
  source: string
  kind: NotificationKind
  details: NotificationDetails
  /** Milliseconds. */
  at: number
}

interface InAppTables {
  'in_app.notification': {
    id: bigint
    player: PlayerId
    source: string
    kind: NotificationKind
    details: NotificationDetails
    at: Date
  }
  'in_app.read_mark': { player: PlayerId; up_to: bigint }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends InAppTables {}
}

/** Returns how many were new. One statement for all. */
export async function addNotifications(db: Db, added: readonly NewNotification[]): Promise<number> {
  if (added.length === 0) return 0
  const rows = JSON.stringify(added.map(({ player, at, ...rest }) => ({ ...rest, player: `${player}`, at: new Date(at).toISOString() })))
  const { numAffectedRows } = await sql`insert into in_app.notification (player, source, kind, details, at)
    select player, source, kind, details, at
    from jsonb_to_recordset(${rows}::jsonb) as n (player bigint, source text, kind text, details jsonb, at timestamptz)
    on conflict (player, source) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Newest first; `before`: the id of the last one of the previous page. */
export async function notificationsOf(
  db: Db,
  player: PlayerId,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<Notification[]> {
  const readTo = await readMarkOf(db, player)
  let page = db.selectFrom('in_app.notification').selectAll().where('player', '=', player)
  if (before !== undefined) page = page.where('id', '<', before)
  const rows = await page.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, kind, details, at }) => ({ id: `${id}`, kind, details, at: at.toISOString(), is_read: id <= readTo }))
}

/** Counting stops there: the bell shows no larger number. */
const MOST_COUNTED = 100

export async function unreadOf(db: Db, player: PlayerId): Promise<number> {
  const readTo = await readMarkOf(db, player)
  const unread = db.selectFrom('in_app.notification').select('id').where('player', '=', player).where('id', '>', readTo)
  return (await unread.limit(MOST_COUNTED).execute()).length
}

async function readMarkOf(db: Db, player: PlayerId): Promise<bigint> {
  return (await db.selectFrom('in_app.read_mark').select('up_to').where('player', '=', player).executeTakeFirst())?.up_to ?? 0n
}

/** Never moves back, and never past the player's own latest. */
export async function markRead(db: Db, player: PlayerId, upTo: bigint): Promise<void> {
  await sql`insert into in_app.read_mark as m (player, up_to)
    select player, max(id) from in_app.notification where player = ${player} and id <= ${upTo} group by player
    on conflict (player) do update set up_to = greatest(m.up_to, excluded.up_to)`.execute(db)
}

export async function forgetBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('in_app.notification').where('at', '<', new Date(at)).execute()
}
