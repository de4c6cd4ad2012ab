/** The console's calls about terms of the VIP tiers. Source: bonuses.md 3, money.md A "Four eyes". */
import * as z from 'zod'

import { instant, money, ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, own, PROPOSED, reads, reason } from './console-fields.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const name = z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond', 'black'])

const tier = z.strictObject({
  name,
  from_level: whole(1, 100),
  cashback_pct: whole(0, 100),
  rakeback_pct: whole(0, 100),
  /** Smallest steps of the tables a week. */
  cashback_cap_steps: whole(0, 10_000_000),
  payout_multiple: whole(1, 100),
  birthday_bonus: z.boolean(),
})
const tiers = z.array(tier).check(z.maxLength(6))

/** EUR. */
const cost = z.strictObject({ tier: name, players: z.number(), theo: money, cashback: money, rakeback: money })

export const consoleVipPlanRoutes = {
  'GET /console/v1/vip-plans': {
    ...reads,
    summary: 'Terms of the VIP tiers in every version, the newest first, the defaults of the product last.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The version; 0 = the defaults. */
          id: z.string(),
          tiers,
          /** One is in force at each time. */
          is_current: z.boolean(),
          starts_at: z.nullable(instant),
          stopped_at: z.nullable(instant),
          made: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
        }),
      ),
    }),
  },
  'POST /console/v1/vip-plans/forecast': {
    ...own,
    rate: 'read',
    summary:
      'What these terms would have cost in the last four whole weeks, beside those that hold at their begin, or now. Writes nothing.',
    body: z.strictObject({ tiers, starts_at: z.optional(instant) }),
    answer: z.strictObject({
      weeks: z.number(),
      wanted: z.array(cost),
      current: z.array(cost),
      wanted_total: money,
      current_total: money,
    }),
    refusals: ['role_required'],
  },
  'POST /console/v1/vip-plans': {
    ...acts,
    summary: 'Schedules terms of the VIP tiers. A forecast above the limit of one operator waits for a second one.',
    body: z.strictObject({ tiers, starts_at: instant, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
  'POST /console/v1/vip-plans/{id}/stop': {
    ...acts,
    summary:
      'Stops a version a minute from now, after which the defaults hold until the next one begins; one that begins later never holds. Refused where what holds instead gives more: two decide that. What players earned stays.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'wrong_format: not the number of a version')) }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
