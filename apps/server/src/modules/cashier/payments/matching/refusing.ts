/** Ends an invoice in review without a credit: by an operator, or automatically when the last money held for it has gone. */
import type { ReviewRefusal } from '@fairhouse/contracts'

import type { Tx } from '../../../../platform/db/index.ts'
import { toReviewEnded } from '../deposit/review.ts'
import { STATUS } from '../deposit/state.ts'
import { saveRefused } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'
import type { ReviewMessages } from './messages.ts'
import { loadOpenReviewItems } from './store.ts'

export interface Refusing {
  because: ReviewRefusal
  /** The login of the operator; `house` without one. */
  by: string
  /** Milliseconds. */
  at: number
}

/** The caller has locked the invoice, here and below. The player's message is in the same transaction. */
export async function refuseInvoice(tx: Tx, messages: ReviewMessages, invoice: StoredInvoice, refused: Refusing): Promise<StoredInvoice> {
  const { because, at } = refused
  await saveRefused(tx, invoice.id, refused)
  await messages.enqueue(tx, { invoice: invoice.id, what: 'refused', at })
  return { ...invoice, status: STATUS.failed, refused: { because, at } }
}

/** After money sent for it has gone elsewhere. Undefined if something is left to review. */
export async function endReview(
  tx: Tx,
  messages: ReviewMessages,
  invoice: StoredInvoice,
  refused: Refusing,
): Promise<StoredInvoice | undefined> {
  if (invoice.status !== STATUS.review) return undefined
  const over = toReviewEnded(invoice, await loadOpenReviewItems(tx, invoice))
  return over && refuseInvoice(tx, messages, over, refused)
}
