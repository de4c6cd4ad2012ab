/** Decisions, pending approvals, and the log of acts. EUR in minor units, instants in milliseconds. */

import type { ApprovalKind, SecondCause } from '@fairhouse/contracts'
import { type OperatorId, type PlayerId, DAY_MS } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, type SortColumns, type SortedPage, sortedRows, type Tx } from '../../../../platform/db/index.ts'
import type { AuditLink } from './audit-chain.ts'
import type { DecisionKind } from './tables.ts'

/** Serialises decisions of one operator or about one of these players, until the transaction ends. Players ascend. */
export async function lockSums(tx: Tx, operator: OperatorId, players: readonly PlayerId[]): Promise<void> {
  for (const subject of [`operator:${operator}`, ...players.map((player) => `player:${player}`)])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`backoffice.${subject}`}, 0))`.execute(tx)
}

export interface Decided {
  kind: DecisionKind
  operator: OperatorId
  player: PlayerId | null
  eur: bigint
}

/** What one operator decided alone in the last 24 hours. */
export async function loadDecidedSum(
  db: Db,
  kind: DecisionKind,
  { operator, players }: { operator?: OperatorId; players?: readonly PlayerId[] },
  now: number,
): Promise<bigint> {
  let query = db.selectFrom('backoffice.decision').select(sql<bigint>`coalesce(sum(eur), 0)::bigint`.as('eur'))
  if (operator !== undefined) query = query.where('operator', '=', operator)
  if (players !== undefined) query = query.where(sql<boolean>`player = any(${players}::bigint[])`)
  const since = query.where('kind', '=', kind).where('at', '>', new Date(now - DAY_MS))
  return BigInt((await since.executeTakeFirstOrThrow()).eur)
}

export async function recordDecision(tx: Tx, decision: Decided, at: number): Promise<void> {
  await tx
    .insertInto('backoffice.decision')
    .values({ ...decision, at: new Date(at) })
    .execute()
}

export interface NewApproval {
  kind: ApprovalKind
  /** As shown in the console. */
  subject: string
  /** The stored form of the act that an approval applies. */
  act: unknown
  player: PlayerId | null
  /** Decimal text. */
  amount: string
  currency: string
  eur: bigint
  reason: string
  operator: OperatorId
  /** The reason for a second operator. */
  causes: SecondCause[]
}

export interface Approval extends NewApproval {
  id: bigint
  at: number
}

/** False if the same is pending already. */
export async function insertApproval(tx: Tx, { act, ...approval }: NewApproval, at: number): Promise<boolean> {
  const row = await tx
    .insertInto('backoffice.approval')
    .values({ ...approval, act: JSON.stringify(act), at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const open = (db: Db) =>
  db
    .selectFrom('backoffice.approval')
    .select(['id', 'kind', 'subject', 'act', 'player', 'amount', 'currency', 'eur', 'reason', 'operator', 'at', 'causes'])
    .where('verdict', 'is', null)

/** Numbers rise with the time. */
const COLUMNS: SortColumns<'at'> = { key: 'id', keyType: 'number', fields: { at: null } }

/** Those of which the operator's role may decide the kind, and the own ones. */
export async function openApprovals(
  db: Db,
  { id, may }: { id: bigint; may: readonly string[] },
  { limit, ...sorted }: SortedPage<'at'>,
): Promise<Approval[]> {
  const seen = open(db).where(sql<boolean>`(kind = any(${[...may]}::text[]) or operator = ${id})`)
  const { isBehind, order } = sortedRows(COLUMNS, sorted)
  const rows = await seen.where(isBehind).orderBy(order).limit(limit).execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** Pending ones that this operator may decide: proposed by another operator with another role. */
export async function countApprovalsFor(
  db: Db,
  { id, role, may }: { id: bigint; role: string; may: readonly string[] },
): Promise<{ count: number; oldest: number | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(a.at) as oldest from backoffice.approval a join backoffice.operator o on o.id = a.operator
    where a.verdict is null and a.kind = any(${[...may]}::text[]) and a.operator <> ${id} and o.role <> ${role}`.execute(db)
  const { count, oldest } = rows[0]!
  return { count, oldest: oldest && oldest.getTime() }
}

