/** Payments to our addresses in their stored state. */
import type { InvoiceId, Asset } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { ChainPayment } from '../deposit/state.ts'
import type { Network } from '../networks.ts'
import type { CryptoTables } from './tables.ts'

export interface StoredPayment extends ChainPayment {
  network: Network
  id: string
  invoice: InvoiceId
  height: number | null
  block: string | null
}

export async function paymentOf(tx: Tx, network: Network, id: string): Promise<StoredPayment | undefined> {
  const row = await tx.selectFrom('crypto.payment').selectAll().where('network', '=', network).where('id', '=', id).executeTakeFirst()
  return row && paymentIn(row)
}

export async function paymentsOn(db: Db, invoice: InvoiceId): Promise<StoredPayment[]> {
  const rows = await db.selectFrom('crypto.payment').selectAll().where('invoice', '=', invoice).orderBy('seen_at').orderBy('id').execute()
  return rows.map(paymentIn)
}

/** Confirmed but not final: further blocks may change them. */
export async function pendingPayments(db: Db): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('crypto.payment')
    .selectAll()
    .where('state', 'in', ['seen', 'reversed'])
    .where('height', 'is not', null)
    .execute()
  return rows.map(paymentIn)
}

export async function savePayment(tx: Tx, payment: StoredPayment): Promise<void> {
  const { network, id, invoice, asset, units, state, height, block, confirmations, worth, credited, reversals } = payment
  const same = { state, height, block, confirmations, worth, credited, reversals }
  const changing = { ...same, rate_e8: payment.rateE8, is_first: payment.isFirst }
  await tx
    .insertInto('crypto.payment')
    .values({ network, id, invoice, asset, units, seen_at: new Date(payment.seenAt), is_locked: payment.isLocked, ...changing })
    .onConflict((clash) => clash.columns(['network', 'id']).doUpdateSet(changing))
    .execute()
}

function paymentIn(row: CryptoTables['crypto.payment']): StoredPayment {
  const { network, id, invoice, units, state, height, block, confirmations, worth, credited, reversals } = row
  const same = { network, id, invoice, units, state, height, block, confirmations, worth, credited, reversals }
  const asset: Asset = row.asset
  return { ...same, asset, seenAt: row.seen_at.getTime(), isLocked: row.is_locked, rateE8: row.rate_e8, isFirst: row.is_first }
}
