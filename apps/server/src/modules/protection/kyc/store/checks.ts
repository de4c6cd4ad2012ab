/** Checks and their documents. */
import type { Selectable } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import { setNameHash } from './names.ts'
import type { KycTables } from './tables.ts'

export type StoredCheck = Selectable<KycTables['kyc.check']>
export type StoredDocument = Selectable<KycTables['kyc.document']>
export type DocumentSummary = Omit<StoredDocument, 'content' | 'check_id'>

export async function findCheck(db: Db, id: string | null): Promise<StoredCheck | undefined> {
  return id === null ? undefined : db.selectFrom('kyc.check').selectAll().where('id', '=', id).executeTakeFirst()
}

type Opened = Pick<
  StoredCheck,
  'id' | 'player' | 'country' | 'document_kind' | 'person' | 'person_hash' | 'document_hash' | 'name_hash' | 'created_at'
>

export const anyDocument = (db: Db): Promise<Pick<StoredDocument, 'id' | 'content'> | undefined> =>
  db.selectFrom('kyc.document').select(['id', 'content']).limit(1).executeTakeFirst()

export const anyPerson = (db: Db): Promise<Pick<StoredCheck, 'id' | 'person'> | undefined> =>
  db.selectFrom('kyc.check').select(['id', 'person']).limit(1).executeTakeFirst()

/** An open check replaces its personal data. The hash of the names is last: a trigger drops the one that a change of the person leaves as it was. */
export async function writeCheck(tx: Tx, check: Opened): Promise<void> {
  const { country, document_kind, person, person_hash, document_hash } = check
  await tx
    .insertInto('kyc.check')
    .values(check)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ country, document_kind, person, person_hash, document_hash }))
    .execute()
  await setNameHash(tx, check, check.name_hash)
}

export async function markCheck(
  tx: Db,
  id: string,
  marks: Partial<Pick<StoredCheck, 'submitted_at' | 'handed_at' | 'left_at' | 'decided_at' | 'outcome'>>,
): Promise<void> {
  await tx.updateTable('kyc.check').set(marks).where('id', '=', id).execute()
}

/** Submitted before `before` and undecided, oldest first. */
export const openChecks = (db: Db, before: number, most: number): Promise<StoredCheck[]> =>
  db
    .selectFrom('kyc.check')
    .selectAll()
    .where('submitted_at', '<', new Date(before))
    .where('decided_at', 'is', null)
    .orderBy('submitted_at')
    .limit(most)
    .execute()

export const listDocuments = (db: Db, check: string): Promise<DocumentSummary[]> =>
  db.selectFrom('kyc.document').select(['id', 'side', 'type', 'bytes']).where('check_id', '=', check).orderBy('side').execute()

export const loadDocuments = (db: Db, check: string): Promise<StoredDocument[]> =>
  db.selectFrom('kyc.document').selectAll().where('check_id', '=', check).orderBy('side').execute()

export const findDocument = (db: Db, check: string, id: string): Promise<StoredDocument | undefined> =>
  db.selectFrom('kyc.document').selectAll().where('check_id', '=', check).where('id', '=', id).executeTakeFirst()

export const hasDocument = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('kyc.document').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Replaces an earlier one of the same side; returns the replaced ones. */
export async function putDocument(tx: Tx, document: Omit<StoredDocument, 'content'>): Promise<string[]> {
  const { check_id, side } = document
  const gone = await tx.deleteFrom('kyc.document').where('check_id', '=', check_id).where('side', '=', side).returning('id').execute()
  await tx.insertInto('kyc.document').values(document).execute()
  return gone.map(({ id }) => id)
}

/** Whether it belonged to this check. */
export async function dropDocument(tx: Tx, check: string, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('kyc.document').where('check_id', '=', check).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Returns the dropped ones. */
export async function dropOtherSides(tx: Tx, check: string, sides: readonly StoredDocument['side'][]): Promise<string[]> {
  const gone = await tx
    .deleteFrom('kyc.document')
    .where('check_id', '=', check)
    .where('side', 'not in', [...sides])
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Deletes documents of checks decided before `decided`, or opened before `begun` and never submitted. Returns them. */
export async function forgetDocuments(tx: Tx, decided: number, begun: number): Promise<string[]> {
  const gone = await tx
    .deleteFrom('kyc.document')
    .where('check_id', 'in', (of) =>
      of
        .selectFrom('kyc.check')
        .select('id')
        .where((where) =>
          where.or([
            where('decided_at', '<', new Date(decided)),
            where.and([where('submitted_at', 'is', null), where('created_at', '<', new Date(begun))]),
          ]),
        ),
    )
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
