/** What a player takes home of what the house holds about him: results, payments, files. Sources: issue of the profile, D-20. */
import * as z from 'zod'

import { currency, instant, money, signedMoney } from '../fields.ts'
import { gameId } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import { proof } from './access.ts'
import { invoiceStatus, methodType } from './payments.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'wrong_format: a day is written as 2026-11-20'))
const own = { service: 'api', access: 'player', rate: 'read' } as const
const invoiceId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not the number of an invoice'))

const payment = z.strictObject({
  id: z.string(),
  at: instant,
  type: methodType,
  status: invoiceStatus,
  currency,
  /** What was, or is to be, transferred. */
  amount: money,
  /** What the account got, or would get. */
  shop_amount: money,
  late: z.boolean(),
})

const exportState = z.strictObject({
  state: z.enum(['none', 'preparing', 'ready']),
  asked_at: z.nullable(instant),
  /** Until when a ready one waits. */
  expires_at: z.nullable(instant),
})

export const ownDataRoutes = {
  'GET /api/v2/profile/month': {
    ...own,
    summary: 'What real play of this month came to, day by day, in the player’s time zone and active currency.',
    answer: z.strictObject({
      currency,
      /** As in `2026-11`. */
      month: z.string(),
      staked: money,
      /** Payouts less stakes. */
      net: signedMoney,
      /** Days with settled bets, oldest first. */
      days: z.array(z.strictObject({ day, net: signedMoney })),
    }),
    refusals: [],
  },
  'GET /api/v2/billing/payments': {
    ...own,
    summary: 'The player’s own payments, newest first. `before` is the `next` of the page above.',
    query: z.strictObject({ before: z.optional(invoiceId), limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20) }),
    answer: z.strictObject({ data: z.array(payment), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/profile/history/csv': {
    ...own,
    summary: 'Bets or payments as a table for a spreadsheet, newest first, filtered as the lists are.',
    query: z.strictObject({
      kind: z.enum(['bets', 'payments']),
      game: z.optional(gameId),
      from: z.optional(instant),
      to: z.optional(instant),
      result: z.optional(z.enum(['won', 'lost'])),
    }),
    file: 'text/csv',
    answer: z.string(),
    refusals: [],
  },
  'POST /api/v2/profile/close': {
    ...own,
    rate: 'write',
    summary: 'Closes the account for good: nothing may be left on it. Sessions end; after 30 days its addresses are free again.',
    body: z.strictObject(proof),
    answer: z.strictObject({ success: z.literal(true), freed_at: instant }),
    refusals: ['balance_left', 'payment_open', 'locked', 'busy'],
  },
  'GET /api/v2/profile/export': {
    ...own,
    summary: 'Whether a file of all that is held about the player is being made, or waits.',
    answer: exportState,
    refusals: [],
  },
  'POST /api/v2/profile/export': {
    ...own,
    rate: 'write',
    summary:
      'Asks for a file of all that is held about the player; a letter tells when it is ready. One a day: a second call answers the first.',
    answer: exportState,
    refusals: [],
  },
  'GET /api/v2/profile/export/file': {
    ...own,
    summary: 'The file, for seven days.',
    file: 'application/json',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['not_found'],
  },
} as const satisfies RouteTable
