/** The cashier's payouts: their steps and earlier destinations. Source: D-29, D-36, money.md B "Payout". */
import * as z from 'zod'

import { cashierBodies, codeWay } from '../bodies/cashier.ts'
import { currency, instant, money, ok } from '../fields.ts'
import { FLAG_STATES, PAYOUT_REFUSALS, PAYOUT_STATUSES } from '../payouts.ts'
import type { RouteTable } from '../route.ts'
import { betPlace, countedBet } from './bonuses.ts'
import { methodType, paymentFilter, payoutMethod } from './payments.ts'

export const payoutStatus = z.enum(PAYOUT_STATUSES)

/** Why a payout came to its end without money; the text is the site's. */
export const payoutReason = z.enum([...PAYOUT_REFUSALS, 'cancelled', 'charge_back', 'provider_refused', 'provider_failed', 'came_back'])

/** A payout in an asset. Until it is sent its amount follows the rate, and is an estimate (D-59). */
const cryptoPayout = z.strictObject({
  asset: z.string(),
  network: z.string(),
  /** Decimal text; null without a current rate. */
  asset_amount: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  /** Until then a sending gets this rate; null for a rate that floats, or is final. */
  rate_held_until: z.nullable(instant),
  is_final: z.boolean(),
  /** The number of the transaction, once it is out. */
  tx: z.nullable(z.string()),
})

export const payout = z.strictObject({
  id: z.string(),
  status: payoutStatus,
  /** The hash of the method, as in `billing/data`. */
  method: z.string(),
  type: methodType,
  currency,
  /** The amount deducted from the account. */
  amount: money,
  /** Part of the amount: the rest arrives. */
  fee: money,
  /** All but its last digits hidden. */
  destination: z.string(),
  /** Null for transfers, and in the answer that takes a request. */
  crypto: z.nullable(cryptoPayout),
  created_at: instant,
  /** When it usually arrives; before the approval, when it is usually decided. Null when nothing is awaited. */
  expected_at: z.nullable(instant),
  reason: z.nullable(payoutReason),
  /** It returns coins that were credited despite a restriction (D-74). */
  returns_coins: z.boolean(),
  is_cancellable: z.boolean(),
  /** All it went through, oldest first. */
  steps: z.array(z.strictObject({ status: payoutStatus, at: instant })),
})

const requisite = z.strictObject({
  id: z.string(),
  type: methodType,
  /** All but its last digits hidden. */
  masked: z.string(),
  /** The player's own name of it. */
  label: z.nullable(z.string()),
  /** The chain of an address; null for transfers, and for one used before chains were stored. */
  network: z.nullable(z.string()),
  /** When its first payout was requested; null before that. */
  added_at: z.nullable(instant),
})

const requisiteId = z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not a requisite number')) })
const number = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not a payout number'))
const payoutId = z.strictObject({ payoutId: number })

const flaggedCoins = z.strictObject({
  id: z.string(),
  /** Of the deposit. */
  invoice: z.string(),
  at: instant,
  asset: z.string(),
  /** Null while its payouts are not offered, as `method`. */
  network: z.nullable(z.string()),
  currency,
  because: z.enum(['over_limit', 'cool_off', 'staff_account']),
  /** As credited. */
  amount: money,
  /** The most that a payout with `flag` may return now. */
  returnable: money,
  state: z.enum(FLAG_STATES),
  /** The latest payout that returns them. */
  payout: z.nullable(z.string()),
  /** The hash of the payout method that sends them. */
  method: z.nullable(z.string()),
})

export const payoutFilter = { ...paymentFilter, stage: z.optional(z.enum(['open', 'paid', 'back'])) }

const own = { service: 'api', access: 'player' } as const

