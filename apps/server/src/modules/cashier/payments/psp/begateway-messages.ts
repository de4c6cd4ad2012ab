/** Messages of beGateway, as docs.bepaid.by describes them: transactions, alone, in a list, in a webhook and in a report. */

import { fields } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import { isSafeUrl } from '../../../../platform/outgoing/index.ts'
import type { EventStatus } from '../deposit/evaluate-event.ts'
import type { PayoutEvent, ProviderEvent, ReportLine } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => Date.parse(text)),
)
const minor = z.pipe(
  z.number().check(z.int(), z.gte(0)),
  z.transform((amount) => BigInt(amount)),
)
const tracking = z.optional(z.nullable(z.string()))

/** The number of the card stays with the provider; the stamp is the same for each payment of one card. */
const stamped = z.object({ stamp: z.string().check(z.minLength(1), z.maxLength(200)) })

const transaction = z.object({
  uid: name,
  type: name,
  status: name,
  amount: minor,
  currency: fields.currency,
  tracking_id: tracking,
  test: z.boolean(),
  created_at: instant,
  updated_at: z.optional(z.nullable(instant)),
  paid_at: z.optional(z.nullable(instant)),
  /** Of a refund or a chargeback. */
  parent_uid: z.optional(z.nullable(name)),
  parent_transaction: z.optional(z.nullable(z.object({ uid: name, tracking_id: tracking }))),
  /** In another form than `stamped` it hides no payment. */
  credit_card: z.optional(z.unknown()),
})

export type Transaction = z.output<typeof transaction>

export const single = z.object({ transaction })
/** `last_object_id` continues a report. */
export const several = z.object({ transactions: z.array(transaction), last_object_id: z.optional(z.nullable(z.string())) })
/** The page for a new checkout; only an address that a browser may be sent to. */
export const openedPage = z.object({ checkout: z.object({ token: name, redirect_url: z.string().check(z.refine(isSafeUrl)) }) })
/** The answer to a payout, and one without a transaction. */
export const answeredPayout = z.object({
  transaction: z.object({ uid: name, status: name, message: z.optional(z.nullable(z.string())) }),
})
export const rejection = z.object({ message: z.string() })

/** Deposits and payouts are numbered separately, and this provider finds both by one field. */
const DEPOSIT_PREFIX = 'd-'
const PAYOUT_PREFIX = 'p-'
export const depositTracking = (reference: string): string => DEPOSIT_PREFIX + reference
export const payoutTracking = (reference: string): string => PAYOUT_PREFIX + reference

const referenceIn = (text: string | null | undefined, prefix: string): string | undefined =>
  text?.startsWith(prefix) && text.length > prefix.length ? text.slice(prefix.length) : undefined

/** `incomplete` is a payer in the middle of 3-D Secure: nothing is known yet. */
const PAYMENT_STATUSES: Readonly<Record<string, EventStatus>> = {
  successful: 'paid',
  pending: 'processing',
  failed: 'failed',
  expired: 'expired',
}
const RETURNS: Readonly<Record<string, EventStatus>> = { refund: 'refunded', chargeback: 'charged_back' }
/** Any other status, such as `error`, leaves the outcome unknown. */
const PAYOUT_HISTORIES: Readonly<Record<string, readonly PayoutEvent['result'][]>> = {
  pending: ['sent'],
  incomplete: ['sent'],
  successful: ['sent', 'paid'],
  failed: ['sent', 'failed'],
  expired: ['sent', 'failed'],
}

/** Undefined: it decides nothing about a deposit. */
function eventStatusOf({ type, status }: Transaction): EventStatus | undefined {
  if (type === 'payment') return PAYMENT_STATUSES[status]
  return status === 'successful' ? RETURNS[type] : undefined
}

/** `unreadable`: money went back, and nothing names the payment. Undefined for transactions that decide nothing about a deposit. */
export function depositEventOf(psp: string, each: Transaction): ProviderEvent | 'unreadable' | undefined {
  const { uid, type, status, amount, currency } = each
  const about = { about: 'deposit', psp, id: `${uid}:${status}`, amount, currency } as const
  const known = eventStatusOf(each)
  if (!known) return undefined
  const invoice = depositReference(each)
  if (type === 'payment') {
    const money = known === 'paid' ? payerOf(psp, each) : NO_MONEY
    return invoice && amount > 0n ? { ...about, ext: uid, invoice, status: known, ...money } : undefined
  }
  const ext = parentOf(each)
  return invoice && ext ? { ...about, ext, invoice, status: known } : 'unreadable'
}

const NO_MONEY = { amount: 0n }
function payerOf(psp: string, { credit_card: card }: Transaction): Pick<ProviderEvent, 'payer'> {
  const { data } = stamped.safeParse(card)
  return data ? { payer: { type: 'card', mark: `${psp} ${data.stamp}` } } : {}
}
const depositReference = ({ tracking_id, parent_transaction: parent }: Transaction) =>
  referenceIn(tracking_id ?? parent?.tracking_id, DEPOSIT_PREFIX)
const parentOf = ({ parent_uid, parent_transaction: parent }: Transaction) => parent_uid ?? parent?.uid

/** The history of a payout, oldest first; empty for transactions that are none of ours. */
export function payoutEventsOf(psp: string, { uid, type, status, amount, tracking_id }: Transaction): PayoutEvent[] {
  const reference = type === 'payout' ? referenceIn(tracking_id, PAYOUT_PREFIX) : undefined
  if (!reference) return []
  const history = PAYOUT_HISTORIES[status] ?? []
  return history.map((result) => ({ about: 'payout', psp, id: `${uid}:${result}`, ext: uid, reference, result, amount }))
}

/** Lines of a day. A report has the current status of each transaction, so a payout has one line. */
export function reportLinesOf(psp: string, each: Transaction): ReportLine[] {
  const { uid, type, status, amount, currency, paid_at, created_at } = each
  const facts = { currency, amount, fee: 0n, at: paid_at ?? created_at }
  const payout = payoutEventsOf(psp, each).at(-1)
  if (payout) return [{ kind: 'payout', ext: uid, reference: payout.reference, status: payout.result, ...facts }]
  const reference = depositReference(each) ?? ''
  if (status !== 'successful' || !(type === 'payment' || type === 'chargeback')) return []
  const about = type === 'payment' ? { ext: uid, status: 'paid' } : { ext: parentOf(each) ?? uid, status: 'charged_back' }
  return [{ kind: 'deposit', reference, ...about, ...facts }]
}
