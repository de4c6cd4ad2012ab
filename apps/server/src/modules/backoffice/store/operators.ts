/** Operators, their sessions and their wrong log-ins. Instants in milliseconds. */
import { sql } from 'kysely'

import type { OperatorRole } from '@fairhouse/contracts'

import type { Db } from '../../../platform/db/index.ts'
import type { Tried } from '../rules/tries.ts'

export interface Operator {
  id: bigint
  login: string
  name: string
  role: OperatorRole
}

export interface Credentials {
  operator: Operator
  password: string
  factor: Buffer
}

export async function findCredentials(db: Db, login: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('backoffice.operator')
    .selectAll()
    .where('login', '=', login)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, role, password, factor } = row
  return { operator: { id, login, name, role }, password, factor }
}

export interface NewOperator extends Omit<Operator, 'id'> {
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
export async function consumeStep(db: Db, operator: bigint, step: number): Promise<boolean> {
  const open = db.updateTable('backoffice.operator').set({ last_step: BigInt(step) })
  const { numUpdatedRows } = await open.where('id', '=', operator).where('last_step', '<', BigInt(step)).executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewSession {
  id: string
  operator: bigint
  ip: string
  at: number
  endsAt: number
}

export async function openSession(db: Db, { id, operator, ip, at, endsAt }: NewSession): Promise<void> {
  await db
    .insertInto('backoffice.session')
    .values({ id, operator, ip, made_at: new Date(at), ends_at: new Date(endsAt) })
    .execute()
}

export async function endSession(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('backoffice.session')
    .set({ ends_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** The operator of a live session; undefined after its end, or after the operator left. */
export async function findOperatorOfSession(db: Db, session: string, now: number): Promise<Operator | undefined> {
  return db
    .selectFrom('backoffice.session as s')
    .innerJoin('backoffice.operator as o', 'o.id', 's.operator')
    .where('s.id', '=', session)
    .where('s.ends_at', '>', new Date(now))
    .where('o.is_active', '=', true)
    .select(['o.id', 'o.login', 'o.name', 'o.role'])
    .executeTakeFirst()
}

export async function operatorById(db: Db, id: bigint): Promise<Operator> {
  return db.selectFrom('backoffice.operator').select(['id', 'login', 'name', 'role']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Undefined for an unknown login. Former operators are found too: their accounts can be freed. */
export async function operatorByLogin(db: Db, login: string): Promise<Operator | undefined> {
  const all = db.selectFrom('backoffice.operator').select(['id', 'login', 'name', 'role'])
  return all.where('login', '=', login).executeTakeFirst()
}

/** All who may log in, by login. */
export async function activeOperators(db: Db): Promise<Operator[]> {
  const all = db.selectFrom('backoffice.operator').select(['id', 'login', 'name', 'role'])
  return all.where('is_active', '=', true).orderBy('login').execute()
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

/** Adds one and returns the earlier count within the window. */
export async function countTry(db: Db, subject: string, windowMs: number, now: number): Promise<Tried> {
  const fresh = new Date(now - windowMs)
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into backoffice.failed_login as f (subject, count, since) values (${subject}, 1, ${new Date(now)})
    on conflict (subject) do update set
      count = case when f.since <= ${fresh} then 1 else f.count + 1 end,
      since = case when f.since <= ${fresh} then excluded.since else f.since end
    returning count, since`.execute(db)
  return { count: rows[0]!.count - 1, since: rows[0]!.since.getTime() }
}

export async function forgetTries(db: Db, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('backoffice.failed_login').where('subject', 'in', subjects).execute()
}
