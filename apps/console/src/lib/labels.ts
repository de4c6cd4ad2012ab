/** Labels of amounts, instants and match reasons. */
import { type HeldReason, SINGLE_OPERATOR_DAY_EUR } from '@fairhouse/contracts'

import type { Answer, Input } from './call.ts'
import { currentTime } from './clock.ts'

type Clue = Answer<'GET /console/v1/matching/payments'>['data'][number]['proposals'][number]['clues'][number]

export const CLUES: Readonly<Record<Clue, string>> = {
  named: 'the payment names it',
  amount: 'the same sum',
  near_amount: 'a sum within 1 %',
  time: 'within a day',
  disputed: 'the player disputes it',
}

/** Why the player of held money could not be credited. */
export const HOLDS: Readonly<Record<HeldReason, string>> = {
  wrong_currency: 'The account has another currency now.',
  self_excluded: 'The player is under self-exclusion.',
  player_blocked: 'The account is closed for the age of its owner.',
  age_check_required: 'The proof of age is missing and due.',
  age_check_amount: 'The account may not hold this much before the proof of age.',
  staff_account: 'It is an account of the staff.',
  cool_off: 'The player is in a cool-off.',
  limit_deposit_day: "It is over the player's own deposit limit of a day.",
  limit_deposit_week: "It is over the player's own deposit limit of a week.",
  limit_deposit_month: "It is over the player's own deposit limit of a month.",
  excluded_person: 'It came from the card or phone of a self-excluded person: send it back. The account is held as theirs.',
}

type Status = Answer<'GET /console/v1/matching/invoices'>['data'][number]['status']

export const INVOICE_STATUSES: Readonly<Record<Status, string>> = {
  1: 'waiting',
  2: 'processing',
  3: 'paid',
  4: 'expired',
  5: 'cancelled',
  6: 'failed',
  7: 'charged back',
  8: 'in review',
}

export const CURRENCY_CHOICES = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({ value, label: value }))

export const LANGUAGES = { ru: 'Russian', en: 'English', kz: 'Kazakh' } as const

/** "1 bet", "2 bets". */
export const countText = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

/** Money has two decimals, a coin as many as it needs. An unknown asset is in its smallest units, without a decimal point. */
export function sumText({ amount, currency }: { amount: string; currency: string }): string {
  const grouped = amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
  return amount.includes('.') ? `${grouped} ${currency}` : `${grouped} smallest units of ${currency}`
}

export const isNegative = (sum: string) => sum.startsWith('-')
export const isZero = (sum: string) => /^-?0+\.00$/.test(sum)

export const instantText = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

