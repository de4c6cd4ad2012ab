/** Invoices in the database: the only file that knows their columns. Amounts in minor units, instants in milliseconds. */
import { type Selectable, sql } from 'kysely'

import type { Deposit } from '../deposit/state.ts'
import { STATUS } from '../deposit/state.ts'
import type { AskedAmounts } from '../deposit/amounts.ts'
import type { Method, MethodType } from '../methods.ts'
import type { Db, InvoiceTable, Tx } from './tables.ts'

export interface StoredInvoice extends Deposit {
  id: bigint
  player: bigint
  psp: string
  method: string
  type: MethodType
  /** The sum the player asked for, before the commission and what makes it unique. */
  requested: bigint
  requestHash: bigint
  /** Where to transfer; null until the provider has told. */
  extId: string | null
  cardNumber: string | null
  phoneNumber: string | null
  firstAnswer: string | null
}

export interface NewInvoice {
  player: bigint
  key: string
  requestHash: bigint
  method: Method
  requested: bigint
  asked: AskedAmounts
  createdAt: number
}

export async function insertInvoice(
  tx: Tx,
  { player, key, requestHash, method, requested, asked, createdAt }: NewInvoice,
): Promise<StoredInvoice> {
  const amounts = { asked_amount: asked.amount, asked_shop: asked.shop, amount: asked.amount, shop_amount: asked.shop }
  const { psp, hash, type, currency, min, max } = method
  const values = {
    player,
    key,
    request_hash: requestHash,
    psp,
    method: hash,
    type,
    currency,
    requested,
    ...amounts,
    min_amount: min,
    max_amount: max,
  }
  const row = await tx
    .insertInto('payments.invoice')
    .values({ ...values, status: STATUS.waiting, created_at: new Date(createdAt) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return invoiceOf(row)
}

/** The row locked to the end of the transaction: events, cancel and expiry of one invoice happen one by one. */
export async function lockInvoice(tx: Tx, id: bigint): Promise<StoredInvoice | undefined> {
  const row = await tx
    .selectFrom('payments.invoice')
    .selectAll()
    .where('id', '=', id)
    .where('parent', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && invoiceOf(row)
}

export async function readInvoice(db: Db, id: bigint, player: bigint): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('payments.invoice').selectAll().where('id', '=', id).where('player', '=', player).executeTakeFirst()
  return row && invoiceOf(row)
}

export async function invoiceByKey(db: Db | Tx, player: bigint, key: string): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('payments.invoice').selectAll().where('player', '=', player).where('key', '=', key).executeTakeFirst()
  return row && invoiceOf(row)
}

/** What an event changed, back into its row. */
export async function saveDeposit(tx: Tx, id: bigint, { status, amount, shop, sumWasChanged, late }: Deposit): Promise<void> {
  const values = { status, amount, shop_amount: shop, sum_was_changed: sumWasChanged, late }
  await tx.updateTable('payments.invoice').set(values).where('id', '=', id).execute()
}

/** A further payment on a paid invoice, as a paid invoice of its own. */
export async function insertChild(tx: Tx, parent: StoredInvoice, received: bigint, credited: bigint, at: number): Promise<void> {
  const { player, requestHash, psp, method, type, currency, requested, min, max, id } = parent
  const amounts = { asked_amount: parent.asked.amount, asked_shop: parent.asked.shop, amount: received, shop_amount: credited }
  const values = { player, request_hash: requestHash, psp, method, type, currency, requested, min_amount: min, max_amount: max, parent: id }
  await tx
    .insertInto('payments.invoice')
    .values({ ...values, ...amounts, status: STATUS.paid, created_at: new Date(at) })
    .execute()
}

export async function openInvoicesOf(db: Db | Tx, player: bigint): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('payments.invoice')
    .selectAll()
    .where('player', '=', player)
    .where('status', 'in', OPEN)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(invoiceOf)
}

