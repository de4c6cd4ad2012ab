/** Visitor ids and browsers of accounts, and accounts that share one (D-2, D-35). Instants in milliseconds. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'

/** Of one account: the most recently seen ones stay. */
export const VISITORS_KEPT = 20

/** An id or a browser of more accounts than this identifies a kind of device, or a public one, and links nobody. */
const SHARED_BY_AT_MOST = 20

export interface SeenVisitor {
  visitor: string
  firstSeen: number
  lastSeen: number
}

export interface SharedDevice {
  player: PlayerId
  other: PlayerId
  /** `visitor`: the id computed by the page. `browser`: the cookie signed by the server. */
  kind: 'visitor' | 'browser'
}

/** False for an id that is new to the account. */
export async function seeAgain(tx: Tx, player: PlayerId, visitor: string, now: number): Promise<boolean> {
  const seen = tx.updateTable('identity.visitor').set({ last_seen: new Date(now) })
  const { numUpdatedRows } = await seen.where('player', '=', player).where('visitor', '=', visitor).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds one to the account, in place of the least recently seen one. */
export async function insertVisitor(tx: Tx, player: PlayerId, visitor: string, now: number): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('identity.visitor')
    .values({ player, visitor, first_seen: at, last_seen: at })
    .onConflict((conflict) => conflict.columns(['player', 'visitor']).doUpdateSet({ last_seen: at }))
    .execute()
  await sql`delete from identity.visitor where player = ${player} and visitor in (
    select visitor from identity.visitor where player = ${player} order by last_seen desc, visitor = ${visitor} desc offset ${VISITORS_KEPT})`.execute(
    tx,
  )
}

/** Most recently seen first. */
export async function visitorsOf(tx: Db, player: PlayerId): Promise<SeenVisitor[]> {
  const rows = await tx.selectFrom('identity.visitor').selectAll().where('player', '=', player).orderBy('last_seen', 'desc').execute()
  return rows.map(({ visitor, first_seen, last_seen }) => ({ visitor, firstSeen: first_seen.getTime(), lastSeen: last_seen.getTime() }))
}

/** Accounts with this visitor id, most recently seen first. By `visitor_id`. */
export async function playersOfVisitor(db: Db, visitor: string, limit: number): Promise<PlayerId[]> {
  const seen = db.selectFrom('identity.visitor').select('player').where('visitor', '=', visitor)
  return (await seen.orderBy('last_seen', 'desc').limit(limit).execute()).map(({ player }) => player)
}

const SHARED = `with mine as (
    select player, 'visitor' as kind, convert_to(visitor, 'UTF8') as id from identity.visitor where player = any($1::bigint[])
    union all select player, 'browser', mark from identity.device where player = any($1::bigint[])),
  shared as (
    select m.player, m.kind, m.id, o.player as other from mine m join identity.visitor o on m.kind = 'visitor' and o.visitor = convert_from(m.id, 'UTF8')
    union all select m.player, m.kind, m.id, o.player from mine m join identity.device o on m.kind = 'browser' and o.mark = m.id),
  few as (select player, kind, id from shared group by player, kind, id having count(*) <= $2)
  select distinct player, other, kind from shared join few using (player, kind, id) where other <> player order by player, other, kind`

/** Accounts that share a device with one of these players. */
export const sharedDevices = (tx: Tx, players: readonly PlayerId[]) => runIn<SharedDevice>(tx, SHARED, players, SHARED_BY_AT_MOST)

/** Those of the others that were logged in from a browser of this player; its signed cookie is one browser's, however many accounts use it. */
export async function browserMates(tx: Db, player: PlayerId, others: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ player: PlayerId }>`select distinct o.player from identity.device m join identity.device o on o.mark = m.mark
    where m.player = ${player} and o.player = any(${others}::bigint[]) and o.player <> m.player`.execute(tx)
  return rows.map((row) => row.player)
}

export async function forgetVisitors(tx: Db, before: number): Promise<void> {
  await tx.deleteFrom('identity.visitor').where('last_seen', '<', new Date(before)).execute()
}