export const payoutRoutes = {
  'POST /api/v2/billing/payout': {
    ...own,
    byLink: true,
    summary: 'Requests a payout. The amount is locked at once; the answer has the next step and its duration.',
    rate: 'write',
    idempotent: true,
    body: cashierBodies['POST /api/v2/billing/payout'],
    afterPlay: 'or-refused',
    answer: payout,
    refusals: [
      'unknown_method',
      'player_blocked',
      'amount_min',
      'amount_max',
      'insufficient_funds',
      'bonus_active',
      'deposit_not_wagered',
      'not_found',
      'not_returnable',
      'payout_hold',
      'payout_source_first',
      'payout_source_only',
      'payout_velocity',
      'kyc_required',
      'code_required',
      'self_excluded',
      'code_invalid',
      'locked',
      'idempotency_mismatch',
      'key_too_old',
      'busy',
    ],
  },
  'POST /api/v2/billing/payout/code': {
    ...own,
    byLink: true,
    summary: 'Sends the code that confirms this payout only: another amount, method or destination needs another one.',
    rate: 'code',
    body: cashierBodies['POST /api/v2/billing/payout/code'],
    afterPlay: 'or-late',
    /** `to` is partly hidden, null for the app; `wait` until the next one and `life` of this one in seconds. */
    answer: z.strictObject({ to: z.nullable(z.string()), wait: z.number(), life: z.number() }),
    refusals: ['unknown_method', 'not_found', 'payout_source_first', 'payout_source_only', 'code_too_soon'],
  },
  'GET /api/v2/billing/flagged': {
    ...own,
    summary: 'Coins credited despite an own limit or cool-off, newest first: what became of them, and what may go back now.',
    rate: 'read',
    answer: z.strictObject({ data: z.array(flaggedCoins) }),
    refusals: [],
  },
  'GET /api/v2/billing/payout/available': {
    ...own,
    byLink: true,
    summary: 'The amount that could be paid out now, and all restrictions, each with its amount.',
    rate: 'read',
    answer: z.strictObject({
      withdrawable: money,
      currency,
      /** The refusal codes of a request now, with the parameters of their texts. */
      reasons: z.array(z.strictObject({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])) })),
      /**
       * Instruments that paid in and must be paid back before any other destination: up to `left` each, by the method `value`.
       */
      sources: z.array(z.strictObject({ id: z.string(), type: methodType, value: z.string(), masked: z.string(), left: money })),
      /** The maximum to one destination in its first 24 hours, for any withdrawable amount. */
      new_destination_max: money,
      /** The channels for a confirmation code; none without a verified address. */
      code_ways: z.array(codeWay),
    }),
    refusals: [],
  },
  'GET /api/v2/billing/turnover/bets': {
    ...own,
    summary:
      'Bets that were settled while deposits had turnover left, newest first, with what each staked of it and why one counted nothing. `before` is the `next` of the previous page.',
    rate: 'read',
    query: z.strictObject({ before: betPlace }),
    answer: z.strictObject({ data: z.array(countedBet.omit({ percent: true }).extend({ currency })), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/billing/payout/account': {
    ...own,
    byLink: true,
    summary: 'Data for a page that only pays out: the balance, and the payout methods.',
    rate: 'read',
    answer: z.strictObject({ balance: money, currency, methods: z.array(payoutMethod) }),
    refusals: [],
  },
  'GET /api/v2/billing/payouts': {
    ...own,
    byLink: true,
    summary: "The player's own payouts, newest first. `before` is the `next` of the previous page.",
    rate: 'read',
    query: z.strictObject({
      before: z.optional(number),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
      ...payoutFilter,
    }),
    answer: z.strictObject({
      data: z.array(payout),
      next: z.nullable(z.string()),
      /** The player has locked cancelling off. */
      is_cancel_locked: z.boolean(),
    }),
    refusals: [],
  },
  'GET /api/v2/billing/payout/{payoutId}': {
    ...own,
    byLink: true,
    summary: 'An own payout.',
    rate: 'read',
    params: payoutId,
    answer: payout,
    refusals: ['not_found'],
  },
  'POST /api/v2/billing/payout/{payoutId}/cancel': {
    ...own,
    summary: 'Cancels an own payout before it is sent: the money returns to the account.',
    rate: 'write',
    params: payoutId,
    answer: payout,
    refusals: ['not_found', 'not_cancellable'],
  },
  'POST /api/v2/billing/payout/cancel-lock': {
    ...own,
    summary: 'Locks cancelling for every payout from now on.',
    rate: 'write',
    answer: ok,
    refusals: [],
  },
  'GET /api/v2/billing/requisites': {
    ...own,
    byLink: true,
    summary: "The player's saved destinations, latest used first.",
    rate: 'read',
    answer: z.strictObject({ data: z.array(requisite) }),
    refusals: [],
  },
  'POST /api/v2/billing/requisites': {
    ...own,
    summary: 'Saves a destination of a payout method. Its limit of the first day begins with its first payout.',
    rate: 'write',
    body: cashierBodies['POST /api/v2/billing/requisites'],
    answer: requisite,
    refusals: ['unknown_method'],
  },
  'PUT /api/v2/billing/requisites/{id}': {
    ...own,
    summary: 'Names a saved requisite, or removes its name.',
    rate: 'write',
    params: requisiteId,
    body: cashierBodies['PUT /api/v2/billing/requisites/{id}'],
    answer: ok,
    refusals: ['not_found'],
  },
  'DELETE /api/v2/billing/requisites/{id}': {
    ...own,
    summary: 'Deletes a saved requisite.',
    rate: 'write',
    params: requisiteId,
    answer: ok,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable

export type Payout = z.output<typeof payout>
export type FlaggedCoins = z.output<typeof flaggedCoins>
export type PayoutReason = z.output<typeof payoutReason>
