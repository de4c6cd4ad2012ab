/** The observed return of each game beside the stated one. Source: BEY-3. */
import * as z from 'zod'

import { currency, instant, money } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { catalogueGame } from './catalogue.ts'

const percent = z.string()

export const returnRoutes = {
  'GET /api/v2/fairness/returns': {
    summary:
      "Per game and currency: the return of all settled real bets, what the game stated of them, and the band that chance allows; of providers' games with proofs, what their provider states.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      /** Providers' games whose rounds can be repeated from published rules and proofs. */
      providers: z.array(
        z.strictObject({
          ...catalogueGame.pick({ slug: true, title: true, category: true, provider: true }).shape,
          /** The provider's own statement, as in the catalogue; `data` below has the house's own. */
          stated: catalogueGame.pick({ rtp: true, return_terms: true }),
          /** By currency, counted by the house: each stake of a round, as that of a doubled hand, is a bet. */
          played: z.array(z.strictObject({ currency, bets: z.number(), staked: money, paid: money, observed: percent, since: instant })),
        }),
      ),
      /** Percent of rows inside their band when games pay as stated. */
      confidence: percent,
      data: z.array(
        z.strictObject({
          game: z.string(),
          currency,
          bets: z.number(),
          staked: money,
          paid: money,
          /** Percent of the stakes, weighted by stake; a range where it depends on moves after the bet. */
          stated: z.strictObject({ min: percent, max: percent }),
          observed: percent,
          /** `min` is null where the game's variance is not stated: prizes that nobody has won yet cannot be measured. */
          band: z.strictObject({ min: z.nullable(percent), max: percent }),
          variance: z.enum(['stated', 'measured']),
          /** `few`: chance still allows too much for a comparison. */
          state: z.enum(['few', 'inside', 'above', 'below']),
          /** The first counted bet. */
          since: instant,
        }),
      ),
    }),
    refusals: [],
  },
} as const satisfies RouteTable
