/** Lists of invoices: a player's own, newest first, and of all players for operators, sorted. */

import type { PlayerId, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, type SortColumns, sortedBy, type SortedPage, sortedRows } from '../../../../platform/db/index.ts'
import type { Status } from '../deposit/state.ts'
import { hasNumber } from '../list-query.ts'
import type { MethodType } from '../methods.ts'
import { invoiceOf, type StoredInvoice } from './rows.ts'

interface PaymentFilter {
  /** Milliseconds: created from, inclusive, to, exclusive. */
  from?: number | undefined
  to?: number | undefined
  type?: MethodType | undefined
  /** 1 to 8. */
  status?: number | undefined
}

export interface PaymentQuery extends PaymentFilter {
  /** Id of the last one of the previous page. */
  before?: bigint | undefined
  limit: number
}

/** `amount`: what was asked, in a search of one currency; `invoice_sum`. */
export type InvoiceSort = 'at' | 'amount'

const COLUMNS: SortColumns<InvoiceSort> = {
  key: 'id',
  keyType: 'number',
  fields: { at: null, amount: { column: 'asked_amount', type: 'amount' } },
}

export interface InvoiceSearch extends PaymentFilter, SortedPage<InvoiceSort> {
  player?: PlayerId | undefined
  currency?: Currency | undefined
  /** Our number, or the provider's. */
  find?: string | undefined
}

/** Of all players. */
export async function searchInvoices(db: Db, { player, currency, find, ...query }: InvoiceSearch): Promise<StoredInvoice[]> {
  let page = queryPage(db, query)
  if (player !== undefined) page = page.where('player', '=', player)
  if (currency !== undefined) page = page.where('currency', '=', currency)
  if (find !== undefined) page = page.where(hasNumber(find))
  return (await page.execute()).map(invoiceOf)
}

export async function paymentsOf(db: Db, player: PlayerId, query: PaymentQuery): Promise<StoredInvoice[]> {
  return (await pageOf(db, player, query).execute()).map(invoiceOf)
}

/** Of the latest invoice, whatever became of it; null before the first one. */
export async function lastMethodOf(db: Db, player: PlayerId): Promise<string | null> {
  const latest = db.selectFrom('payments.invoice').select('method').where('player', '=', player).where('key', 'is not', null)
  return (await latest.orderBy('created_at', 'desc').limit(1).executeTakeFirst())?.method ?? null
}

export interface InvoiceRecord {
  invoice: StoredInvoice
  /** The paid invoice that this further payment belongs to. */
  furtherTo: bigint | null
  /** Milliseconds; null if it did not happen. */
  paidAt: number | null
  disputedAt: number | null
}

/** With receipt data. */
export async function recordsOf(db: Db, player: PlayerId, query: PaymentQuery): Promise<InvoiceRecord[]> {
  const rows = await pageOf(db, player, query)
    .select([
      sql<Date | null>`(select at from payments.payment p where p.invoice = invoice.id and p.kind = 'paid')`.as('paid_at'),
      sql<Date | null>`(select max(at) from payments.dispute d where d.invoice = invoice.id)`.as('disputed_at'),
    ])
    .execute()
  return rows.map((row) => ({
    invoice: invoiceOf(row),
    furtherTo: row.parent,
    paidAt: (row.parent === null ? row.paid_at : row.created_at)?.getTime() ?? null,
    disputedAt: row.disputed_at?.getTime() ?? null,
  }))
}

function pageOf(db: Db, player: PlayerId, { before, ...query }: PaymentQuery) {
  const newest = sortedBy<InvoiceSort>('-at', before === undefined ? null : { value: null, key: `${before}` })
  return queryPage(db, { ...query, ...newest }).where('player', '=', player)
}

function queryPage(db: Db, { from, to, type, status, limit, ...sorted }: PaymentFilter & SortedPage<InvoiceSort>) {
  const { isBehind, order } = sortedRows(COLUMNS, sorted)
  let page = db.selectFrom('payments.invoice as invoice').selectAll().where(isBehind)
  if (from !== undefined) page = page.where('created_at', '>=', new Date(from))
  if (to !== undefined) page = page.where('created_at', '<', new Date(to))
  if (type !== undefined) page = page.where('type', '=', type)
  if (status !== undefined) page = page.where('status', '=', status as Status)
  return page.orderBy(order).limit(limit)
}

const OURS = /^[1-9]\d{0,17}$/

/**
 * Invoices with one of these numbers: ours, the provider's of the invoice (of coins its address), or of a payment for it; newest first. A payment in coins
 * is numbered `transaction:output`, and `~` counts its reversals, so the transaction alone finds it. Each by an index: the primary key,
 * `invoice_ext`, `payment_ext`.
 */
export async function findInvoices(db: Db, texts: readonly string[], limit: number): Promise<StoredInvoice[]> {
  const ours = texts.filter((text) => OURS.test(text))
  const named = texts.flatMap((text) => [
    sql`(select id from payments.invoice where ext_id = ${text} limit ${limit})`,
    ...[sql`ext collate "C" = ${text}`, startsWith(text, ':'), startsWith(text, '~')].map(
      (matches) => sql`(select invoice from payments.payment where invoice is not null and ${matches} limit ${limit})`,
    ),
  ])
  const found = sql<bigint>`(select unnest(${ours}::bigint[]) union ${sql.join(named, sql` union `)})`
  const rows = db.selectFrom('payments.invoice').selectAll().where('id', 'in', found)
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(invoiceOf)
}

/** `mark` is one ASCII character: the number that follows it ends before the next one. */
const startsWith = (text: string, mark: string) =>
  sql`ext collate "C" >= ${text + mark} and ext collate "C" < ${text + String.fromCharCode(mark.charCodeAt(0) + 1)}`
