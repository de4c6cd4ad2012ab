/** The console's calls about games of providers. Source: D-56. */
import * as z from 'zod'

import { text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { GAME_CATEGORIES } from './catalogue.ts'
import { reads } from './console-fields.ts'

export const consoleProviderRoutes = {
  'GET /console/v1/provider-games': {
    ...reads,
    summary: 'Games of providers with what each contributes to wagering: the first 200 of a search, by provider and title.',
    query: z.strictObject({
      /** Part of a title, of the provider's name or of its id of the game; all when empty. */
      find: z._default(text(60), ''),
    }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The slug of the game's page. */
          id: z.string(),
          title: z.string(),
          provider: z.string(),
          category: z.enum(GAME_CATEGORIES),
          /** Percent with four decimals; null: the provider states none. */
          rtp: z.nullable(z.string()),
          /** Percent of a stake that counts towards wagering now. */
          contribution: z.number(),
          takes_bonus: z.boolean(),
          /** `removed`: no longer in the provider's catalogue. `off`: switched off by an operator. */
          state: z.enum(['offered', 'off', 'removed']),
        }),
      ),
    }),
  },
} as const satisfies RouteTable
