/** Operators on duty, and prepared answers. */

import type { SupportQueue } from '@fairhouse/contracts'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { StoredTemplate } from './tables.ts'

export async function setDuty(db: Db, operator: string, queues: SupportQueue[], until: Date): Promise<void> {
  if (queues.length === 0) return void (await db.deleteFrom('support.duty').where('operator', '=', operator).execute())
  await db
    .insertInto('support.duty')
    .values({ operator, queues, until })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet({ queues, until }))
    .execute()
}

export async function dutyOf(db: Db, operator: string, now: Date): Promise<SupportQueue[]> {
  const row = db.selectFrom('support.duty').select('queues').where('operator', '=', operator).where('until', '>', now)
  return (await row.executeTakeFirst())?.queues ?? []
}

export async function isOnDuty(db: Db, queue: SupportQueue, now: Date): Promise<boolean> {
  const rows = db
    .selectFrom('support.duty')
    .select('operator')
    .where('until', '>', now)
    .where(sql<boolean>`${queue} = any(queues)`)
  return (await rows.limit(1).execute()).length > 0
}

export const listTemplates = (db: Db): Promise<StoredTemplate[]> =>
  db.selectFrom('support.template').selectAll().orderBy('queue').orderBy('title').limit(500).execute()

export type NewTemplate = Omit<StoredTemplate, 'id'>

export async function putTemplate(tx: Tx, template: NewTemplate): Promise<void> {
  const { queue: _queue, title: _title, ...changed } = template
  await tx
    .insertInto('support.template')
    .values(template)
    .onConflict((conflict) => conflict.columns(['queue', 'title']).doUpdateSet(changed))
    .execute()
}

/** Returns the deleted one. */
export function deleteTemplate(tx: Tx, id: bigint): Promise<StoredTemplate | undefined> {
  return tx.deleteFrom('support.template').where('id', '=', id).returningAll().executeTakeFirst()
}
