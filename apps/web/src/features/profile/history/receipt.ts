/** Notes on a receipt, and which rows still open an invoice. Pure. Source: money.md B, CON-8, BEY-9. */
import { type DepositRecord, INVOICE_STATUS } from '@fairhouse/contracts'

export type ReceiptNote = 'late' | 'changed' | 'further' | 'disputed' | 'belowMinimum' | 'review' | 'chargedBack' | 'chainBack'

/** In display order. */
export function notesOf(
  record: Pick<DepositRecord, 'status' | 'type' | 'late' | 'sum_was_changed' | 'further_to' | 'disputed_at' | 'held' | 'crypto'>,
): ReceiptNote[] {
  const isReviewed = record.status === INVOICE_STATUS.review
  const isPart = Boolean(record.crypto?.below_minimum)
  const isBack = record.status === INVOICE_STATUS.chargedBack
  const notes: Record<ReceiptNote, boolean> = {
    late: record.late,
    changed: record.sum_was_changed,
    further: record.further_to !== null,
    disputed: isReviewed && record.disputed_at !== null,
    belowMinimum: isPart,
    review: isReviewed && record.disputed_at === null && !record.held && !isPart,
    chargedBack: isBack && record.type !== 'crypto',
    chainBack: isBack && record.type === 'crypto',
  }
  return (Object.keys(notes) as ReceiptNote[]).filter((note) => notes[note])
}

/** Decided by an operator; or reorged first; or refunded, by an operator or automatically after thirty days. */
export const answerOf = ({ because }: Pick<NonNullable<DepositRecord['refused']>, 'because'>) => {
  if (because === 'taken_back') return { titleKey: 'deposit.closed.takenBack', timeKey: 'history.takenBackAt' } as const
  if (because === 'sent_back') return { titleKey: 'history.sentBack', timeKey: 'history.sentBackAt' } as const
  return { titleKey: 'history.answer', timeKey: 'history.refusedAt' } as const
}

/** The bonus that came with the deposit, or comes with it; null once the invoice brings none. */
export function bonusOf({ bonus, bonus_missed: missed, status }: Pick<DepositRecord, 'bonus' | 'bonus_missed' | 'status'>) {
  const { waiting, processing, paid, review } = INVOICE_STATUS
  return missed === null && [waiting, processing, paid, review].some((each) => each === status) ? bonus : null
}

/** A payable invoice: its row opens the invoice itself. */
export const isPayable = ({ status, life_time: left }: Pick<DepositRecord, 'status' | 'life_time'>): boolean =>
  (status === INVOICE_STATUS.waiting || status === INVOICE_STATUS.processing) && left > 0
