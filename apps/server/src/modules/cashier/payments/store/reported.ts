/** Payments for the comparison of a day, and completed days. Instants in milliseconds. */
import type { InvoiceId, Minor } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import { STATUS } from '../deposit/state.ts'
import type { BookRecord } from '../reports/compare.ts'
import type { PaymentKind } from './payments.ts'

export async function isReported(db: Db, psp: string, day: string): Promise<boolean> {
  const row = await db.selectFrom('payments.reported').select('lines').where('psp', '=', psp).where('day', '=', day).executeTakeFirst()
  return row !== undefined
}

export async function markReported(db: Db, psp: string, day: string, lines: number, at: number): Promise<void> {
  const row = { psp, day, lines, at: new Date(at) }
  await db
    .insertInto('payments.reported')
    .values(row)
    .onConflict((clash) => clash.columns(['psp', 'day']).doUpdateSet({ lines, at: row.at }))
    .execute()
}

/** A payment here, with its invoice's data for the fee. */
export interface BookPayment extends BookRecord {
  subject: 'deposit'
  at: number
  /** Its fee's ledger key. */
  feeName: string
  /** The provider's fee is stored already. */
  isFeeKnown: boolean
}

const CHUNK = 20_000

/** Every payment received in `from … to`, in chunks. */
export async function* paymentsBetween(db: Db, psp: string, from: number, to: number): AsyncGenerator<BookPayment[]> {
  let after = ''
  let chunk: BookPayment[] = []
  do {
    chunk = await loadChunk(db, psp, from, to, after)
    yield chunk
    after = chunk.at(-1)?.ext ?? ''
  } while (chunk.length === CHUNK)
}

export async function paymentsNamed(db: Db, psp: string, exts: readonly string[]): Promise<BookPayment[]> {
  if (exts.length === 0) return []
  const { rows } = await sql<PaymentRow>`${COLUMNS} where p.psp = ${psp} and p.ext = any(${exts as string[]})`.execute(db)
  return rows.map(toBookPayment)
}

/** Stores the fee; false if it exists. */
export async function markFee(tx: Tx, psp: string, ext: string, fee: Minor): Promise<boolean> {
  const open = tx.updateTable('payments.payment').set({ fee }).where('psp', '=', psp).where('ext', '=', ext).where('fee', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows === 1n
}

interface PaymentRow {
  ext: string
  kind: PaymentKind
  invoice: InvoiceId | null
  currency: string
  amount: Minor
  status: number | null
  at: Date
  fee: Minor | null
}

const COLUMNS = sql`select p.ext, p.kind, p.invoice, p.currency, p.amount, p.fee, p.at, i.status
  from payments.payment p left join payments.invoice i on i.id = p.invoice`

async function loadChunk(db: Db, psp: string, from: number, to: number, after: string): Promise<BookPayment[]> {
  const { rows } = await sql<PaymentRow>`${COLUMNS}
    where p.psp = ${psp} and p.at >= ${new Date(from)} and p.at < ${new Date(to)} and p.ext > ${after} order by p.ext limit ${CHUNK}`.execute(
    db,
  )
  return rows.map(toBookPayment)
}

function toBookPayment({ ext, kind, invoice, currency, amount, status, at, fee }: PaymentRow): BookPayment {
  const bookStatus = status === STATUS.chargedBack ? 'charged_back' : 'paid'
  const facts = { ext, reference: `${invoice ?? ''}`, currency, amount, status: bookStatus, at: at.getTime() }
  const feeName = kind === 'paid' ? `${invoice}` : `${invoice ?? 'none'}:${ext}`
  return { subject: 'deposit', ...facts, feeName, isFeeKnown: fee !== null }
}
