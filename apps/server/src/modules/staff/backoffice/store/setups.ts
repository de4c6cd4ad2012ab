/** Open setups of new log-ins. Instants in milliseconds. */
import type { OperatorId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface NewSetup {
  operator: OperatorId
  /** SHA-256. */
  tokenHash: Buffer
  codeHash: Buffer
  /** Encrypted under the login. */
  factor: Buffer
  endsAt: number
}

export async function putSetup(tx: Tx, { operator, tokenHash, codeHash, factor, endsAt }: NewSetup): Promise<void> {
  const setup = { token_hash: tokenHash, code_hash: codeHash, factor, ends_at: new Date(endsAt) }
  await tx
    .insertInto('backoffice.setup')
    .values({ operator, ...setup })
    .onConflict((clash) => clash.column('operator').doUpdateSet(setup))
    .execute()
}

export async function removeSetup(tx: Tx, operator: OperatorId): Promise<void> {
  await tx.deleteFrom('backoffice.setup').where('operator', '=', operator).execute()
}

export async function forgetSetups(db: Db, before: number): Promise<void> {
  await db.deleteFrom('backoffice.setup').where('ends_at', '<=', new Date(before)).execute()
}

export interface OpenSetup {
  operator: OperatorId
  login: string
  name: string
  factor: Buffer
  endsAt: number
}

export async function findSetup(
  db: Db,
  { tokenHash, codeHash }: Pick<NewSetup, 'tokenHash' | 'codeHash'>,
  now: number,
): Promise<OpenSetup | undefined> {
  const row = await db
    .selectFrom('backoffice.setup as s')
    .innerJoin('backoffice.operator as o', 'o.id', 's.operator')
    .select(['s.operator', 'o.login', 'o.name', 's.factor', 's.ends_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.code_hash', '=', codeHash)
    .where('s.ends_at', '>', new Date(now))
    .executeTakeFirst()
  if (!row) return undefined
  const { ends_at: endsAt, ...setup } = row
  return { ...setup, endsAt: endsAt.getTime() }
}

export interface AcceptedSetup {
  operator: OperatorId
  tokenHash: Buffer
  /** Hashed. */
  password: string
  factor: Buffer
  /** Of the code that confirmed the app. */
  step: number
}

/** False when another call accepted, replaced or ended it first. */
export async function acceptSetup(tx: Tx, { operator, tokenHash, password, factor, step }: AcceptedSetup): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('backoffice.setup').where('token_hash', '=', tokenHash).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const keys = { password, factor, last_step: BigInt(step) }
  await tx.updateTable('backoffice.operator').set(keys).where('id', '=', operator).execute()
  return true
}

/** When the open setups end, by operator. */
export async function loadSetupEnds(db: Db, now: number): Promise<ReadonlyMap<bigint, number>> {
  const open = db.selectFrom('backoffice.setup').select(['operator', 'ends_at']).where('ends_at', '>', new Date(now))
  return new Map((await open.execute()).map(({ operator, ends_at: at }) => [operator, at.getTime()]))
}