/** Elapsed time in units a person reads. */
export function agoText(at: string, now = currentTime()): string {
  const ms = Math.max(0, now - Date.parse(at))
  if (ms < HOUR_MS) return `${Math.floor(ms / 60_000)} min`
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`
}

export const daysText = (since: string): string => `since ${since.slice(0, 10)}, ${agoText(since)}`

type Payout = Answer<'GET /console/v1/payouts'>['data'][number]

const PAYOUT_FINDINGS: Readonly<Record<NonNullable<Payout['finding']>, string>> = {
  not_found: 'the provider has no record of it',
  amount_differs: 'the provider reports another amount',
  paid_after_failed: 'reported as failed, then as paid',
}

const PAYOUT_HOLDS: Readonly<Record<Payout['holds'][number], string>> = {
  large_sum: 'a large sum',
  past_trouble: 'an earlier payout was rejected, returned or reviewed',
  charge_back: 'an open chargeback',
  not_where_paid_in: 'its destination never paid in',
  linked_play: 'duels or rooms against an account that is linked now',
}

type SecondCause = Payout['second'][number]

export const SINGLE_OPERATOR_DAY = `EUR ${SINGLE_OPERATOR_DAY_EUR.toLocaleString('en')}`

/** Reasons why a second person must approve. */
export const SECOND_CAUSES: Readonly<Record<SecondCause, string>> = {
  operator_sum: 'above EUR 100 decided alone by one operator in 24 hours',
  player_sum: 'above EUR 100 decided alone about one player, with linked accounts, in 24 hours',
  payout_sum: 'above EUR 1,000',
  new_destination: 'no payout of this player has arrived there before',
  risk_flag: 'a risk flag',
  payout_allowance: `above ${SINGLE_OPERATOR_DAY} approved alone by one operator in 24 hours`,
  unknown_outcome: 'an outcome resolved manually',
  limit_raise: 'a bet limit raised more than twofold',
  settlement_sum: `above ${SINGLE_OPERATOR_DAY} of payouts by results that one operator set alone in 24 hours`,
  palpable_error: 'a bet voided for an error of its price',
  own_terms: 'own terms of a player',
  payee: 'who is paid as a partner',
  reward_settings: 'a change of the reward settings',
  held_win: 'a held win',
  hour_cap: "a raised cap of a provider's hour",
  rights: 'a change of rights or access',
  dropped_work: 'work that will never be done',
  block: 'a block lifted, a fraud confirmed, or an account closed',
}

type LinkKind = Answer<'GET /console/v1/players/{id}'>['linked'][number]['kinds'][number]

/** Reasons why two accounts count as linked. */
export const LINK_KINDS: Readonly<Record<LinkKind, string>> = {
  operator: 'linked by an operator',
  staff: 'of the same operator',
  document: 'the same document',
  name_birth: 'the same name and birth date',
  instrument: 'the same card, phone or address that pays in or is paid out to',
  phone: 'the same phone',
  visitor: 'the same visitor id',
  browser: 'the same browser',
}

export const causesText = (causes: readonly SecondCause[]): string => causes.map((cause) => SECOND_CAUSES[cause]).join('; ')

/** Reasons for a payout hold, comma-separated; a place shared with other players comes last. */
export function whyItWaits({ finding, holds, others, status }: Pick<Payout, 'finding' | 'holds' | 'others' | 'status'>): string {
  const reasons = [
    ...(finding ? [PAYOUT_FINDINGS[finding]] : []),
    ...(status === 'review' ? holds.map((hold) => PAYOUT_HOLDS[hold]) : []),
    ...(others > 0 ? [`the same place as ${countText(others, 'other player')}`] : []),
  ]
  return reasons.join('; ') || (status === 'unknown' ? 'its outcome is unknown' : 'requested before reasons were recorded')
}

type InvoiceRefusal = Input<'POST /console/v1/invoices/{id}/refuse'>['body']['because']

/** Reasons a player sees for a refused invoice. */
export const INVOICE_REFUSALS: Readonly<Record<InvoiceRefusal, string>> = {
  no_transfer: 'no such transfer arrived: they should contact their bank',
  wrong_proof: 'the proof does not show it: they may send another',
  other_invoice: 'it was credited to another invoice of theirs',
  sent_back: 'the money went back to where it came from',
  taken_back: 'its chain reverted the payment: a new one is reviewed again',
  other: 'another reason: they should contact support',
}

type PayoutRefusal = NonNullable<Input<'POST /console/v1/payouts/{id}/{verdict}'>['body']['because']>

/** Reasons a player sees for a rejected payout. */
export const PAYOUT_REFUSALS: Readonly<Record<PayoutRefusal, string>> = {
  wrong_details: 'the details are wrong or belong to someone else',
  not_verified: 'they must verify their identity first',
  not_by_owner: 'someone else may have requested it',
  against_rules: 'play against the rules: they should contact support',
  operator: 'another reason: they should contact support',
}

type VipRefusal = NonNullable<Input<'POST /console/v1/vip/{id}/{verdict}'>['body']['because']>

/** Reasons a player sees for a rejected VIP request. */
export const VIP_REFUSALS: Readonly<Record<VipRefusal, string>> = {
  activity: 'the account has not played here for long enough',
  limits: 'own limits, a break or an exclusion are in force',
  verification: 'they must verify their identity first',
  other: 'another reason: they should contact support',
}

/** Options for a select field. */
export const choicesOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))

type Queued = Answer<'GET /console/v1/verifications'>['data'][number]

export const REVIEW_CAUSES: Readonly<Record<Queued['cause'], string>> = {
  left: 'the provider leaves it to us',
  silent: 'the provider is silent for a day',
  second_level: 'payouts above EUR 10000',
}

export const NEEDS: Readonly<Record<NonNullable<Queued['need']>, string>> = {
  payout: 'a large payout',
  volume: 'much money in 30 days',
  risk: 'a risk',
  operator: 'an operator',
  age: 'the law, for their age',
}

export const VERIFICATION_STATUSES: Readonly<Record<Queued['status'], string>> = {
  init: 'never begun',
  waiting: 'asked, not begun',
  user_pending: 'the player is at it',
  pending: 'to be decided',
  failed: 'failed',
  unverified: 'revoked',
  success: 'verified',
  verified: 'verified, second level',
}

export const DOCUMENTS: Readonly<Record<Queued['document_kind'], string>> = {
  passport: 'passport',
  id_card: 'identity card',
  driving_licence: 'driving licence',
  residence_permit: 'residence permit',
}

type Reason = NonNullable<Answer<'GET /console/v1/players/{id}/verification'>['reason']>

export const REASONS: Readonly<Record<Reason, string>> = {
  unreadable: 'the pictures cannot be read',
  expired_document: 'the document has expired',
  wrong_document: 'not a document that counts',
  data_differs: 'the data differ from the document',
  selfie_differs: 'the face differs from the document',
  under_age: 'under age: closes the account',
  forged: 'the document is forged',
  data_changed: 'the data have changed',
  other: 'another cause',
}
