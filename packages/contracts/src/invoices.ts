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
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number]

/**
 * Why a bonus that was promised with an invoice was not given (bonuses.md 1): to one account per person, from a least deposit, once, and by a
 * code that others had not used up before the money came. A blocked player gets none.
 */
export const MISSED_BONUS_REASONS = ['same_person', 'below_min', 'taken', 'promo_over', 'blocked'] as const
export type MissedBonusReason = (typeof MISSED_BONUS_REASONS)[number]

/** Why a promo code that the player had chosen was not given, without a deposit (bonuses.md 1 rule 7). */
export const MISSED_CODE_REASONS = [
  'same_person',
  'promo_over',
  'promo_stopped',
  'phone_used',
  'no_phone',
  'no_deposit',
  'blocked',
] as const
export type MissedCodeReason = (typeof MISSED_CODE_REASONS)[number]

/** Why free spins that were earned are not given yet. */
export const WAITING_SPINS_REASONS = ['no_game', 'pause'] as const
export type WaitingSpinsReason = (typeof WAITING_SPINS_REASONS)[number]

/**
 * Why arriving money is held instead of credited: the refusal that a new deposit of its player would get, or a card or phone of a self-excluded
 * person that paid (D-75).
 */
export const HELD_REASONS = [
  'wrong_currency',
  'self_excluded',
  'player_blocked',
  'age_check_required',
  'age_check_amount',
  'staff_account',
  'cool_off',
  'limit_deposit_day',
  'limit_deposit_week',
  'limit_deposit_month',
  'excluded_person',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** Those that an invoice shows, the player's own restrictions by kind: held money goes back to its source (D-74, D-75). */
export const SHOWN_HOLDS = ['over_limit', 'cool_off', 'excluded_person'] as const
export type ShownHold = (typeof SHOWN_HOLDS)[number]

/** How money travels; a provider offers a type per currency. */
export const METHOD_TYPES = ['card', 'phone', 'crypto'] as const
