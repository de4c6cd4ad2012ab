/** Issued addresses, each with the quote of its invoice. Instants in milliseconds. */

import type { InvoiceId, Currency } from '@fairhouse/money'
import { type Selectable, sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import type { Network, OfferedAsset } from '../networks.ts'
import type { CryptoTables } from './tables.ts'

export interface StoredQuote {
  invoice: InvoiceId
  network: Network
  asset: OfferedAsset
  address: string
  currency: Currency
  rateE8: bigint
  units: bigint
  createdAt: number
}

export interface IssuedAddress {
  address: string
  /** Below the receiving branch of its key; null if unknown. */
  number: number | null
  /** A processor's number of the invoice, and when it is looked up first. Null for addresses of our own. */
  extId: string | null
  lookAt: number | null
}

/** The next number of a key. The number of a failed transaction is never reused: a gap is harmless, reuse is not. */
export async function takeNumber(db: Db, network: Network): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into crypto.branch (network, next) values (${network}, 1)
    on conflict (network) do update set next = branch.next + 1 returning next - 1 as number`.execute(db)
  return rows[0]!.number
}

/** Returns the stored one: of two calls for one invoice the first wins. */
export async function keepQuote(db: Db, quote: StoredQuote & IssuedAddress): Promise<StoredQuote> {
  const { rateE8, createdAt, extId, lookAt, ...rest } = quote
  await db
    .insertInto('crypto.deposit')
    .values({
      ...rest,
      rate_e8: rateE8,
      created_at: new Date(createdAt),
      ext_id: extId,
      look_at: lookAt === null ? null : new Date(lookAt),
    })
    .onConflict((clash) => clash.column('invoice').doNothing())
    .execute()
  return (await quoteOf(db, quote.invoice))!
}

export async function quoteOf(db: Db, invoice: InvoiceId): Promise<StoredQuote | undefined> {
  const row = await db.selectFrom('crypto.deposit').selectAll().where('invoice', '=', invoice).executeTakeFirst()
  return row && quoteIn(row)
}

export interface DueQuote extends StoredQuote {
  extId: string
}

/** Addresses at a processor that are to be looked up, the longest due first. */
export async function dueQuotes(db: Db, now: number, limit: number): Promise<DueQuote[]> {
  const rows = await db
    .selectFrom('crypto.deposit')
    .selectAll()
    .where('look_at', '<=', new Date(now))
    .where('ext_id', 'is not', null)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...quoteIn(row), extId: row.ext_id! }))
}

/** `from`: unless a notification has come since. */
export async function scheduleLook(db: Db, invoice: InvoiceId, from: number, at: number | null): Promise<void> {
  const next = at === null ? null : new Date(at)
  await db
    .updateTable('crypto.deposit')
    .set({ look_at: next })
    .where('invoice', '=', invoice)
    .where('look_at', '<=', new Date(from))
    .execute()
}

/** False for an invoice that is not ours. A notice about an invoice that is no longer watched starts the watch again. */
export async function noticeInvoice(db: Db, extId: string, at: number): Promise<boolean> {
  const noticed = await db
    .updateTable('crypto.deposit')
    .set({ look_at: new Date(at) })
    .where('ext_id', '=', extId)
    .executeTakeFirstOrThrow()
  return noticed.numUpdatedRows > 0n
}

export async function quoteAt(db: Db, network: Network, address: string): Promise<StoredQuote | undefined> {
  const row = await db
    .selectFrom('crypto.deposit')
    .selectAll()
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  return row && quoteIn(row)
}

function quoteIn({
  invoice,
  network,
  asset,
  address,
  currency,
  rate_e8,
  units,
  created_at,
}: Omit<Selectable<CryptoTables['crypto.deposit']>, 'ext_id' | 'look_at'>): StoredQuote {
  return { invoice, network, asset, address, currency, rateE8: rate_e8, units, createdAt: created_at.getTime() }
}

/** Invoices created in `from … to` whose payments were all seen and replaced. */
export async function findReplacedInvoices(db: Db, from: number, to: number): Promise<bigint[]> {
  const { rows } = await sql<{ invoice: InvoiceId }>`
    select d.invoice from crypto.deposit d
    where not d.is_abandoned and d.created_at > ${new Date(from)} and d.created_at <= ${new Date(to)}
      and exists (select 1 from crypto.payment p where p.invoice = d.invoice)
      and not exists (select 1 from crypto.payment p where p.invoice = d.invoice and p.state <> 'gone')`.execute(db)
  return rows.map(({ invoice }) => invoice)
}

export async function markAbandoned(db: Db, invoice: InvoiceId): Promise<void> {
  await db.updateTable('crypto.deposit').set({ is_abandoned: true }).where('invoice', '=', invoice).execute()
}

/** Issued here for a deposit, in any state. */
export async function isIssued(db: Db, address: string): Promise<boolean> {
  return (await db.selectFrom('crypto.deposit').select('invoice').where('address', '=', address).limit(1).executeTakeFirst()) !== undefined
}
