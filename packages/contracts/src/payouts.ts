/** The life of a payout in names that server and browser share. No schema here: browsers load this file. Source: money.md B, "Payout". */

export const PAYOUT_STATUSES = [
  'requested',
  'review',
  'approved',
  'sending',
  'sent',
  'unknown',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'returned',
] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Nothing moves it any more; a paid one may still come back. */
export const ENDED_PAYOUTS: readonly PayoutStatus[] = ['paid', 'failed', 'rejected', 'cancelled', 'returned']

/** Why an operator rejected a payout; `operator` is a cause that only support can explain. */
export const PAYOUT_REFUSALS = ['wrong_details', 'not_verified', 'not_by_owner', 'against_rules', 'operator'] as const
export type PayoutRefusal = (typeof PAYOUT_REFUSALS)[number]

/** Coins credited despite an own restriction (D-74): they wait for their return, are on their way back, or have come to an end. */
export const FLAG_STATES = ['waiting', 'returning', 'returned', 'played', 'closed'] as const
export type FlagState = (typeof FLAG_STATES)[number]

/** The filters of a player's list: in progress, paid, or returned to the account. */
export const PAYOUT_STAGES = {
  open: PAYOUT_STATUSES.filter((status) => !ENDED_PAYOUTS.includes(status)),
  paid: ['paid'],
  back: ENDED_PAYOUTS.filter((status) => status !== 'paid'),
} as const satisfies Record<string, readonly PayoutStatus[]>

export type PayoutStage = keyof typeof PAYOUT_STAGES

/** `destination` of a payout to a saved requisite is this and its number. */
export const SAVED_DESTINATION = 'saved:'
/** The same of an instrument that paid in. */
export const SOURCE_DESTINATION = 'source:'