/** Serialises the openings of one player and of one method: neither a limit nor a free sum is judged twice at once. */
export async function lockOpening(tx: Tx, player: bigint, method: string): Promise<void> {
  for (const name of [`player:${player}`, `method:${method}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.${name}`}, 0))`.execute(tx)
}

/** Sums in `least … most` that open invoices of the method ask for. */
export async function takenAmounts(tx: Tx, method: string, least: bigint, most: bigint): Promise<Set<bigint>> {
  const open = tx.selectFrom('payments.invoice').select('amount').where('method', '=', method).where('status', 'in', OPEN)
  const rows = await open.where('amount', '>=', least).where('amount', '<=', most).execute()
  return new Set(rows.map((row) => row.amount))
}

/** When each of the player's invoices since `since` was made, oldest first. */
export async function madeSince(tx: Tx, player: bigint, since: number): Promise<number[]> {
  const made = tx.selectFrom('payments.invoice').select('created_at').where('player', '=', player).where('parent', 'is', null)
  const rows = await made.where('created_at', '>', new Date(since)).orderBy('created_at').execute()
  return rows.map((row) => row.created_at.getTime())
}

export async function setRequisites(
  db: Db | Tx,
  id: bigint,
  told: { extId: string; cardNumber: string | null; phoneNumber: string | null },
): Promise<void> {
  const values = { ext_id: told.extId, card_number: told.cardNumber, phone_number: told.phoneNumber }
  await db.updateTable('payments.invoice').set(values).where('id', '=', id).execute()
}

/** Keeps the first answer to be given; answers the one that stands. */
export async function keepFirstAnswer(db: Db, id: bigint, answer: string): Promise<string> {
  const kept = { first_answer: sql<string>`coalesce(first_answer, ${answer})` }
  const row = await db.updateTable('payments.invoice').set(kept).where('id', '=', id).returning('first_answer').executeTakeFirstOrThrow()
  return row.first_answer!
}

/** The provider did not take it: the call may be judged anew under the same key. Money that comes for it is still credited. */
export async function releaseInvoice(db: Db, id: bigint): Promise<void> {
  const open = db.updateTable('payments.invoice').set({ status: STATUS.failed, key: null }).where('id', '=', id)
  await open.where('status', '=', STATUS.waiting).where('first_answer', 'is', null).execute()
}

/** Ids of waiting invoices made at or before `madeBefore`. */
export async function waitingSince(db: Db, madeBefore: number, limit: number): Promise<bigint[]> {
  const waiting = db
    .selectFrom('payments.invoice')
    .select('id')
    .where('status', '=', STATUS.waiting)
    .where('created_at', '<=', new Date(madeBefore))
  return (await waiting.orderBy('created_at').limit(limit).execute()).map((row) => row.id)
}

/** Invoices on which money may be missing here: open, or closed without money, made in `from … to`; after `after` by id. */
export async function unpaidBetween(db: Db, from: number, to: number, after: bigint, limit: number): Promise<StoredInvoice[]> {
  const made = db
    .selectFrom('payments.invoice')
    .selectAll()
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<=', new Date(to))
  const rows = await made
    .where('status', 'in', [...OPEN, STATUS.expired, STATUS.cancelled, STATUS.failed])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(invoiceOf)
}

const OPEN = [STATUS.waiting, STATUS.processing]

function invoiceOf(row: Selectable<InvoiceTable>): StoredInvoice {
  const { id, player, psp, method, type, currency, requested, status, amount, late } = row
  return {
    ...{ id, player, psp, method, type, currency, requested, status, amount, late },
    requestHash: row.request_hash,
    asked: { amount: row.asked_amount, shop: row.asked_shop },
    shop: row.shop_amount,
    min: row.min_amount,
    max: row.max_amount,
    createdAt: row.created_at.getTime(),
    sumWasChanged: row.sum_was_changed,
    extId: row.ext_id,
    cardNumber: row.card_number,
    phoneNumber: row.phone_number,
    firstAnswer: row.first_answer,
  }
}
