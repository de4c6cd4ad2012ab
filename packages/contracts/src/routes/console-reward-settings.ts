/** The console's calls about the reward settings. Sources: bonuses.md 1, 3, 5 and 7, money.md A "Four eyes". */
import * as z from 'zod'

import { instant, money, moneyInput, ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, PROPOSED, reads, reason } from './console-fields.ts'

const whole = z.int().check(z.gte(0), z.lte(100_000))

/** Amounts in EUR. */
const settings = {
  /** The life of the bonus of a welcome stage. */
  stage_days: whole,
  /** How long a chosen promo code waits, and the life of what it gives. */
  promo_days: whole,
  reload_wager: whole,
  reload_days: whole,
  /** Of free spins without terms of their own. */
  spin_wager: whole,
  spin_days: whole,
  spin_bet: money,
  spin_max_win: money,
  /** Free spins for a level, and for one where a tier begins. */
  level_spins: whole,
  tier_spins: whole,
  birthday: money,
  birthday_wager: whole,
  /** The least age of an account. */
  birthday_account_days: whole,
  /** The theo of seven days that opens the daily wheel. */
  wheel_theo: money,
  /** From the end of a week on: how long its cashback can be claimed. */
  cashback_claim_days: whole,
  /** The life of bonus money and free spins that tournaments pay. */
  prize_days: whole,
}
const settingsInput = { ...settings, spin_bet: moneyInput, spin_max_win: moneyInput, birthday: moneyInput, wheel_theo: moneyInput }

export const consoleRewardSettingsRoutes = {
  'GET /console/v1/reward-settings': {
    ...reads,
    summary: 'The reward settings in every version, the newest first, the defaults of the product last.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The version; 0 = the defaults. */
          id: z.string(),
          ...settings,
          /** One is in force at each time. */
          is_current: z.boolean(),
          starts_at: z.nullable(instant),
          stopped_at: z.nullable(instant),
          made: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
        }),
      ),
    }),
  },
  'POST /console/v1/reward-settings': {
    ...acts,
    summary: 'Schedules a version of the reward settings. It always waits for a second operator: no sum bounds what it gives.',
    body: z.strictObject({ ...settingsInput, starts_at: instant, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
  'POST /console/v1/reward-settings/{id}/stop': {
    ...acts,
    summary:
      'Stops a version a minute from now, after which the defaults hold until the next one begins; one that begins later never holds. Refused where what holds instead gives more: two decide that. What it gave, and what open invoices were promised, stays.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'wrong_format: not the number of a version')) }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
