/** Decisions, what waits for a second person, and the log of acts. EUR in minor units, instants in milliseconds. */
import { sql } from 'kysely'

import type { ApprovalKind } from '@fairhouse/contracts'

import type { Db, Tx } from './tables.ts'

const DAY_MS = 86_400_000

/** Both sums of the last 24 hours; decisions of one operator, and about one player, wait for each other until this transaction ends. */
export async function sumsOf(tx: Tx, operator: bigint, player: bigint | null, now: number): Promise<{ operator: bigint; player: bigint }> {
  for (const subject of [`operator:${operator}`, `player:${player}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`backoffice.${subject}`}, 0))`.execute(tx)
  const sum = async (column: 'operator' | 'player', who: bigint) => {
    const asked = tx.selectFrom('backoffice.decision').select(sql<bigint>`coalesce(sum(eur), 0)::bigint`.as('eur'))
    const row = await asked
      .where(column, '=', who)
      .where('at', '>', new Date(now - DAY_MS))
      .executeTakeFirstOrThrow()
    return BigInt(row.eur)
  }
  return { operator: await sum('operator', operator), player: player === null ? 0n : await sum('player', player) }
}

export async function noteDecision(tx: Tx, decision: { operator: bigint; player: bigint | null; eur: bigint }, at: number): Promise<void> {
  await tx
    .insertInto('backoffice.decision')
    .values({ ...decision, at: new Date(at) })
    .execute()
}

export interface NewApproval {
  kind: ApprovalKind
  /** In the console's words. */
  subject: string
  /** What is done once it is approved. */
  act: object
  player: bigint | null
  /** Decimal text. */
  amount: string
  currency: string
  eur: bigint
  reason: string
  operator: bigint
}

export interface Approval extends Omit<NewApproval, 'act'> {
  id: bigint
  act: unknown
  at: number
}

/** False where the same waits already. */
export async function insertApproval(tx: Tx, { act, ...approval }: NewApproval, at: number): Promise<boolean> {
  const row = await tx
    .insertInto('backoffice.approval')
    .values({ ...approval, act: JSON.stringify(act), at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const open = (db: Db | Tx) =>
  db
    .selectFrom('backoffice.approval')
    .select(['id', 'kind', 'subject', 'act', 'player', 'amount', 'currency', 'eur', 'reason', 'operator', 'at'])
    .where('verdict', 'is', null)

/** The oldest first. */
export async function openApprovals(db: Db, limit: number): Promise<Approval[]> {
  const rows = await open(db).orderBy('id').limit(limit).execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** What all that waits is about. */
export async function openSubjects(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('backoffice.approval').select('subject').where('verdict', 'is', null).execute()
  return new Set(rows.map(({ subject }) => subject))
}

export async function lockApproval(tx: Tx, id: bigint): Promise<Approval | undefined> {
  const row = await open(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, at: row.at.getTime() }
}

export async function decideApproval(
  tx: Tx,
  id: bigint,
  verdict: 'approve' | 'decline',
  by: bigint,
  reason: string,
  at: number,
): Promise<void> {
  const decided = { verdict, decided_by: by, decided_at: new Date(at), decided_reason: reason }
  await tx.updateTable('backoffice.approval').set(decided).where('id', '=', id).execute()
}

export interface Done {
  operator: string
  act: string
  subject: string
  /** Of an act with money: decimal text. */
  sum?: { amount: string; currency: string } | undefined
  detail: string
}

export async function noteAct(db: Db | Tx, { sum, ...done }: Done, at: number): Promise<void> {
  const { amount = null, currency = null } = sum ?? {}
  await db
    .insertInto('backoffice.audit')
    .values({ ...done, amount, currency, at: new Date(at) })
    .execute()
}

export async function actsOf(db: Db, limit: number): Promise<(Done & { id: bigint; at: number })[]> {
  const rows = await db.selectFrom('backoffice.audit').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ amount, currency, at, ...row }) => ({
    ...row,
    at: at.getTime(),
    sum: amount === null || currency === null ? undefined : { amount, currency },
  }))
}
