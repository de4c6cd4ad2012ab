/** Operators' player accounts, and linked accounts. Instants in milliseconds. */
import type { OperatorId, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'

export interface StaffAccount {
  operator: OperatorId
  login: string
  name: string
  player: PlayerId
  reason: string
  /** Login. */
  by: string
  at: number
}

const staff = (db: Db) =>
  db
    .selectFrom('backoffice.staff_account as s')
    .innerJoin('backoffice.operator as o', 'o.id', 's.operator')
    .innerJoin('backoffice.operator as d', 'd.id', 's.declared_by')
    .select(['s.operator', 'o.login', 'o.name', 's.player', 's.reason', 'd.login as by', 's.at'])
    .where('s.ended_at', 'is', null)

/** Of one operator, one player, several, or all; newest first. */
export async function staffAccounts(
  db: Db,
  of: { operator?: OperatorId; player?: PlayerId; players?: readonly PlayerId[] } = {},
): Promise<StaffAccount[]> {
  let query = staff(db)
  if (of.operator !== undefined) query = query.where('s.operator', '=', of.operator)
  if (of.player !== undefined) query = query.where('s.player', '=', of.player)
  if (of.players !== undefined) query = query.where(sql<boolean>`s.player = any(${of.players}::bigint[])`)
  const rows = await query.orderBy('s.id', 'desc').execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

export interface NewStaffAccount {
  operator: OperatorId
  player: PlayerId
  reason: string
  by: bigint
}

/** False if it exists. */
export async function insertStaffAccount(db: Db, { by, ...account }: NewStaffAccount, at: number): Promise<boolean> {
  const row = await db
    .insertInto('backoffice.staff_account')
    .values({ ...account, declared_by: by, at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const ended = ({ by, reason }: { by: bigint; reason: string }, at: number) => ({
  ended_by: by,
  ended_at: new Date(at),
  ended_reason: reason,
})

/** False if it does not exist, or another operator was faster. */
export async function endStaffAccount(tx: Tx, { operator, player, by, reason }: NewStaffAccount, at: number): Promise<boolean> {
  const open = tx.updateTable('backoffice.staff_account').set(ended({ by, reason }, at)).where('ended_at', 'is', null)
  const { numUpdatedRows } = await open.where('operator', '=', operator).where('player', '=', player).executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewLink {
  player: PlayerId
  other: bigint
  reason: string
  by: bigint
}

const ends = ({ player, other }: Pick<NewLink, 'player' | 'other'>) =>
  player < other ? { low: player, high: other } : { low: other, high: player }

/** False if they are linked already. */
export async function insertLink(tx: Tx, { by, reason, ...pair }: NewLink, at: number): Promise<boolean> {
  const row = await tx
    .insertInto('backoffice.account_link')
    .values({ ...ends(pair), reason, linked_by: by, at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if it does not exist, or another operator was faster. */
export async function endLink(tx: Tx, { by, reason, ...pair }: NewLink, at: number): Promise<boolean> {
  const { low, high } = ends(pair)
  const open = tx.updateTable('backoffice.account_link').set(ended({ by, reason }, at)).where('ended_at', 'is', null)
  const { numUpdatedRows } = await open.where('low', '=', low).where('high', '=', high).executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface OperatorLink {
  player: PlayerId
  other: bigint
  kind: 'operator' | 'staff'
}

const LINKED = `select low as player, high as other, 'operator' as kind from backoffice.account_link where ended_at is null and low = any($1::bigint[])
  union all select high, low, 'operator' from backoffice.account_link where ended_at is null and high = any($1::bigint[])
  union all select distinct s.player, o.player, 'staff' from backoffice.staff_account s join backoffice.staff_account o on o.operator = s.operator
    where s.ended_at is null and o.ended_at is null and s.player = any($1::bigint[]) and o.player <> s.player`

/** By an operator's decision, or as accounts of one operator. */
export const operatorLinks = (via: Db, players: readonly PlayerId[]) => runIn<OperatorLink>(via, LINKED, players)

/** Declared accounts of these operators. */
export async function staffOf(db: Db, operators: readonly bigint[]): Promise<{ operator: OperatorId; player: PlayerId }[]> {
  const all = db.selectFrom('backoffice.staff_account').select(['operator', 'player']).where('ended_at', 'is', null)
  return all.where(sql<boolean>`operator = any(${operators}::bigint[])`).execute()
}
