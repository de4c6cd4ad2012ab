/** The player's own data: results, payments, exported files. Sources: issue of the profile, D-20. */
import * as z from 'zod'

import { proof } from '../bodies/auth-fields.ts'
import { currency, instant, money, signedMoney } from '../fields.ts'
import { gameId } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import { depositFilter } from './payments.ts'
import { payoutFilter } from './payouts.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'wrong_format: a day is written as 2026-11-20'))
const own = { service: 'api', access: 'player', rate: 'read' } as const
const table = { ...own, file: 'text/csv', answer: z.string(), refusals: [] } as const
const exportState = z.strictObject({
  state: z.enum(['none', 'preparing', 'ready']),
  asked_at: z.nullable(instant),
  /** Until when a ready one waits. */
  expires_at: z.nullable(instant),
})

export const ownDataRoutes = {
  'GET /api/v2/profile/month': {
    ...own,
    summary: "The results of this month's real play, day by day, in the player's time zone and active currency.",
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
  'GET /api/v2/profile/history/csv': {
    ...table,
    summary: 'Own bets as CSV, newest first, filtered like the list.',
    query: z.strictObject({
      game: z.optional(gameId),
      from: z.optional(instant),
      to: z.optional(instant),
      result: z.optional(z.enum(['won', 'lost'])),
    }),
  },
  'GET /api/v2/billing/deposits/csv': {
    ...table,
    summary: 'Own deposits as CSV, newest first, filtered like the list.',
    query: z.strictObject(depositFilter),
  },
  'GET /api/v2/billing/payouts/csv': {
    ...table,
    summary: 'Own payouts as CSV, newest first, filtered like the list.',
    query: z.strictObject(payoutFilter),
  },
  'POST /api/v2/profile/close': {
    ...own,
    rate: 'write',
    summary: 'Closes the account permanently: it must be empty. Sessions end; after 30 days its addresses are free again.',
    body: z.strictObject(proof),
    afterPlay: 'or-refused',
    answer: z.strictObject({ success: z.literal(true), freed_at: instant }),
    refusals: ['balance_left', 'play_open', 'payment_open', 'locked', 'busy'],
  },
  'GET /api/v2/profile/export': {
    ...own,
    summary: 'The status of the data export.',
    answer: exportState,
    refusals: [],
  },
  'POST /api/v2/profile/export': {
    ...own,
    rate: 'write',
    summary: 'Requests a data export; a message reports when it is ready. One a day: a second call returns the first.',
    answer: exportState,
    refusals: [],
  },
  'GET /api/v2/profile/export/file': {
    ...own,
    summary: 'The exported file, for seven days.',
    file: 'application/json',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['not_found'],
  },
} as const satisfies RouteTable
