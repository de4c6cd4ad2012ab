/** The console's calls about partners: their terms, links, months and payments. Source: PRO-18, BEY-12, bonuses.md 10. */
import * as z from 'zod'

import { plainText } from '../bodies/auth-fields.ts'
import { instant, money, moneyInput, ok, signedMoney } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortedPageBy, type Sorts } from '../sorts.ts'
import { VISIT_LIMITS } from '../visits.ts'
import { acts, decided, id, limitOf, number, pageOf, PROPOSED, reads, reason } from './console-fields.ts'
import {
  LINK_FIELDS,
  MONTH_STATUSES,
  month,
  PARTNER_PLANS,
  PARTNER_REVIEW_CAUSES,
  partnerLink,
  partnerLogin,
  partnerReport,
  reportDays,
} from './partner-fields.ts'

const value = plainText(VISIT_LIMITS.value).check(z.regex(/\S/, 'required: an empty value leads to nobody'))
const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'wrong_format: 2 to 40 small letters, digits and hyphens'))
const phone = z.string().check(z.regex(/^\+\d{7,15}$/, 'wrong_format: an international number, as in +79991234567'))
const percent = z.int().check(z.gte(0), z.lte(100))
const basisPoints = z.int().check(z.gte(0), z.lte(10_000))

/** EUR; percent null: by the month's NGR. */
const terms = {
  plan: z.enum(PARTNER_PLANS),
  percent: z.nullable(percent),
  is_carried: z.boolean(),
  payment_fee_bp: basisPoints,
  provider_fee_bp: basisPoints,
  cpa: money,
  cpa_min_deposit: money,
  cpa_min_stakes: money,
  cpa_min_theo: money,
  cpa_min_days: z.int().check(z.gte(0), z.lte(366)),
  needs_phone: z.boolean(),
}
const termsInput = { ...terms, cpa: moneyInput, cpa_min_deposit: moneyInput, cpa_min_stakes: moneyInput, cpa_min_theo: moneyInput }

const version = z.strictObject({ version: z.int(), from_month: month, ...terms, by: z.string(), reason: z.string() })

/** Sums of one month, EUR. */
const sums = z.strictObject({
  players: z.int(),
  ngr: signedMoney,
  theo: signedMoney,
  percent: z.int(),
  revshare: money,
  cpa: money,
  accrued: money,
  carry_out: signedMoney,
  /** Fixed sums of named frauds that are still to be taken back. */
  owed_out: money,
  needs_review: z.boolean(),
})

const monthRow = z.strictObject({
  id: z.string(),
  partner: z.string(),
  code: z.string(),
  month,
  plan_version: z.int(),
  ...sums.shape,
  carry_in: signedMoney,
  owed_in: money,
  status: z.enum(MONTH_STATUSES),
  taken_back: money,
  accrued_at: instant,
  /** When the hold ends. */
  hold_ends_at: instant,
  decided: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
  /** A decision waits for a second operator. */
  is_proposed: z.boolean(),
})

const PARTNER_FIELDS = z.strictObject({ code, name: value, phone: z.nullable(phone), ...termsInput, reason })

const MONTH_SORTS = { key: 'number', fields: { at: 'instant' }, usual: '-at' } as const satisfies Sorts

