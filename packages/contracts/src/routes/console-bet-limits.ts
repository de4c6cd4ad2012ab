/** The console's calls about bet limits. Sources: D-23, D-66. */
import * as z from 'zod'

import { currency, instant, money, moneyInput, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, PROPOSED, reads, reason } from './console-fields.ts'

const range = z.strictObject({ min: money, max: money })

/** A game and currency: the range that operators may set, and the current limits. */
export const betLimitRow = z.strictObject({
  /** Game and currency. */
  id: z.string(),
  game: z.string(),
  currency,
  default: range,
  /** The current limits. */
  now: range,
  /** Already set; applies to rounds that begin from this instant. */
  next: z.nullable(z.strictObject({ ...range.shape, from: instant })),
  /** Stakes are multiples of it. */
  step: money,
  /** The highest allowed maximum. */
  largest_win: money,
  /** Names the latest change, which a new one follows; 0 after the default. */
  version: z.string(),
  /** The latest change; null without one. */
  changed: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
  /** A change waits for a second operator. */
  is_proposed: z.boolean(),
})

export const consoleBetLimitRoutes = {
  'GET /console/v1/bet-limits': {
    ...reads,
    summary: 'D-23: the bet limits of every game and currency, default and current.',
    answer: z.strictObject({ data: z.array(betLimitRow) }),
  },
  'POST /console/v1/bet-limits/{game}/{currency}': {
    ...acts,
    summary:
      'D-66: sets the bet limits of a game and currency from the next round on. An end raised more than twofold needs a second operator.',
    params: z.strictObject({ game: text(32), currency }),
    body: z.strictObject({
      min: moneyInput,
      max: moneyInput,
      version: z.string().check(z.regex(/^\d{1,18}$/, 'wrong_format: not a version')),
      reason,
    }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
} as const satisfies RouteTable
