/** The life of a deposit invoice in numbers that server and browser share (CON-8, STA-2, STA-3). No schema here: browsers load this file. */

export const INVOICE_STATUS = {
  waiting: 1,
  processing: 2,
  paid: 3,
  expired: 4,
  cancelled: 5,
  failed: 6,
  chargedBack: 7,
  review: 8,
} as const

export const INVOICE_TIMES = {
  /** `life_time` of a new one. */
  lifeSeconds: 1200,
  /** Polling interval of a browser for the status. */
  pollMs: 5000,
} as const

/**
 * Why an invoice in review was not credited, by an operator or because its money was matched elsewhere: each has a text
 * with the next step for the player.
 */
export const REVIEW_REFUSALS = ['no_transfer', 'wrong_proof', 'other_invoice', 'sent_back', 'taken_back', 'other'] as const
/** Why arrived money waits without a credit: the card or phone that paid belongs to a self-excluded person (D-75). */
export const HOLD_REASONS = ['excluded_person'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
/** Why a bonus that was promised with an invoice was not given (bonuses.md 1): to one account per person, from a least deposit, once. */
export const MISSED_BONUS_REASONS = ['same_person', 'below_min', 'taken'] as const
export type MissedBonusReason = (typeof MISSED_BONUS_REASONS)[number]
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number]

/** How money travels; a provider offers a type per currency. */
export const METHOD_TYPES = ['card', 'phone', 'crypto'] as const
