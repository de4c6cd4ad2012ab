/** From the accrual of a month to its payment. Source: bonuses.md 10, "Flow". EUR cents. */
import type { Minor } from '@fairhouse/money'

import { DAY_MS } from '../units.ts'

export type AccrualStatus = 'held' | 'approved' | 'refused' | 'paid'

export const NEXT_ACCRUAL_STATUSES: Readonly<Record<AccrualStatus, readonly AccrualStatus[]>> = {
  held: ['approved', 'refused'],
  approved: ['paid'],
  refused: [],
  paid: [],
}

export const HOLD_MS = 14 * DAY_MS
export const LEAST_PAYMENT = 50_00n

export interface HeldAccrual {
  readonly accruedAt: number
  readonly isFraud: boolean
  readonly needsReview: boolean
  /** A person looked at it. */
  readonly isReviewed: boolean
}

/** What the end of the hold brings; null while it lasts or a review is open. */
export function holdOutcome({ accruedAt, isFraud, needsReview, isReviewed }: HeldAccrual, now: number): 'approved' | 'refused' | null {
  if (now < accruedAt + HOLD_MS || (needsReview && !isReviewed)) return null
  return isFraud ? 'refused' : 'approved'
}

/** What is paid of an approved balance: nothing before the partner is verified, nothing below EUR 50. */
export const payableNow = (approved: Minor, isVerified: boolean): Minor => (isVerified && approved >= LEAST_PAYMENT ? approved : 0n)
