/** Operators, their sessions and their wrong log-ins. Instants in milliseconds. */
import type { OperatorAct } from '@fairhouse/contracts'
import type { Milliseconds, OperatorId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface Operator {
  id: bigint
  login: string
  name: string
  /** Another operator with another role is the second person. */
  role: string
  /** What the role allows at this moment. */
  may: readonly OperatorAct[]
  /** When a code of the app last proved the session that acts, for the cookie that was sent; undefined of an operator who was not read by a session. */
  provedAt?: number | undefined
}

const COLUMNS = ['o.id', 'o.login', 'o.name', 'o.role', 'r.may'] as const

const operators = (db: Db) =>
  db.selectFrom('backoffice.operator as o').innerJoin('backoffice.role as r', 'r.name', 'o.role').select(COLUMNS)

export interface Credentials {
  operator: Operator
  password: string
  factor: Buffer
}

export async function findCredentials(db: Db, login: string): Promise<Credentials | undefined> {
  const active = operators(db).where('o.login', '=', login).where('o.is_active', '=', true)
  const row = await active.select(['o.password', 'o.factor']).executeTakeFirst()
  if (!row) return undefined
  const { password, factor, ...operator } = row
  return password === null || factor === null ? undefined : { operator, password, factor }
}

export interface NewOperator extends Omit<Operator, 'id' | 'may' | 'provedAt'> {
  password: string
  /** Encrypted under the login. */
  factor: Buffer
  at: number
}

/** The number of the new operator; undefined if the login is taken. */
export async function insertOperator(db: Db, { at, ...operator }: NewOperator): Promise<bigint | undefined> {
  const row = await db
    .insertInto('backoffice.operator')
    .values({ ...operator, made_at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** True once for a step, and only for one newer than the last. */
export async function consumeStep(db: Db, operator: OperatorId, step: number): Promise<boolean> {
  const open = db.updateTable('backoffice.operator').set({ last_step: BigInt(step) })
  const { numUpdatedRows } = await open.where('id', '=', operator).where('last_step', '<', BigInt(step)).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opened by a code of the app. */
export interface NewSession {
  id: string
  operator: OperatorId
  ip: string
  at: number
  endsAt: number
  /** Hash of its cookie. */
  proof: Buffer
}

export async function openSession(db: Db, { id, operator, ip, at, endsAt, proof }: NewSession): Promise<void> {
  await db
    .insertInto('backoffice.session')
    .values({ id, operator, ip, made_at: new Date(at), ends_at: new Date(endsAt), proved_at: new Date(at), proof_hash: proof })
    .execute()
}

export async function endSession(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('backoffice.session')
    .set({ ends_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** The person acted: an open session lasts from now on. Of two processes the later report stays. */
export async function touchSession(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('backoffice.session')
    .set((eb) => ({ used_at: eb.fn<Date>('greatest', ['used_at', eb.val(new Date(at))]) }))
    .where('id', '=', id)
    .execute()
}

/** A code of the app counted in this session. `proof`: the hash of the cookie that it gave; a former one proves nothing any more. */
export async function proveSession(db: Db, id: string, { proof, at }: { proof: Buffer; at: number }): Promise<void> {
  await db
    .updateTable('backoffice.session')
    .set({ proved_at: new Date(at), proof_hash: proof })
    .where('id', '=', id)
    .execute()
}

/** When the person last acted, as far as the page reported it, null before its first report; and when the session ends in any case. */
export async function sessionTimes(db: Db, id: string): Promise<{ usedAt: number | null; endsAt: number }> {
  const row = await db.selectFrom('backoffice.session').select(['used_at', 'ends_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return { usedAt: row.used_at?.getTime() ?? null, endsAt: row.ends_at.getTime() }
}

export interface SessionAt {
  id: string
  /** Hash of the cookie of the last proof, as sent. */
  proof: Buffer | undefined
  now: number
  /** How long nobody may act. */
  idleMs: Milliseconds
}

/** The operator of a live session; undefined after its end, after the idle time, or after the operator left. */
export async function findOperatorOfSession(db: Db, { id, proof, now, idleMs }: SessionAt): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('backoffice.session as s')
    .innerJoin('backoffice.operator as o', 'o.id', 's.operator')
    .innerJoin('backoffice.role as r', 'r.name', 'o.role')
    .where('s.id', '=', id)
    .where('s.ends_at', '>', new Date(now))
    .where((eb) => eb.or([eb('s.used_at', 'is', null), eb('s.used_at', '>', new Date(now - idleMs))]))
    .where('o.is_active', '=', true)
    .select([...COLUMNS, 's.proved_at', 's.proof_hash'])
    .executeTakeFirst()
  if (!row) return undefined
  const { proved_at: provedAt, proof_hash: hash, ...operator } = row
  const isProof = proof !== undefined && hash?.equals(proof)
  return { ...operator, provedAt: isProof ? provedAt?.getTime() : undefined }
}

export async function operatorById(db: Db, id: bigint): Promise<Operator> {
  return operators(db).where('o.id', '=', id).executeTakeFirstOrThrow()
}

/** Undefined for an unknown login. Former operators are found too: their accounts can be freed. */
export async function operatorByLogin(db: Db, login: string): Promise<Operator | undefined> {
  return operators(db).where('o.login', '=', login).executeTakeFirst()
}

/** All who may log in, by login. */
export async function activeOperators(db: Db): Promise<Operator[]> {
  return operators(db).where('o.is_active', '=', true).orderBy('o.login').execute()
}

export interface OperatorAccount extends Operator {
  isActive: boolean
  /** A password and an app. */
  hasLogin: boolean
  lastLogin: number | null
}

/** Former operators included; those who may log in first, by login. */
export async function loadAccounts(db: Db): Promise<OperatorAccount[]> {
  const rows = await operators(db).select(['o.is_active', 'o.password']).orderBy('o.is_active', 'desc').orderBy('o.login').execute()
  const sessions = db.selectFrom('backoffice.session').select(['operator', (eb) => eb.fn.max('made_at').as('last')])
  const lastOf = new Map((await sessions.groupBy('operator').execute()).map(({ operator, last }) => [operator, last.getTime()]))
  return rows.map(({ is_active: isActive, password, ...row }) => ({
    ...row,
    isActive,
    hasLogin: password !== null,
    lastLogin: lastOf.get(row.id) ?? null,
  }))
}

/** False if no active operator without a log-in has this name. */
export async function putLogin(tx: Tx, login: string, keys: { password: string; factor: Buffer }): Promise<boolean> {
  const open = tx.updateTable('backoffice.operator').set(keys).where('login', '=', login).where('is_active', '=', true)
  return (await open.where('password', 'is', null).executeTakeFirst()).numUpdatedRows === 1n
}

/** Active operators without a password and an app, by login. */
export async function operatorsWithoutLogin(db: Db): Promise<string[]> {
  const open = db.selectFrom('backoffice.operator').select('login').where('is_active', '=', true).where('password', 'is', null)
  return (await open.orderBy('login').execute()).map(({ login }) => login)
}

/** Until the transaction ends no act of this operator is decided: see `lockActive`. */
export async function lockAccount(tx: Tx, login: string): Promise<{ id: bigint; isActive: boolean } | undefined> {
  const row = await tx
    .selectFrom('backoffice.operator')
    .select(['id', 'is_active'])
    .where('login', '=', login)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { id: row.id, isActive: row.is_active }
}

/** The operator with the rights of now, who stays active until the transaction ends; undefined after the operator left. */
export async function lockActive(tx: Tx, id: bigint): Promise<Operator | undefined> {
  return operators(tx).where('o.id', '=', id).where('o.is_active', '=', true).forShare('o').executeTakeFirst()
}

/** As `lockActive`; the rights of the role stay, too. Not for who decides an act: one of roles would wait for itself. */
export async function lockWithRole(tx: Tx, id: bigint): Promise<Operator | undefined> {
  return operators(tx).where('o.id', '=', id).where('o.is_active', '=', true).forShare(['o', 'r']).executeTakeFirst()
}

/** Password and app open nothing any more. */
export async function endLogin(tx: Tx, id: bigint, isActive: boolean): Promise<void> {
  await tx.updateTable('backoffice.operator').set({ password: null, factor: null, is_active: isActive }).where('id', '=', id).execute()
}

/** Of everybody: no password and no app is valid any more. Returns the logins of active operators. */
export async function endOperatorAccess(tx: Tx, at: number): Promise<string[]> {
  await tx.updateTable('backoffice.operator').set({ password: null, factor: null }).execute()
  await tx
    .updateTable('backoffice.session')
    .set({ ends_at: new Date(at) })
    .where('ends_at', '>', new Date(at))
    .execute()
  return (await activeOperators(tx)).map(({ login }) => login)
}

/** False after the log-in ended. */
export async function setPassword(tx: Tx, id: bigint, password: string): Promise<boolean> {
  const present = tx.updateTable('backoffice.operator').set({ password }).where('id', '=', id).where('password', 'is not', null)
  return (await present.executeTakeFirst()).numUpdatedRows === 1n
}

/** `except`: a session that stays. */
export async function endSessionsOf(tx: Tx, operator: OperatorId, at: number, except?: string): Promise<void> {
  const all = tx.updateTable('backoffice.session').set({ ends_at: new Date(at) })
  const own = all.where('operator', '=', operator).where('ends_at', '>', new Date(at))
  await (except === undefined ? own : own.where('id', '<>', except)).execute()
}

/** Networks of the operator's earlier log-ins. */
export async function addressesOf(db: Db, login: string): Promise<string[]> {
  const rows = await db
    .selectFrom('backoffice.session as s')
    .innerJoin('backoffice.operator as o', 'o.id', 's.operator')
    .where('o.login', '=', login)
    .select('s.ip')
    .distinct()
    .execute()
  return rows.map(({ ip }) => ip)
}
