/** Money in suspense and its possible invoices. Amounts in minor units, instants in milliseconds. */

import { type InvoiceId, CURRENCY_CODES, type Currency, DAY_MS, isCurrency } from '@fairhouse/money'
import { sql } from 'kysely'

import {
  type Db,
  isAfterPlace,
  isBeforePlace,
  microsOf,
  type NumberedPage,
  type Place,
  type PlacedPage,
  type Tx,
} from '../../../../platform/db/index.ts'
import type { OpenReviewItems } from '../deposit/review.ts'
import { shownHold } from '../deposit/shown-hold.ts'
import { STATUS } from '../deposit/state.ts'
import type { CountedPayment } from '../store/payments.ts'
import { type Held, invoiceOf, type StoredInvoice } from '../store/rows.ts'
import type { SuspenseEndTable } from '../store/tables.ts'
import type { Suspended } from './propose.ts'

const waiting = (db: Db) =>
  db
    .selectFrom('payments.payment')
    .leftJoin('payments.suspense_end as e', (join) =>
      join.onRef('e.psp', '=', 'payments.payment.psp').onRef('e.ext', '=', 'payments.payment.ext'),
    )
    .leftJoin('payments.invoice as named', 'named.id', 'payments.payment.invoice')
    .where('payments.payment.kind', '=', 'suspended')
    .where('e.psp', 'is', null)
    .select(['payments.payment.psp', 'payments.payment.ext', 'payments.payment.invoice', 'payments.payment.amount'])
    .select(['payments.payment.currency', 'payments.payment.at', 'payments.payment.worth', 'payments.payment.held_because as because'])
    .select(['payments.payment.instrument', 'payments.payment.payer', 'named.currency as named'])

interface WaitingRow extends Omit<Suspended, 'value' | 'at'> {
  at: Date
  worth: bigint | null
  /** The currency of the named invoice. */
  named: Currency | null
}

function suspendedIn({ worth, named, at, ...row }: WaitingRow): Suspended {
  const own = isCurrency(row.currency) ? { amount: row.amount, currency: row.currency } : null
  const value = worth !== null && named !== null ? { amount: worth, currency: named } : own
  return { ...row, value, at: at.getTime() }
}

const KEY = sql`(payments.payment.psp || ' ' || payments.payment.ext) collate "C"`

/** Money, and where it stands in the list. */
export interface Placed {
  item: Suspended
  place: Place
}

/** Oldest first. */
export async function loadSuspended(db: Db, { before, limit }: PlacedPage): Promise<Placed[]> {
  const rows = await waiting(db)
    .select(microsOf('payments.payment.at').as('micros'))
    .where(isAfterPlace(before, 'payments.payment.at', KEY, 'bytes'))
    .orderBy('payments.payment.at')
    .orderBy(KEY)
    .limit(limit)
    .execute()
  return rows.map(({ micros, ...row }) => ({ item: suspendedIn(row), place: { micros: BigInt(micros), key: `${row.psp} ${row.ext}` } }))
}

/** Fiat currencies only: coins stay on their chain until an operator sends them. */
export async function loadSuspendedBefore(db: Db, instant: number, limit: number): Promise<Suspended[]> {
  const old = waiting(db).where('payments.payment.at', '<', new Date(instant)).where('payments.payment.currency', 'in', CURRENCY_CODES)
  const rows = await old.orderBy('payments.payment.at').limit(limit).execute()
  return rows.map(suspendedIn)
}

/** The invoice that a payment named: to be locked before the payment, in the lock order of webhooks. */
export async function invoiceNamedBy(tx: Tx, psp: string, ext: string): Promise<bigint | null> {
  const found = tx.selectFrom('payments.payment').select('invoice').where('psp', '=', psp).where('ext', '=', ext)
  return (await found.executeTakeFirst())?.invoice ?? null
}

/** Under the lock of the invoice: payments for it, and disputes, wait for that. */
export async function loadOpenReviewItems(tx: Tx, { id, refused }: Pick<StoredInvoice, 'id' | 'refused'>): Promise<OpenReviewItems> {
  const suspendedPayments = waiting(tx).where('payments.payment.invoice', '=', id).limit(1)
  const disputes = tx.selectFrom('payments.dispute').select('at').where('invoice', '=', id).orderBy('at', 'desc').limit(1)
  const [money, dispute] = [await suspendedPayments.executeTakeFirst(), await disputes.executeTakeFirst()]
  return { isMoneySuspended: money !== undefined, isDisputeOpen: dispute !== undefined && dispute.at.getTime() >= (refused?.at ?? 0) }
}

/** Locked for this transaction; undefined after its end. */
export async function lockSuspended(tx: Tx, psp: string, ext: string): Promise<Suspended | undefined> {
  await sql`select from payments.payment where psp = ${psp} and ext = ${ext} for update`.execute(tx)
  const row = await waiting(tx).where('payments.payment.psp', '=', psp).where('payments.payment.ext', '=', ext).executeTakeFirst()
  return row && suspendedIn(row)
}

/** Undefined while it waits. */
export async function outcomeOf(db: Db, psp: string, ext: string): Promise<SuspenseEndTable['outcome'] | undefined> {
  const ended = db.selectFrom('payments.suspense_end').select('outcome').where('psp', '=', psp).where('ext', '=', ext)
  return (await ended.executeTakeFirst())?.outcome
}

/** It was reorged before any decision. */
export const isReorged = async (db: Db, psp: string, ext: string): Promise<boolean> => (await outcomeOf(db, psp, ext)) === 'taken_back'

