/** The cashier: deposit methods, and the life of an invoice. Source: ENT-3 to ENT-5, API-19, D-29, money.md B. */
import * as z from 'zod'

import { cashierBodies } from '../bodies/cashier.ts'
import { currency, instant, money, text } from '../fields.ts'
import { METHOD_TYPES, MISSED_BONUS_REASONS, REVIEW_REFUSALS, SHOWN_HOLDS } from '../invoices.ts'
import type { RouteTable } from '../route.ts'
import { DOCUMENT_TYPES, LARGEST_DOCUMENT_BYTES } from '../verification.ts'
import { depositBonusTerms } from './bonus-terms.ts'
import { DEPOSIT_LIMIT_REFUSALS } from './limits.ts'

export const methodType = z.enum(METHOD_TYPES)

/** ENT-4, with the limits and fees that a screen shows before the click. */
export const paymentMethod = z.strictObject({
  /** First 16 hex digits of SHA-256(`{provider}:{type}:{currency}`). */
  hash: z.string(),
  type: methodType,
  name: z.strictObject({ en: z.string(), ru: z.string(), kz: z.string() }),
  currency,
  min_amount: money,
  max_amount: money,
  default_amount: money,
  /** The asset sent, if it differs from the account's currency. */
  exchange_currency: z.nullable(z.string()),
  /** The player's extra charge, in hundredths of a per cent. */
  commission_bp: z.number(),
  /** The method's stated time of a credit once the money was sent. */
  expected_seconds: z.number(),
  /** The median time from opening an invoice to its credit, of the last 50 that were paid by this method; null before there are ten. */
  usual_seconds: z.nullable(z.number()),
  /** The chain, and the current value of one whole unit of the asset, decimal text: an invoice locks the rate. */
  network: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  /** Sent back as `value` of a deposit. */
  value: z.string(),
})

/** Payout method, with the limits, fee and time that a screen shows before the click. */
export const payoutMethod = z.strictObject({
  hash: z.string(),
  type: methodType,
  name: z.strictObject({ en: z.string(), ru: z.string(), kz: z.string() }),
  currency,
  min_amount: money,
  max_amount: money,
  /** Most within 24 hours. */
  day_max_amount: money,
  /** Part of the amount: hundredths of a per cent, and a fixed part. */
  fee_bp: z.number(),
  fee_fixed: money,
  /** The method's stated time once it is approved. */
  expected_seconds: z.number(),
  /** The median time from approval to payment, of the last 50 that were paid by this method; null before there are ten. */
  usual_seconds: z.nullable(z.number()),
  /** The asset sent, if it differs from the account's currency. */
  exchange_currency: z.nullable(z.string()),
  /** The chain, and the current value of one whole unit of the asset, decimal text: the rate is fixed when it is sent. */
  network: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  /** Sent back as `value` of a payout. */
  value: z.string(),
})

/** 1 waiting, 2 processing, 3 paid, 4 expired, 5 cancelled, 6 failed, 7 charged back, 8 review. */
export const invoiceStatus = z.literal([1, 2, 3, 4, 5, 6, 7, 8])

/** An invoice paid on a chain: a separate address, and a rate with a limited validity. */
export const cryptoInvoice = z.strictObject({
  asset: z.string(),
  /** The chain it must be sent on, by name. */
  network: z.string(),
  address: z.string(),
  /** Decimal text, in the format of wallets. */
  asset_amount: z.string(),
  /** The value of one whole unit of the asset in the invoice's currency, decimal text. */
  rate: z.string(),
  /** Whole seconds for which a payment that is seen gets this rate. */
  rate_locked_for: z.number(),
  /** Of the payment furthest behind; null while none was seen. */
  confirmations: z.nullable(z.number()),
  confirmations_needed: z.number(),
  /** The number of the transaction that was seen; null before. */
  tx: z.nullable(z.string()),
  /**
   * Confirmed payments that wait because together they are below the minimum of the method. They are credited by themselves with
   * the payment that reaches it, until `until`. Coins as decimal text; the missing ones at the rate of the invoice. Null otherwise.
   */
  below_minimum: z.nullable(
    z.strictObject({ received: z.string(), value: money, minimum: money, missing: z.string(), missing_value: money, until: instant }),
  ),
})

/** ENT-5 with its status. */
export const invoice = z.strictObject({
  id: z.string(),
  status: invoiceStatus,
  /** The hash of the method it was made by. */
  hash: z.string(),
  type: methodType,
  currency,
  /** The exact amount to transfer; the received amount when `sum_was_changed`. */
  amount: money,
  /** The amount of the invoice, regardless of what arrived. */
  asked_amount: money,
  /**
   * The amount that the player entered, before the fee and before the part added to identify the payment or to round coins
   * up.
   */
  requested: money,
  /** The credited amount. */
  shop_amount: money,
  commission: money,
  /** Whole seconds until the invoice closes; 0 once it has. */
  life_time: z.number(),
  card: z.strictObject({ card_number: z.nullable(z.string()), phone_number: z.nullable(z.string()) }),
  /** The owner of the card or phone, as the player's bank shows it before the transfer; null when the provider does not report it. */
  recipient: z.nullable(z.strictObject({ name: z.string(), bank: z.nullable(z.string()) })),
  /** The provider's page where the player pays; null for transfers, and once it is no longer to be paid there. */
  redirect_url: z.nullable(z.string()),
  sum_was_changed: z.boolean(),
  /** The money came after the invoice had closed. */
  late: z.boolean(),
  /** Why and when a review ended without a credit; null otherwise. */
  refused: z.nullable(z.strictObject({ because: z.enum(REVIEW_REFUSALS), at: instant })),
  /** Money for it that stays off the balance until it goes back to its source; null otherwise. */
  held: z.nullable(z.strictObject({ because: z.enum(SHOWN_HOLDS), amount: money })),
  /** Why the bonus that was promised with this invoice was not given; null if it was, or if none was. */
  bonus_missed: z.nullable(z.enum(MISSED_BONUS_REASONS)),
  /** The terms of the bonus that the player took with this invoice; null without one. */
  bonus: z.nullable(depositBonusTerms),
  /** The asset to send; null for transfers. */
  crypto: z.nullable(cryptoInvoice),
})

