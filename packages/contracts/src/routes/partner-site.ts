/** The partners' own site: routes of its own host and accounts. A call never names a partner: the session does. Source: PRO-18, bonuses.md 10. */
import * as z from 'zod'

import { invitationToken, partnerBodies, POSTBACK_EVENTS } from '../bodies/partners.ts'
import { instant, money, moneyInput, ok, signedMoney } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { MONTH_STATUSES, month, PARTNER_PLANS, partnerLink, partnerReport, reportDays } from './partner-fields.ts'

const own = { service: 'api', access: 'partner' } as const
const reads = { ...own, rate: 'read', refusals: [] } as const
const acts = { ...own, rate: 'write' } as const
const entries = { service: 'api', access: 'anyone', rate: 'auth' } as const

const partner = z.strictObject({ login: z.string(), name: z.string(), code: z.string() })

export const partnerRoutes = {
  'POST /partner/v1/login': {
    ...entries,
    summary: 'Logs a partner in by password and authenticator code, always both.',
    body: partnerBodies['POST /partner/v1/login'],
    answer: partner,
    refusals: ['wrong_credentials', 'locked', 'busy'],
  },
  'POST /partner/v1/invitation': {
    ...entries,
    summary: 'The login of an open invitation, and the secret for the authenticator app.',
    body: z.strictObject({ token: invitationToken }),
    answer: z.strictObject({ login: z.string(), name: z.string(), secret: z.string(), uri: z.string(), expires_at: instant }),
    refusals: ['wrong_token'],
  },
  'POST /partner/v1/invitation/accept': {
    ...entries,
    summary: 'Sets the password and confirms the app. The invitation and every earlier session end.',
    body: partnerBodies['POST /partner/v1/invitation/accept'],
    answer: ok,
    refusals: ['wrong_token', 'wrong_code', 'locked', 'busy'],
  },
  'POST /partner/v1/logout': { ...acts, summary: 'Ends the session on the server.', answer: ok, refusals: [] },
  'GET /partner/v1/me': { ...reads, summary: 'The logged-in partner.', answer: partner },
  'GET /partner/v1/links': {
    ...reads,
    summary: "PRO-18: the partner's marks of links, and the address that they are added to.",
    answer: z.strictObject({ origin: z.string(), links: z.array(partnerLink) }),
  },
  'GET /partner/v1/report/{from}/{to}': {
    ...reads,
    summary: 'BEY-12: clicks, players, money and earnings by day, campaign and sub id. EUR. Names no player.',
    params: reportDays,
    answer: partnerReport,
    refusals: ['invalid'],
  },
  'GET /partner/v1/report/{from}/{to}/csv': {
    ...reads,
    summary: 'BEY-12: the same rows, totals and balance as a file.',
    params: reportDays,
    answer: z.string(),
    file: 'text/csv',
    refusals: ['invalid'],
  },
  'GET /partner/v1/statements': {
    ...reads,
    summary: 'PRO-18: terms by month, closed months and payments, the latest first. EUR.',
    answer: z.strictObject({
      terms: z.array(z.strictObject({ from_month: month, plan: z.enum(PARTNER_PLANS), percent: z.nullable(z.int()), cpa: money })),
      months: z.array(
        z.strictObject({
          month,
          players: z.int(),
          ngr: signedMoney,
          percent: z.int(),
          revshare: money,
          cpa: money,
          accrued: money,
          carry_in: signedMoney,
          carry_out: signedMoney,
          status: z.enum(MONTH_STATUSES),
          /** When its hold ended, and fixed sums of earlier months for players named as fraud since. */
          taken_back: money,
          hold_ends_at: instant,
        }),
      ),
      payments: z.array(z.strictObject({ number: z.int(), amount: money, paid_at: instant })),
    }),
  },
  'GET /partner/v1/payout': {
    ...reads,
    summary: 'PRO-18: what is approved and not paid, whether it can be requested, and an open request.',
    answer: z.strictObject({
      approved: money,
      /** Why a request is refused now. */
      bar: z.nullable(z.enum(['no_account', 'unverified', 'below_minimum', 'requested'])),
      minimum: money,
      requested_at: z.nullable(instant),
    }),
  },
  'GET /partner/v1/postback': {
    ...reads,
    summary: 'D-60: where events are sent, which, and the latest deliveries.',
    answer: z.strictObject({
      url: z.nullable(z.string()),
      events: z.array(z.enum(POSTBACK_EVENTS)),
      deliveries: z.array(
        z.strictObject({
          id: z.string(),
          event: z.string(),
          state: z.enum(['waiting', 'sent', 'failed']),
          tries: z.int(),
          /** Of the last answer. */
          status: z.nullable(z.int()),
          fault: z.nullable(z.string()),
          created_at: instant,
        }),
      ),
    }),
  },
  'PUT /partner/v1/postback': {
    ...acts,
    summary: 'D-60: sends events to an https address. A new secret of the signature is answered once.',
    body: partnerBodies['PUT /partner/v1/postback'],
    answer: z.strictObject({ secret: z.nullable(z.string()) }),
    refusals: ['invalid'],
  },
  'DELETE /partner/v1/postback': { ...acts, summary: 'D-60: sends nothing more.', answer: ok, refusals: [] },
  'POST /partner/v1/postback/test': {
    ...acts,
    summary: 'D-60: sends a test event within a minute.',
    answer: ok,
    refusals: ['not_found'],
  },
  'POST /partner/v1/payout': {
    ...acts,
    summary: 'PRO-18: requests the payment of everything approved, which operators decide. One request at a time.',
    body: z.strictObject({ amount: moneyInput }),
    answer: ok,
    refusals: ['bad_transition'],
  },
} as const satisfies RouteTable