export interface End {
  outcome: SuspenseEndTable['outcome']
  invoice: InvoiceId | null
  by: string
  reason: string
  at: number
}

/** The number of its payer is kept no longer. */
export async function endSuspended(tx: Tx, { psp, ext, payer }: Suspended, { at, ...end }: End): Promise<void> {
  await tx
    .insertInto('payments.suspense_end')
    .values({ psp, ext, ...end, at: new Date(at) })
    .execute()
  if (payer) await tx.updateTable('payments.payment').set({ payer: null }).where('psp', '=', psp).where('ext', '=', ext).execute()
}

/** From now on it is a payment of this invoice: limits count it from its arrival. */
export async function assignPayment(
  tx: Tx,
  { psp, ext }: Suspended,
  assigned: Pick<CountedPayment, 'kind' | 'invoice' | 'amount' | 'currency'>,
): Promise<void> {
  await tx.updateTable('payments.payment').set(assigned).where('psp', '=', psp).where('ext', '=', ext).execute()
}

/** Under the lock of the invoice: stores and returns what the player's own restriction holds for it now. */
export async function refreshHeld(tx: Tx, { id, currency }: Pick<StoredInvoice, 'id' | 'currency'>): Promise<Held | null> {
  const held = (await loadSuspendedOf(tx, id)).filter((item) => item.because && shownHold(item.because) && item.currency === currency)
  const because = held.at(-1)?.because ?? null
  const amount = because && held.reduce((sum, item) => sum + item.amount, 0n)
  await tx.updateTable('payments.invoice').set({ held_because: because, held_amount: amount }).where('id', '=', id).execute()
  return because && { because, amount: amount! }
}

/** Under the lock of the invoice. */
export async function loadSuspendedOf(tx: Tx, invoice: InvoiceId): Promise<Suspended[]> {
  return (await waiting(tx).where('payments.payment.invoice', '=', invoice).orderBy('payments.payment.at').execute()).map(suspendedIn)
}

const UNPAID = [STATUS.waiting, STATUS.processing, STATUS.expired, STATUS.cancelled, STATUS.failed]
/** As the indexes of `0021-asked-amounts.sql` name them: those, and with the ones in review. */
const IS_UNPAID = sql<boolean>`status in (1, 2, 4, 5, 6)`
const MAY_MISS = sql<boolean>`i.status in (1, 2, 4, 5, 6, 8)`

/** An invoice, and the instant of its place in the list. */
export interface PlacedInvoice {
  invoice: StoredInvoice
  micros: bigint
}

/** Unreviewed invoices since `since` that may miss money, newest first. */
export async function unpaidSince(db: Db, since: number, { before, limit }: PlacedPage): Promise<PlacedInvoice[]> {
  const rows = await db
    .selectFrom('payments.invoice')
    .selectAll()
    .select(microsOf('created_at').as('micros'))
    .where(IS_UNPAID)
    .where('created_at', '>=', new Date(since))
    .where(isBeforePlace(before, 'created_at', 'id', 'number'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ micros, ...row }) => ({ invoice: invoiceOf(row), micros }))
}

/** Invoices for an operator's decision, of any age: longest waiting first, after the number `last`. */
export async function inReview(db: Db, { last, limit }: NumberedPage): Promise<StoredInvoice[]> {
  const query = db.selectFrom('payments.invoice').selectAll().where('status', '=', STATUS.review)
  return (
    await query
      .where('id', '>', last ?? 0n)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(invoiceOf)
}

/** So many for each payment, the most likely first: more than are proposed. */
const NEAR = 10

/** In review, or unpaid since `since`: those of about the amount of one of these, each once. Ordered by the clues of `proposalsFor`. */
export async function invoicesNear(db: Db, items: readonly Suspended[], since: number): Promise<StoredInvoice[]> {
  const sums = items.flatMap(({ psp, value, at }) => (value ? [{ psp, at: new Date(at), ...value }] : []))
  const { rows } = await sql<{ id: InvoiceId }>`
    select distinct near.id from unnest(${sums.map(({ psp }) => psp)}::text[], ${sums.map(({ currency }) => currency)}::text[],
      ${sums.map(({ amount }) => amount)}::bigint[], ${sums.map(({ at }) => at)}::timestamptz[]) as m(psp, currency, amount, at),
      lateral (select i.id from payments.invoice i
        where i.psp = m.psp and i.currency = m.currency and i.asked_amount between m.amount * 100 / 101 and m.amount * 100 / 99 + 1
          and ${MAY_MISS} and (i.status = ${STATUS.review} or i.created_at >= ${new Date(since)})
        order by (i.asked_amount = m.amount)::int * 2 + (i.status = ${STATUS.review})::int
            + (abs(extract(epoch from i.created_at - m.at)) <= ${DAY_MS / 1000})::int desc,
          i.created_at desc, i.id desc limit ${NEAR}) near`.execute(db)
  return loadInvoices(
    db,
    rows.map(({ id }) => id),
  )
}

/** Of any status; further payments have none of their own. */
export async function loadInvoices(db: Db, ids: readonly bigint[]): Promise<StoredInvoice[]> {
  if (ids.length === 0) return []
  return (await db.selectFrom('payments.invoice').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()).map(invoiceOf)
}

export const isMatchable = ({ status }: Pick<StoredInvoice, 'status'>): boolean =>
  status === STATUS.review || (UNPAID as readonly number[]).includes(status)
