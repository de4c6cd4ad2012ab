/** A player's own payments as a list, newest first. */
import { invoiceOf, type StoredInvoice } from './rows.ts'
import type { Db } from './tables.ts'

export interface PaymentQuery {
  /** Id of the last one of the page before. */
  before?: bigint | undefined
  limit: number
  /** Milliseconds: made from, inclusive, to, exclusive. */
  from?: number | undefined
  to?: number | undefined
}

export async function paymentsOf(db: Db, player: bigint, { before, limit, from, to }: PaymentQuery): Promise<StoredInvoice[]> {
  let asked = db.selectFrom('payments.invoice').selectAll().where('player', '=', player)
  if (before !== undefined) asked = asked.where('id', '<', before)
  if (from !== undefined) asked = asked.where('created_at', '>=', new Date(from))
  if (to !== undefined) asked = asked.where('created_at', '<', new Date(to))
  return (await asked.orderBy('id', 'desc').limit(limit).execute()).map(invoiceOf)
}
