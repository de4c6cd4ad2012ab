/** Checks money for an invoice against player protection: the requested amount, and any other. Amounts in minor units. */
import type { Tx } from '../../platform/db/index.ts'
import type { Limits, Sum } from '../limits/index.ts'
import { openInvoicesOf } from './store/invoices.ts'
import { OPEN, type StoredInvoice } from './store/rows.ts'

export const pendingSums = (open: readonly StoredInvoice[]): Sum[] => open.map(({ currency, shop }) => ({ currency, amount: shop }))

/** `credited`: the amount for the account. Nothing has checked more than an open invoice requests, nor money for a closed one. */
export async function mayReceive(tx: Tx, invoice: StoredInvoice, credited: bigint, limits: Pick<Limits, 'mayReceive'>): Promise<boolean> {
  const { id, player, currency, expected } = invoice
  const others = (await openInvoicesOf(tx, player)).filter((open) => open.id !== id)
  const isExpected = (OPEN as readonly number[]).includes(invoice.status) && credited <= expected.shop
  return limits.mayReceive(tx, { player, currency }, { amount: credited, waiting: pendingSums(others), isInvoiced: isExpected })
}