/** All of one kind. */
export async function openOfKind(db: Db, kind: ApprovalKind): Promise<Approval[]> {
  const rows = await open(db).where('kind', '=', kind).orderBy('id').execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** The subjects of all pending ones. */
export async function openSubjects(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('backoffice.approval').select('subject').where('verdict', 'is', null).execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Undefined if it is decided already. */
export async function approvalById(db: Db, id: bigint): Promise<Approval | undefined> {
  const row = await open(db).where('id', '=', id).executeTakeFirst()
  return row && { ...row, at: row.at.getTime() }
}

export async function lockApproval(tx: Tx, id: bigint): Promise<Approval | undefined> {
  const row = await open(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, at: row.at.getTime() }
}

export async function decideApproval(
  tx: Tx,
  id: bigint,
  { verdict, by, reason, at }: { verdict: 'approve' | 'decline' | 'withdraw'; by: bigint; reason: string; at: number },
): Promise<void> {
  const decided = { verdict, decided_by: by, decided_at: new Date(at), decided_reason: reason }
  await tx.updateTable('backoffice.approval').set(decided).where('id', '=', id).execute()
}

/** Its subject changed without it: the proposal lapses, and a later one about the same subject does not. */
export async function lapse(db: Db, { id }: Pick<Approval, 'id'>, at: number): Promise<void> {
  const proposal = db.updateTable('backoffice.approval').set({ verdict: 'lapse', decided_at: new Date(at) })
  await proposal.where('id', '=', id).where('verdict', 'is', null).execute()
}

/** The pending one; undefined without. */
export async function openAbout(db: Db, { kind, subject }: Pick<Approval, 'kind' | 'subject'>): Promise<Approval | undefined> {
  const row = await open(db).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst()
  return row && { ...row, at: row.at.getTime() }
}

/** What this operator proposed and nobody decided lapses. */
export async function lapseProposalsOf(
  tx: Tx,
  operator: OperatorId,
  reason: string,
  at: number,
): Promise<{ kind: ApprovalKind; subject: string }[]> {
  const own = tx.updateTable('backoffice.approval').set({ verdict: 'lapse', decided_at: new Date(at), decided_reason: reason })
  return own.where('operator', '=', operator).where('verdict', 'is', null).returning(['kind', 'subject']).execute()
}

export interface AuditEntry {
  operator: string
  act: string
  subject: string
  /** Of a money act: decimal text. */
  sum?: { amount: string; currency: string } | undefined
  detail: string
}

export async function writeAuditEntry(db: Db, { sum, ...done }: AuditEntry, at: number): Promise<void> {
  const { amount = null, currency = null } = sum ?? {}
  await db
    .insertInto('backoffice.audit')
    .values({ ...done, amount, currency, at: new Date(at) })
    .execute()
}

/** Of the operator's lines about it. */
export async function loadDetails(
  db: Db,
  { operator, act, subject }: Pick<AuditEntry, 'operator' | 'act' | 'subject'>,
): Promise<Set<string>> {
  const own = db.selectFrom('backoffice.audit').select('detail').where('operator', '=', operator)
  const rows = await own.where('act', '=', act).where('subject', '=', subject).execute()
  return new Set(rows.map(({ detail }) => detail))
}

export interface AuditQuery extends SortedPage<'at'> {
  /** Milliseconds: from, inclusive, to, exclusive. */
  from?: number | undefined
  to?: number | undefined
  /** Login of the operator. */
  by?: string | undefined
  /** Part of the act or of its subject, in any case. */
  find?: string | undefined
}

export interface LoggedEntry extends AuditEntry {
  readonly id: bigint
  readonly at: number
  /** null only when somebody removed it. */
  readonly link: AuditLink | null
}

export async function loadAuditEntries(db: Db, { limit, from, to, by, find, ...sorted }: AuditQuery): Promise<LoggedEntry[]> {
  const { isBehind, order } = sortedRows(COLUMNS, sorted)
  let query = db.selectFrom('backoffice.audit').leftJoin('backoffice.audit_link', 'entry', 'id').selectAll().where(isBehind)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<', new Date(to))
  if (by !== undefined) query = query.where('operator', '=', by)
  if (find !== undefined) query = query.where(sql<boolean>`strpos(lower(act || ': ' || subject), lower(${find})) > 0`)
  const rows = await query.orderBy(order).limit(limit).execute()
  return rows.map(({ amount, currency, at, n, hash, entry: _entry, ...row }) => ({
    ...row,
    at: at.getTime(),
    link: n === null || hash === null ? null : { n, hash: hash.toString('hex') },
    sum: amount === null || currency === null ? undefined : { amount, currency },
  }))
}
