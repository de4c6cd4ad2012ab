/** Closed accounts and their returns. Instants in milliseconds, amounts in minor units. */

import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import { type Db, isAfterPlace, microsOf, type PlacedPage, type Tx } from '../../../platform/db/index.ts'
import type { Cause } from './ports.ts'
import type { Settlement } from './rules/settlement.ts'

interface ReturnRow {
  player: PlayerId
  currency: Currency
  n: number
  net: Minor
  change: bigint
  waived: bigint
  masked: string | null
  by: string
  reason: string
  at: Date
}

export interface ReturnTables {
  'returns.closed': { player: PlayerId; cause: Cause; at: Date }
  'returns.act': ReturnRow
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends ReturnTables {}
}

export interface Closed {
  player: PlayerId
  cause: Cause
  at: number
}

/** Keeps the first cause. */
export async function insertClosed(tx: Db, { player, cause, at }: Closed): Promise<void> {
  await tx
    .insertInto('returns.closed')
    .values({ player, cause, at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Longest closed first; those of one player where one is named. */
export async function closedAfter(
  db: Db,
  { before, limit }: PlacedPage,
  player: PlayerId | undefined,
): Promise<(Closed & { micros: bigint })[]> {
  let named = db.selectFrom('returns.closed').selectAll().select(microsOf('at').as('micros'))
  if (player !== undefined) named = named.where('player', '=', player)
  const rows = await named
    .where(isAfterPlace(before, 'at', 'player', 'number'))
    .orderBy('at')
    .orderBy('player')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

export async function findClosed(db: Db, player: PlayerId): Promise<Closed | undefined> {
  const row = await db.selectFrom('returns.closed').selectAll().where('player', '=', player).executeTakeFirst()
  return row && { ...row, at: row.at.getTime() }
}

export interface ReturnRecord extends Settlement {
  player: PlayerId
  currency: Currency
  n: number
  masked: string | null
  by: string
  reason: string
  at: number
}

/** Runs under the lock of the player's wallet, so that numbers are unique. */
export async function nextNumber(tx: Tx, player: PlayerId, currency: Currency): Promise<number> {
  const query = tx.selectFrom('returns.act').select(({ fn }) => fn.countAll<bigint>().as('n'))
  const { n } = await query.where('player', '=', player).where('currency', '=', currency).executeTakeFirstOrThrow()
  return Number(n) + 1
}

export async function insertReturn(tx: Tx, { at, ...record }: ReturnRecord): Promise<void> {
  await tx
    .insertInto('returns.act')
    .values({ ...record, at: new Date(at) })
    .execute()
}

export async function findReturn(db: Db, player: PlayerId, currency: Currency, n: number): Promise<ReturnRecord | undefined> {
  const own = db.selectFrom('returns.act').selectAll().where('player', '=', player).where('currency', '=', currency)
  const row = await own.where('n', '=', n).executeTakeFirst()
  return row && { ...row, at: row.at.getTime() }
}
