/** The player's active currency and its change. Source: D-21. */
import * as z from 'zod'

import { currency, instant, money } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const sum = z.strictObject({ amount: money, currency })
export const currencyChange = z.strictObject({ at: instant, from: currency, to: currency })

export const currencyRoutes = {
  'GET /api/v2/profile/currency': {
    summary: 'D-21: the active currency, what bars a change now, and past changes.',
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      currency,
      currencies: z.array(currency),
      /** Empty when the currency may be changed. */
      bars: z.array(
        z.strictObject({
          reason: z.enum(['too_soon', 'open_round', 'open_invoice', 'open_payout', 'bonus', 'spins', 'debt', 'hold', 'balance']),
          sum: z.nullable(sum),
          /** The end of this obstacle; null when the player has to act. */
          until: z.nullable(instant),
        }),
      ),
      /** When the thirty days after the last change are over; null before the first. */
      next_at: z.nullable(instant),
      /** Newest first. */
      changes: z.array(currencyChange),
      /** Money that came in a former currency after the change. */
      former: z.array(sum),
    }),
    refusals: [],
  },
  'PUT /api/v2/profile/currency': {
    summary: 'D-21: changes the active currency, once in 30 days. Limits, exclusions, experience and turnover are converted.',
    service: 'api',
    access: 'player',
    rate: 'write',
    idempotent: true,
    body: z.strictObject({ currency }),
    afterPlay: 'or-refused',
    answer: currencyChange,
    refusals: ['currency_barred', 'idempotency_mismatch', 'key_too_old', 'busy'],
  },
} as const satisfies RouteTable
