/** What a receipt says besides its sums, and which rows still lead to an invoice. Pure. Source: money.md B, CON-8, BEY-9. */
import { type DepositRecord, INVOICE_STATUS } from '@fairhouse/contracts'

export type ReceiptNote = 'late' | 'changed' | 'further' | 'disputed' | 'review' | 'chargedBack' | 'chainBack'

/** In the order they stand on it. */
export function notesOf(
  record: Pick<DepositRecord, 'status' | 'type' | 'late' | 'sum_was_changed' | 'further_to' | 'disputed_at'>,
): ReceiptNote[] {
  const isReviewed = record.status === INVOICE_STATUS.review
  const isBack = record.status === INVOICE_STATUS.chargedBack
  const notes: Record<ReceiptNote, boolean> = {
    late: record.late,
    changed: record.sum_was_changed,
    further: record.further_to !== null,
    disputed: isReviewed && record.disputed_at !== null,
    review: isReviewed && record.disputed_at === null,
    chargedBack: isBack && record.type !== 'crypto',
    chainBack: isBack && record.type === 'crypto',
  }
  return (Object.keys(notes) as ReceiptNote[]).filter((note) => notes[note])
}

/** A person of the house has answered; or the chain was faster, or the money went back, by a person's hand or by the night's after thirty days. */
export const answerOf = ({ because }: Pick<NonNullable<DepositRecord['refused']>, 'because'>) => {
  if (because === 'taken_back') return { titleKey: 'deposit.closed.takenBack', timeKey: 'history.takenBackAt' } as const
  if (because === 'sent_back') return { titleKey: 'history.sentBack', timeKey: 'history.sentBackAt' } as const
  return { titleKey: 'history.answer', timeKey: 'history.refusedAt' } as const
}

/** It can still be paid: its row opens the invoice itself. */
export const isPayable = ({ status, life_time: left }: Pick<DepositRecord, 'status' | 'life_time'>): boolean =>
  (status === INVOICE_STATUS.waiting || status === INVOICE_STATUS.processing) && left > 0
