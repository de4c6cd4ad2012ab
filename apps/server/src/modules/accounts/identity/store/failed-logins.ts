/** Failed passwords by subject, a keyed hash of address and source. Counted in one statement each: no two wait for each other. */
import type { Milliseconds } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Failures } from '../rules/failed-logins.ts'

export async function findFailures(db: Db, subject: Buffer): Promise<Failures | undefined> {
  const row = await db.selectFrom('identity.failed_login').selectAll().where('subject', '=', subject).executeTakeFirst()
  return row && { count: row.failures, since: row.since.getTime() }
}

/** Adds one, or starts a new window. Returns the count with it. */
export async function addFailure(db: Db, subject: Buffer, windowMs: Milliseconds, now: number): Promise<Failures> {
  const at = new Date(now)
  const isOver = sql<boolean>`identity.failed_login.since <= ${new Date(now - windowMs)}`
  const row = await db
    .insertInto('identity.failed_login')
    .values({ subject, failures: 1, since: at })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else identity.failed_login.failures + 1 end`,
        since: sql<Date>`case when ${isOver} then ${at} else identity.failed_login.since end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { count: row.failures, since: row.since.getTime() }
}

export async function forgetFailures(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('identity.failed_login').where('subject', '=', subject).execute()
}

export async function forgetOldFailures(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.failed_login').where('since', '<', new Date(before)).execute()
}
