/** Public names. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'

interface NicknameTables {
  'profile.nickname': {
    key: string
    player: PlayerId
    name: string
    since: Date
    ended_at: Date | null
    is_reset: boolean
  }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends NicknameTables {}
}

export interface Nickname {
  player: PlayerId
  name: string
  /** Milliseconds. */
  since: number
  /** Null for the current one. */
  endedAt: number | null
  /** An operator removed it. */
  isReset: boolean
}

type Row = NicknameTables['profile.nickname']

const nicknameOf = ({ player, name, since, ended_at, is_reset }: Row): Nickname => ({
  player,
  name,
  since: since.getTime(),
  endedAt: ended_at?.getTime() ?? null,
  isReset: is_reset,
})

/** Serialises players who choose look-alikes, until the transaction ends. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile nickname ${key}`}, 0))`.execute(tx)
}

/** Serialises the changes of one player, until the transaction ends. */
export async function lockPlayer(tx: Tx, player: PlayerId): Promise<void> {
  await tx.selectFrom('profile.settings').select('player').where('player', '=', player).forUpdate().execute()
}

export async function findByKey(db: Db, key: string): Promise<Nickname | undefined> {
  const row = await db.selectFrom('profile.nickname').selectAll().where('key', '=', key).executeTakeFirst()
  return row && nicknameOf(row)
}

/** The current names of those who have one. */
export async function currentNames(db: Db, players: readonly PlayerId[]): Promise<Map<PlayerId, string>> {
  const current = db.selectFrom('profile.nickname').select(['player', 'name']).where('ended_at', 'is', null)
  const rows = await current.where(sql<boolean>`player = any(${players}::bigint[])`).execute()
  return new Map(rows.map(({ player, name }) => [player, name]))
}

/** The current name and earlier ones that are still kept. */
export async function nicknamesOf(db: Db, player: PlayerId): Promise<Nickname[]> {
  return (await db.selectFrom('profile.nickname').selectAll().where('player', '=', player).execute()).map(nicknameOf)
}

/** Replaces an ended row of the key. */
export async function insertNickname(tx: Tx, key: string, { player, name }: Pick<Nickname, 'player' | 'name'>, now: number): Promise<void> {
  await tx.deleteFrom('profile.nickname').where('key', '=', key).where('ended_at', 'is not', null).execute()
  await tx
    .insertInto('profile.nickname')
    .values({ key, player, name, since: new Date(now), ended_at: null, is_reset: false })
    .execute()
}

/** Ends the current name, and returns it. */
export async function endNickname(tx: Db, player: PlayerId, now: number, isReset: boolean): Promise<string | undefined> {
  const current = tx.updateTable('profile.nickname').set({ ended_at: new Date(now), is_reset: isReset })
  const row = await current.where('player', '=', player).where('ended_at', 'is', null).returning('name').executeTakeFirst()
  return row?.name
}

/** Deletes names that were given up before. */
export async function forgetEnded(db: Db, before: number): Promise<void> {
  await db.deleteFrom('profile.nickname').where('is_reset', '=', false).where('ended_at', '<', new Date(before)).execute()
}
