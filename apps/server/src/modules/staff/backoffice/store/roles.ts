/** Stored roles, and who has them. Instants in milliseconds. */

import type { OperatorAct } from '@fairhouse/contracts'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface StoredRole {
  name: string
  may: OperatorAct[]
  version: number
  changedBy: string
  changedAt: number
  reason: string
}

/** Serialises changes of roles and of who has them, until the transaction ends: the last administrator is counted under it. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backoffice.roles', 0))`.execute(tx)
}

/** By name. */
export async function loadRoles(db: Db): Promise<StoredRole[]> {
  const rows = await db.selectFrom('backoffice.role').selectAll().orderBy('name').execute()
  return rows.map(({ changed_by, changed_at, ...row }) => ({ ...row, changedBy: changed_by, changedAt: changed_at.getTime() }))
}

export const roleNames = async (db: Db): Promise<string[]> => (await loadRoles(db)).map(({ name }) => name)

export async function findRole(db: Db, name: string): Promise<StoredRole | undefined> {
  return (await loadRoles(db)).find((role) => role.name === name)
}

export interface RoleChange extends Pick<StoredRole, 'name' | 'may'> {
  by: string
  reason: string
  at: number
}

/** A new one, or the next version. */
export async function putRole(tx: Tx, { name, may, by, reason, at }: RoleChange): Promise<void> {
  const changed = { may, changed_by: by, changed_at: new Date(at), reason }
  await tx
    .insertInto('backoffice.role')
    .values({ name, ...changed })
    .onConflict((clash) => clash.column('name').doUpdateSet((row) => ({ ...changed, version: row('backoffice.role.version', '+', 1) })))
    .execute()
}

export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('backoffice.role').where('name', '=', name).execute()
}

/** Logins by role, former operators included. */
export async function loginsByRole(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('backoffice.operator').select(['login', 'role']).orderBy('login').execute()
  return new Map([...Map.groupBy(rows, ({ role }) => role)].map(([role, each]) => [role, each.map(({ login }) => login)]))
}

export async function setRoleOf(tx: Tx, login: string, role: string): Promise<void> {
  await tx.updateTable('backoffice.operator').set({ role }).where('login', '=', login).execute()
}