export const consolePartnerRoutes = {
  'GET /console/v1/partners': {
    ...reads,
    summary: 'PRO-18: every partner with its terms and links, what is approved for it, and the last payment.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          player: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          versions: z.array(version),
          /** `ended_at`: from when on it names nobody. */
          links: z.array(z.strictObject({ ...partnerLink.shape, ended_at: z.nullable(instant) })),
          approved: money,
          /** When the partner requested a payment. */
          requested_at: z.nullable(instant),
          /** The login on the partners' own site, and whether its invitation is still open. */
          login: z.nullable(z.string()),
          is_invited: z.boolean(),
          is_proposed: z.boolean(),
          /** Another own account waits for a second operator. */
          is_account_proposed: z.boolean(),
        }),
      ),
    }),
  },
  'POST /console/v1/partners': {
    ...acts,
    summary: 'PRO-18: creates a partner whose terms begin with the current month. Its own account is named by two, afterwards.',
    body: PARTNER_FIELDS,
    answer: id,
    refusals: ['role_required'],
  },
  'POST /console/v1/partners/{id}/terms': {
    ...acts,
    summary: 'PRO-18: sets the terms of a partner from a month on, not before the current one.',
    params: id,
    body: z.strictObject({ from_month: month, ...termsInput, reason }),
    answer: z.strictObject({ version: z.int() }),
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/partners/{id}/links': {
    ...acts,
    summary: 'PRO-18: gives a value of a visit parameter to a partner, with the campaign that reports name.',
    params: id,
    body: z.strictObject({ field: z.enum(LINK_FIELDS), value, campaign: plainText(VISIT_LIMITS.value), reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/partners/{id}/links/end': {
    ...acts,
    summary: 'PRO-18: ends a link: visits and registrations by it count for nobody from now on. Players it brought keep the partner.',
    params: id,
    body: z.strictObject({ field: z.enum(LINK_FIELDS), value, reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/partners/{id}/details': {
    ...acts,
    summary: 'PRO-18: corrects code, name and phone. The former code stays a link until it is ended.',
    params: id,
    body: z.strictObject({ code, name: value, phone: z.nullable(phone), reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'bad_transition', 'second_person'],
  },
  'POST /console/v1/partners/{id}/account': {
    ...acts,
    summary: "PRO-18: names or changes the partner's own account, which decides who is paid: always by two.",
    params: id,
    body: z.strictObject({ player: z.nullable(number), reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/partners/{id}/invitation': {
    ...acts,
    summary:
      'PRO-18: invites a partner to the own site: the link is shown once and replaces the earlier one. Accepted, it replaces the log-in.',
    needsCode: true,
    params: id,
    body: z.strictObject({ login: partnerLogin, reason }),
    answer: z.strictObject({ link: z.string(), expires_at: instant }),
    refusals: ['role_required', 'not_found', 'second_person', 'code_needed'],
  },
  'POST /console/v1/partners/{id}/access-end': {
    ...acts,
    summary: "PRO-18: ends a partner's log-in, sessions and invitation.",
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/partners/{id}/payment': {
    ...acts,
    summary: 'PRO-18: records the bank transfer of everything approved. Above the limit of one person a second one decides.',
    params: id,
    body: z.strictObject({ amount: moneyInput, reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'GET /console/v1/partner-months': {
    ...reads,
    summary: 'PRO-18: the months of all partners, the latest first or by `sort`.',
    query: z.strictObject({ ...sortedPageBy(MONTH_SORTS), limit: limitOf(200, 200) }).check(inOneSort(MONTH_SORTS)),
    sorts: MONTH_SORTS,
    answer: pageOf(monthRow),
  },
  'POST /console/v1/partner-months/{id}/{month}/{verdict}': {
    ...acts,
    summary: 'PRO-18: approves a month whose hold has ended, or refuses one on hold.',
    params: z.strictObject({ id: number, month, verdict: z.enum(['approve', 'refuse']) }),
    body: z.strictObject({ reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'GET /console/v1/partner-months/{id}/{month}': {
    ...reads,
    summary: 'BEY-12: computes a past month again from the journal, the settled bets and the terms of that month.',
    params: z.strictObject({ id: number, month }),
    answer: z.strictObject({
      is_equal: z.boolean(),
      stored: sums,
      computed: sums,
      /** Players whom a person looks at before the month is approved. */
      review: z.array(z.strictObject({ player: number, ngr: signedMoney, causes: z.array(z.enum(PARTNER_REVIEW_CAUSES)) })),
    }),
    refusals: ['role_required', 'not_found'],
  },
  'GET /console/v1/partner-report/{from}/{to}': {
    ...reads,
    summary: 'BEY-12: clicks, players, money and earnings by day, partner, campaign and sub id. EUR; totals equal the ledger.',
    params: reportDays,
    answer: partnerReport,
    refusals: ['role_required', 'invalid'],
  },
  'GET /console/v1/partner-report/{from}/{to}/csv': {
    ...reads,
    summary: 'BEY-12: the same rows, totals and balances as a file. Each file is logged.',
    params: reportDays,
    answer: z.string(),
    file: 'text/csv',
    refusals: ['role_required', 'invalid'],
  },
  'POST /console/v1/partner-frauds/{id}': {
    ...acts,
    summary: 'PRO-18: the player counts for no partner in months that are not closed, and for no fixed sum that is not approved.',
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'bad_transition', 'second_person'],
  },
  'GET /console/v1/partner-model': {
    ...reads,
    summary: 'PRO-18: whether the last or the first click names the partner of a new player.',
    answer: z.strictObject({ model: z.enum(['last', 'first']) }),
  },
  'POST /console/v1/partner-model': {
    ...acts,
    summary: 'PRO-18: sets which click names the partner of players who register from now on.',
    body: z.strictObject({ model: z.enum(['last', 'first']), reason }),
    answer: ok,
    refusals: ['role_required'],
  },
} as const satisfies RouteTable
