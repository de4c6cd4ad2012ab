/** Operators' decisions: roles, proposals for a second operator, waiting payouts. Source: D-2, D-47. */
import * as z from 'zod'

import { currency, instant, money } from '../fields.ts'
import { APPROVAL_KINDS, OPERATOR_ACTS } from '../operator-rights.ts'
import { methodType } from './payments.ts'
import { payoutStatus } from './payouts.ts'

/** Whole EUR that one operator decides alone in 24 hours: of payouts (D-47), and of what results set by hand pay (money.md A, "Four eyes"). */
export const SINGLE_OPERATOR_DAY_EUR = 5000

export const operator = z.strictObject({
  login: z.string(),
  name: z.string(),
  role: z.string(),
  may: z.array(z.enum(OPERATOR_ACTS)),
  /** Seconds in which nobody acts, after which the session ends; absent from a process of the version before. */
  idle_limit: z.optional(z.int()),
  /** Seconds until the session ends, if nobody acts. */
  idle_left: z.optional(z.int()),
  /** Seconds until it ends, whatever one does; absent from a process of the version before. */
  session_left: z.optional(z.int()),
})

/** Assets have more digits than money; an unknown asset has no point, in smallest units. */
export const sum = z.strictObject({ amount: z.string(), currency: z.string() })

/** The reason for a second operator: the sums of D-2, a rule of D-47 for payouts, or D-66 for bet limits. */
const SECOND_CAUSES = [
  'operator_sum',
  'player_sum',
  'payout_sum',
  'new_destination',
  'risk_flag',
  'payout_allowance',
  'unknown_outcome',
  'limit_raise',
  'settlement_sum',
  'palpable_error',
  'own_terms',
  'payee',
  'reward_settings',
  'held_win',
  'hour_cap',
  'rights',
  'dropped_work',
  'block',
] as const
const causes = z.array(z.enum(SECOND_CAUSES))
export const approval = z.strictObject({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** The subject, as in the console: numbers of payment and invoice, or of the player. */
  subject: z.string(),
  player: z.nullable(z.string()),
  ...sum.shape,
  reason: z.string(),
  by: z.string(),
  at: instant,
  causes,
  /** The possible approvers, by name and role. */
  seconds: z.array(z.string()),
  /** Whether the caller may be its second operator. */
  is_mine_to_decide: z.boolean(),
  /** Whether the caller proposed it, and may withdraw it. */
  is_mine: z.boolean(),
  /** Of a match: the invoice beside the money, and the amount that it credits; null for money that is gone, or without a rate. */
  match: z.nullable(z.strictObject({ invoice: z.string(), asked: z.string(), value: z.nullable(sum), has_proof: z.boolean() })),
})

/** EUR of the last 24 hours, and the limit of one operator without an approver. */
export const allowance = z.strictObject({ used: money, max: money })

/** Why a payout is not approved automatically. Shared destinations are counted when the page is loaded. */
export const PAYOUT_HOLDS = ['large_sum', 'past_trouble', 'charge_back', 'not_where_paid_in', 'linked_play'] as const

export const queuedPayout = z.strictObject({
  id: z.string(),
  player: z.string(),
  psp: z.string(),
  type: methodType,
  status: payoutStatus,
  currency,
  amount: money,
  fee: money,
  destination: z.string(),
  /** The finding for an operator. */
  finding: z.nullable(z.enum(['not_found', 'amount_differs', 'paid_after_failed'])),
  /** The reasons for holding it. */
  holds: z.array(z.enum(PAYOUT_HOLDS)),
  /** Rounds of duels and rooms against accounts that are linked now, the latest first. */
  linked_rounds: z.array(z.strictObject({ game: z.enum(['coin-pvp', 'rooms']), round: z.string(), player: z.string() })),
  /** The number of the flagged coins that it returns to their owner (D-74). */
  flag: z.nullable(z.string()),
  /** Other players who were paid, or requested payouts, at the same destination. */
  others: z.number(),
  created_at: instant,
  /** No payout of this player has arrived there before. */
  is_new_destination: z.boolean(),
  /** Why the caller needs an approver; empty otherwise. */
  second: causes,
  /** A pending proposal about it. */
  proposal: z.nullable(z.strictObject({ by: z.string(), seconds: z.array(z.string()) })),
})

export type SecondCause = (typeof SECOND_CAUSES)[number]
export type PayoutHold = (typeof PAYOUT_HOLDS)[number]
