/** Last answers of registers, and the players' marks. Instants in milliseconds. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Mark } from './rules/marks.ts'

export interface RegisterTables {
  'registers.answer': { player: PlayerId; register: string; is_listed: boolean | null; at: Date | null; asked_at: Date | null }
  'registers.mark': { player: PlayerId; register: string; kind: Mark['kind']; value: string }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends RegisterTables {}
}

export interface RegisterAnswer {
  register: string
  /** The last answer; null before the first. */
  isListed: boolean | null
}

/** From now on this register is queried about the player in every country. */
export async function addRegister(db: Db, player: PlayerId, register: string): Promise<void> {
  await db
    .insertInto('registers.answer')
    .values({ player, register, is_listed: null, at: null, asked_at: null })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function loadAnswers(db: Db, player: PlayerId): Promise<RegisterAnswer[]> {
  const rows = await db
    .selectFrom('registers.answer')
    .select(['register', 'is_listed'])
    .where('player', '=', player)
    .orderBy('register')
    .execute()
  return rows.map(({ register, is_listed }) => ({ register, isListed: is_listed }))
}

/**
 * Returns the registers without a query or an answer since then, or without any answer. Of simultaneous callers, one claims
 * each.
 */
export async function claimDue(db: Db, player: PlayerId, since: number, now: number): Promise<string[]> {
  const before = new Date(since)
  const rows = await db
    .updateTable('registers.answer')
    .set({ asked_at: new Date(now) })
    .where('player', '=', player)
    .where((row) => row.or([row('is_listed', 'is', null), row(sql<Date>`greatest(at, asked_at)`, '<=', before)]))
    .returning('register')
    .execute()
  return rows.map(({ register }) => register).toSorted()
}

export async function saveAnswer(tx: Tx, player: PlayerId, register: string, isListed: boolean, at: number): Promise<void> {
  const values = { is_listed: isListed, at: new Date(at) }
  await tx.updateTable('registers.answer').set(values).where('player', '=', player).where('register', '=', register).execute()
}

/** Held until the transaction ends: answers about one player are applied in order. */
export async function lockAnswers(tx: Tx, player: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registers ${player}`}, 0))`.execute(tx)
}

export async function saveMarks(tx: Tx, player: PlayerId, register: string, marks: readonly Mark[]): Promise<void> {
  await tx
    .insertInto('registers.mark')
    .values(marks.map((mark) => ({ player, register, ...mark })))
    .onConflict((clash) => clash.columns(['player', 'register', 'kind']).doUpdateSet((is) => ({ value: is.ref('excluded.value') })))
    .execute()
}

export async function loadMarks(db: Db, player: PlayerId, register: string): Promise<Mark[]> {
  const own = db.selectFrom('registers.mark').select(['kind', 'value']).where('player', '=', player)
  return own.where('register', '=', register).orderBy('kind').execute()
}
