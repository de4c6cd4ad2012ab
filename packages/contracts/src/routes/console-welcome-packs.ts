/** The console's calls about the welcome pack. Source: bonuses.md 1, money.md A "Four eyes". */
import * as z from 'zod'

import { instant, money, moneyInput, ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, own, PROPOSED, reads, reason } from './console-fields.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const stage = z.strictObject({
  stage: whole(1, 4),
  pct: whole(0, 1000),
  /** EUR: the smallest deposit that counts, and the largest bonus. */
  min: money,
  max: money,
  wager: whole(0, 1000),
  free_spins: whole(0, 100_000),
})
const stages = z.array(stage).check(z.maxLength(4))
const stagesInput = z.array(stage.extend({ min: moneyInput, max: moneyInput })).check(z.maxLength(4))

/** EUR. `spins`: their value; `kept`: what the house keeps of the whole wager at least. */
const cost = z.strictObject({ stage: z.number(), bonuses: z.number(), given: money, spins: money, kept: money })

export const consoleWelcomePackRoutes = {
  'GET /console/v1/welcome-packs': {
    ...reads,
    summary: 'The welcome pack in every version, the newest first, the defaults of the product last.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The version; 0 = the defaults. */
          id: z.string(),
          stages,
          /** One is in force at each time. */
          is_current: z.boolean(),
          starts_at: z.nullable(instant),
          stopped_at: z.nullable(instant),
          made: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
        }),
      ),
    }),
  },
  'POST /console/v1/welcome-packs/forecast': {
    ...own,
    rate: 'read',
    summary:
      'What these stages would have given for the first deposits of the last days, beside those that hold at their begin, or now. Writes nothing.',
    body: z.strictObject({ stages: stagesInput, starts_at: z.optional(instant) }),
    answer: z.strictObject({
      days: z.number(),
      wanted: z.array(cost),
      current: z.array(cost),
      wanted_total: money,
      current_total: money,
      /** EUR: the most that one player gets, all stages together. */
      largest: money,
    }),
    refusals: ['role_required'],
  },
  'POST /console/v1/welcome-packs': {
    ...acts,
    summary:
      'Schedules a version of the welcome pack. One that may give a player more than the limit of one operator waits for a second one.',
    body: z.strictObject({ stages: stagesInput, starts_at: instant, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
  'POST /console/v1/welcome-packs/{id}/stop': {
    ...acts,
    summary:
      'Stops a version at once, after which the defaults hold until the next one begins; one that has not begun never holds. Refused where what holds instead gives more: two decide that. What it gave, and what open invoices were promised, stays.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'wrong_format: not the number of a version')) }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