/** One line of the history, with receipt data. */
export const depositRecord = invoice.extend({
  created_at: instant,
  /** When the money was credited; null without a credit. */
  paid_at: z.nullable(instant),
  /** The paid invoice on which this one came as a further payment. */
  further_to: z.nullable(z.string()),
  /** A dispute can be opened on it now (BEY-9). */
  is_disputable: z.boolean(),
  disputed_at: z.nullable(instant),
})

const invoiceNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not an invoice number'))
const invoiceId = z.strictObject({ invoiceId: invoiceNumber })

/** The period filter: its end is excluded. */
export const paymentFilter = { type: z.optional(methodType), from: z.optional(instant), to: z.optional(instant) }

export const depositFilter = {
  ...paymentFilter,
  status: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(8))),
}

export const paymentRoutes = {
  'GET /api/v2/billing/data': {
    summary: 'ENT-3: payment methods in and out in the currency of the account.',
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      payments: z.strictObject({
        methods: z.array(paymentMethod),
        /** The offer that the next deposit would get; `refused`: it exists, and this account gets none. */
        bonus: z.strictObject({
          name: z.nullable(z.string()),
          terms: z.nullable(depositBonusTerms),
          refused: z.nullable(z.literal('same_person')),
        }),
      }),
      payouts: z.strictObject({ methods: z.array(payoutMethod) }),
      /** The account's debt: the next credit repays it first, which the player accepts before an invoice is created. */
      debt: money,
      /** The hash of the method of the latest deposit; null before the first one. */
      last_method: z.nullable(z.string()),
      'crypto-payments': z.array(paymentMethod),
      'crypto-payouts': z.array(payoutMethod),
    }),
    refusals: [],
  },
  'POST /api/v2/billing/deposit': {
    summary: 'Opens an invoice: where to transfer, and the exact amount. A newer one closes an older one of its method.',
    service: 'api',
    access: 'player',
    rate: 'write',
    served: 'allowed-countries',
    idempotent: true,
    body: cashierBodies['POST /api/v2/billing/deposit'],
    answer: invoice,
    refusals: [
      'unknown_method',
      'amount_min',
      'amount_max',
      'debt_open',
      'account_closed',
      'kyc_required',
      ...DEPOSIT_LIMIT_REFUSALS,
      'wrong_currency',
      'too_many_invoices',
      'provider_unavailable',
      'idempotency_mismatch',
      'key_too_old',
      'busy',
    ],
  },
  'GET /billing/payment/status/{invoiceId}': {
    summary: 'An own invoice; polled every five seconds while it is open.',
    service: 'api',
    access: 'player',
    rate: 'read',
    params: invoiceId,
    answer: invoice,
    refusals: ['not_found'],
  },
  'POST /api/v2/billing/deposit/{invoiceId}/cancel': {
    summary: 'Closes an own invoice without payments. Money received later is credited.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params: invoiceId,
    answer: invoice,
    refusals: ['not_found', 'not_cancellable'],
  },
  'GET /api/v2/billing/deposits': {
    summary: 'Own invoices, newest first, with receipt data. `before` is the `next` of the previous page.',
    service: 'api',
    access: 'player',
    rate: 'read',
    query: z.strictObject({
      before: z.optional(invoiceNumber),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
      ...depositFilter,
    }),
    answer: z.strictObject({ data: z.array(depositRecord), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'POST /api/v2/billing/deposit/{invoiceId}/dispute': {
    summary: 'BEY-9: the player paid and got no credit. With a proof, a picture or a PDF, the invoice goes to an operator.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params: invoiceId,
    /** The player's description. */
    query: z.strictObject({ text: text(500).check(z.regex(/^[\P{Cc}\n]+$/u, 'wrong_format: describe what happened in words')) }),
    bytes: DOCUMENT_TYPES,
    bodyLimit: LARGEST_DOCUMENT_BYTES,
    answer: invoice,
    refusals: ['not_found', 'not_disputable', 'wrong_file', 'too_large', 'unsupported_media', 'busy'],
  },
} as const satisfies RouteTable

export type PaymentMethod = z.output<typeof paymentMethod>
export type CryptoInvoice = z.output<typeof cryptoInvoice>
export type PayoutMethod = z.output<typeof payoutMethod>
export type DepositRecord = z.output<typeof depositRecord>
export type Invoice = z.output<typeof invoice>
export type InvoiceStatus = z.output<typeof invoiceStatus>
