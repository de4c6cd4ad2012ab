/** The console's calls about free spins. Source: API-16, bonuses.md 5, money.md A "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, moneyInput, text } from '../fields.ts'
import { WAITING_SPINS_REASONS } from '../invoices.ts'
import type { RouteTable } from '../route.ts'
import { bonusId } from './bonuses.ts'
import { acts, decided, number, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

export const consoleFreeSpinRoutes = {
  'GET /console/v1/free-spins': {
    ...reads,
    summary: 'Free spins that operators granted, the newest first.',
    query: z.strictObject(pageBy('at_text')),
    answer: pageOf(
      z.strictObject({
        player: z.string(),
        id: z.string(),
        game: z.string(),
        currency,
        count: z.number(),
        left: z.number(),
        bet_value: money,
        wager: z.number(),
        /** The most that they win in all; null for no bound. */
        max_win: z.nullable(money),
        won: money,
        status: z.enum(['active', 'used', 'cancelled', 'expired']),
        expires_at: instant,
        granted_at: instant,
        granted_by: z.string(),
        reason: z.string(),
      }),
    ),
  },
  'GET /console/v1/free-spins/promised': {
    ...reads,
    summary: 'Free spins that players earned and that wait, with the reason, the oldest first.',
    query: z.strictObject(pageBy('at_text')),
    answer: pageOf(
      z.strictObject({
        player: z.string(),
        id: z.string(),
        title: z.string(),
        currency,
        count: z.number(),
        reason: z.enum(WAITING_SPINS_REASONS),
        promised_at: instant,
        next_try_at: instant,
      }),
    ),
  },
  'POST /console/v1/free-spins': {
    ...acts,
    summary:
      'Grants a player free spins with the life and the most win of the reward settings. Above the limit of one operator it waits for a second one.',
    body: z.strictObject({
      player: number,
      currency,
      count: whole(1, 1000),
      /** The value of each spin. */
      bet_value: moneyInput,
      /** Of the winnings; 0 pays them as cash. */
      wager: whole(0, 100),
      /** Slug; the most played game with free spins when null. */
      game: z.nullable(text(100)),
      reason,
    }),
    answer: decided,
    idempotent: true,
    refusals: ['not_found', 'idempotency_mismatch', ...PROPOSED],
  },
  'POST /console/v1/free-spins/end': {
    ...acts,
    summary:
      "Ends a player's free spins that run or wait, whatever gave them: unused spins end, and what was won is granted. Above the limit of one operator it waits for a second one.",
    body: z.strictObject({
      player: number,
      id: bonusId,
      /** Which the operator saw: `bad_transition` where they are in the other state by now. */
      state: z.enum(['running', 'waiting']),
      reason,
    }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
} as const satisfies RouteTable
