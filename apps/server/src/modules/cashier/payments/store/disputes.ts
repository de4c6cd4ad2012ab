/** Disputes of players, newest first. */
import type { InvoiceId, PlayerId } from '@fairhouse/money'
import type { Selectable } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { DisputeTable } from './tables.ts'

export interface StoredDispute {
  invoice: InvoiceId
  text: string
  /** Name of the proof in the file store. */
  file: string
  type: string
  bytes: number
  /** Milliseconds. */
  at: number
}

export const anyProof = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('payments.dispute').select('file').limit(1).executeTakeFirst())?.file

export async function insertDispute(tx: Tx, { text, at, ...dispute }: StoredDispute): Promise<void> {
  const row = { ...dispute, body: text, at: new Date(at) } satisfies Omit<DisputeTable, 'id'>
  await tx.insertInto('payments.dispute').values(row).execute()
}

export async function disputesOf(db: Db, invoice: InvoiceId): Promise<StoredDispute[]> {
  const rows = await db.selectFrom('payments.dispute').selectAll().where('invoice', '=', invoice).orderBy('at', 'desc').execute()
  return rows.map(disputeOf)
}

/** By invoice; without an entry for those that have none. */
export async function disputesOfEach(db: Db, invoices: readonly InvoiceId[]): Promise<ReadonlyMap<InvoiceId, StoredDispute[]>> {
  if (invoices.length === 0) return new Map()
  const of = db
    .selectFrom('payments.dispute')
    .selectAll()
    .where('invoice', 'in', [...invoices])
  return Map.groupBy((await of.orderBy('at', 'desc').execute()).map(disputeOf), ({ invoice }) => invoice)
}

/** All of a player. */
export async function disputesBy(db: Db, player: PlayerId): Promise<StoredDispute[]> {
  const own = db.selectFrom('payments.invoice').select('id').where('player', '=', player)
  const rows = await db.selectFrom('payments.dispute').selectAll().where('invoice', 'in', own).orderBy('at', 'desc').execute()
  return rows.map(disputeOf)
}

const disputeOf = ({ invoice, body, file, type, bytes, at }: Selectable<DisputeTable>): StoredDispute => ({
  invoice,
  text: body,
  file,
  type,
  bytes,
  at: at.getTime(),
})
