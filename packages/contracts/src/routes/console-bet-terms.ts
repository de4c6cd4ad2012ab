/** The console's calls about what bets on sports may be and may cost. Sources: sportsbook.md 4, D-66. */
import * as z from 'zod'

import { currency, instant, money, moneyInput } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, changeVersion, decided, PROPOSED, reads, reason } from './console-fields.ts'
import { betBounds } from './sportsbook.ts'

const tier = z.enum(['1', '2', '3'])
/** EUR: the liability that one outcome and one event may carry. */
const limits = { outcome: money, event: money }

const changeable = {
  /** The highest of all amounts. */
  most: money,
  /** Names the latest change, which a new one follows; 0 after the default. */
  version: z.string(),
  /** The latest change; null without one. */
  changed: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
  /** A change waits for a second operator. */
  is_proposed: z.boolean(),
}

export const consoleBetTermRoutes = {
  'GET /console/v1/trading/terms': {
    ...reads,
    summary: 'What a sports bet may be in each currency, and what an outcome and an event of each tier may cost: default and current.',
    answer: z.strictObject({
      bounds: z.array(z.strictObject({ currency, default: z.strictObject(betBounds), now: z.strictObject(betBounds), ...changeable })),
      tiers: z.array(z.strictObject({ tier, default: z.strictObject(limits), now: z.strictObject(limits), ...changeable })),
    }),
  },
  'POST /console/v1/trading/bounds/{currency}': {
    ...acts,
    summary:
      'D-66: sets what a sports bet in the currency may be, from the next bet on. An amount raised more than twofold needs a second operator.',
    params: z.strictObject({ currency }),
    body: z.strictObject({ min: moneyInput, max: moneyInput, max_payout: moneyInput, version: changeVersion, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
  'POST /console/v1/trading/tiers/{tier}': {
    ...acts,
    summary:
      'D-66: sets what leagues of the tier may cost, where they have no limits of their own. A limit raised more than twofold needs a second operator.',
    params: z.strictObject({ tier }),
    body: z.strictObject({ outcome: moneyInput, event: moneyInput, version: changeVersion, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
} as const satisfies RouteTable
