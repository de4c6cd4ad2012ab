/** Failed passwords by subject, a keyed hash of address and source. */
import type { Failures } from '../rules/failed-logins.ts'
import type { Tx } from './tables.ts'

/** Locked until the transaction ends. */
export async function failuresOf(tx: Tx, subject: Buffer): Promise<Failures | undefined> {
  const row = await tx.selectFrom('identity.failed_login').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirst()
  return row && { count: row.failures, since: row.since.getTime() }
}

export async function putFailures(tx: Tx, subject: Buffer, { count, since }: Failures): Promise<void> {
  const values = { failures: count, since: new Date(since) }
  await tx
    .insertInto('identity.failed_login')
    .values({ subject, ...values })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute()
}

export async function forgetFailures(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('identity.failed_login').where('subject', '=', subject).execute()
}

export async function forgetOldFailures(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.failed_login').where('since', '<', new Date(before)).execute()
}
