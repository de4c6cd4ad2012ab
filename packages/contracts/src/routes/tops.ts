/** The players with the largest winnings, turnover and single wins. Source: PRO-22, bonuses.md 9. */
import * as z from 'zod'

import { money } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** EUR at the rate of the day of each bet's settlement. */
const sums = { value: money, winnings: money, staked: money }

export const topRoutes = {
  'GET /api/v2/top': {
    summary: "Leaders of a period in UTC, and the caller's own place among the visible; players who hide their statistics are absent.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({
      /** `win`: the largest single win. */
      by: z._default(z.enum(['winnings', 'turnover', 'win']), 'winnings'),
      period: z._default(z.enum(['day', 'week', 'month', 'all']), 'week'),
    }),
    answer: z.strictObject({
      /** The first day of the period; null for all time. */
      from: z.nullable(z.string()),
      rows: z.array(
        z.strictObject({
          place: z.number(),
          /** The public name. */
          player: z.string(),
          /** Path of the picture on the site's origin; null without one, or when the player hides it. */
          avatar: z.nullable(z.string()),
          ...sums,
        }),
      ),
      /** Null for a guest, and with the value 0. */
      me: z.nullable(z.strictObject({ place: z.number(), ...sums, hidden: z.boolean() })),
    }),
    refusals: [],
  },
} as const satisfies RouteTable
