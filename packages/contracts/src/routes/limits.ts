/** Player protection: own limits, pauses, self-exclusion, reality checks. Source: bonuses.md 11, BEY-11, D-5, D-9. */
import * as z from 'zod'

import { accountBodies, moneyLimitName } from '../bodies/account.ts'
import { currency, instant, money, ok, signedMoney } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/** Refusals of a bet for the player's protection, in the order of the checks. */
export const OWN_LIMIT_REFUSALS = [
  'self_excluded',
  'staff_account',
  'cool_off',
  'age_check_required',
  'limit_session',
  'reality_check',
  'limit_wager_day',
  'limit_wager_week',
  'limit_wager_month',
  'limit_loss_day',
  'limit_loss_week',
  'limit_loss_month',
] as const
/** And a deposit. */
export const DEPOSIT_LIMIT_REFUSALS = [
  'self_excluded',
  'staff_account',
  'cool_off',
  'age_check_required',
  'age_check_amount',
  'limit_deposit_day',
  'limit_deposit_week',
  'limit_deposit_month',
  'player_blocked',
] as const

const limitName = z.enum([...moneyLimitName.options, 'session'])
const minutes = z.number().check(z.int(), z.gte(1), z.lte(1440, 'too_long: at most a day'))
const realityMinutes = z.literal([15, 30, 60, 120])

/** A looser value that waits; null is no limit. */
const later = <T extends z.core.$ZodType>(value: T) => z.nullable(z.strictObject({ value: z.nullable(value), from: instant }))

const limits = z.strictObject({
  currency,
  money: z.array(z.strictObject({ name: moneyLimitName, amount: z.nullable(money), used: money, later: later(money) })),
  session: z.strictObject({ minutes: z.nullable(z.number()), later: later(z.number()), ends_at: z.nullable(instant) }),
  reality: z.strictObject({ minutes: realityMinutes, due_at: z.nullable(instant) }),
  cool_off_until: z.nullable(instant),
  /** `until` null: for good. `reopens_at`: when play opens after the player's own request. */
  exclusion: z.nullable(z.strictObject({ until: z.nullable(instant), is_over: z.boolean(), reopens_at: z.nullable(instant) })),
  /** Limits are offered before the first deposit, to players without limits. */
  is_offered: z.boolean(),
  /** Whether the pay-in window may open by itself (STA-7, STA-8). */
  auto_pay_in: z.boolean(),
})

const own = { service: 'api', access: 'player' } as const
const answer = z.strictObject({ answer: z.enum(['now', 'in_24h', 'OK']), limits })

export const limitRoutes = {
  'GET /api/v2/profile/limits': {
    ...own,
    summary: "The player's own limits, their used parts, and what is in force.",
    rate: 'read',
    answer: limits,
    refusals: [],
  },
  'PUT /api/v2/profile/limits': {
    ...own,
    summary: 'Sets a limit: a tighter one applies at once, a looser one or none (null) after 24 hours.',
    rate: 'write',
    body: accountBodies['PUT /api/v2/profile/limits'],
    answer,
    refusals: [],
  },
  'PUT /api/v2/profile/limits/session': {
    ...own,
    summary: 'Sets the minutes after a log-in in which bets are accepted: fewer apply at once, more or no limit (null) after 24 hours.',
    rate: 'write',
    body: z.strictObject({ minutes: z.nullable(minutes) }),
    answer,
    refusals: [],
  },
  'DELETE /api/v2/profile/limits/later/{name}': {
    ...own,
    summary: 'Withdraws a pending looser limit.',
    rate: 'write',
    params: z.strictObject({ name: limitName }),
    answer: limits,
    refusals: [],
  },
  'POST /api/v2/profile/limits/pause': {
    ...own,
    summary: 'Starts a cool-off: no bets and no deposits until it is over; log-in and payouts stay open.',
    rate: 'write',
    body: z.strictObject({ length: z.enum(['24h', '7d', '30d']) }),
    answer: limits,
    refusals: [],
  },
  'POST /api/v2/profile/limits/exclusion': {
    ...own,
    summary: 'Starts a self-exclusion for months, or permanent (null): ends every session at once, and can only be extended.',
    rate: 'write',
    body: z.strictObject({ months: z.nullable(z.literal([6, 12, 24, 60])) }),
    afterPlay: 'or-late',
    answer: z.strictObject({ until: z.nullable(instant) }),
    refusals: [],
  },
  'POST /api/v2/profile/limits/reopen': {
    ...own,
    summary: 'Requests play after a self-exclusion has ended: it opens after 24 hours.',
    rate: 'write',
    answer,
    refusals: ['self_excluded'],
  },
  'GET /api/v2/profile/limits/reality': {
    ...own,
    summary: 'The figures of a reality check: time, staked, won, net.',
    rate: 'read',
    answer: z.strictObject({
      is_due: z.boolean(),
      since: instant,
      minutes: z.number(),
      currency,
      staked: money,
      won: money,
      net: signedMoney,
    }),
    refusals: [],
  },
  'POST /api/v2/profile/limits/reality': {
    ...own,
    summary: 'Answers a reality check: bets continue after `continue`, and stay stopped after `stop`.',
    rate: 'write',
    body: z.strictObject({ answer: z.enum(['continue', 'stop']) }),
    answer: ok,
    refusals: [],
  },
  'PUT /api/v2/profile/limits/reality': {
    ...own,
    summary: 'Sets the interval of reality checks.',
    rate: 'write',
    body: z.strictObject({ minutes: realityMinutes }),
    answer: limits,
    refusals: [],
  },
  'PUT /api/v2/profile/limits/auto-pay-in': {
    ...own,
    summary: 'Whether the deposit window may open automatically.',
    rate: 'write',
    body: z.strictObject({ on: z.boolean() }),
    answer: limits,
    refusals: [],
  },
  'POST /api/v2/profile/limits/auto-pay-in': {
    ...own,
    summary: 'Requests to open the deposit window automatically now; a yes counts as shown (D-9).',
    rate: 'write',
    answer: z.strictObject({ open: z.boolean() }),
    refusals: [],
  },
} as const satisfies RouteTable
