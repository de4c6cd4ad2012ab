/** Seed pairs that a player has at providers which publish proofs (D-50), of real play. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'

const providerPair = z.strictObject({
  commitment: z.string(),
  /** null before the player's first round there: the game's page sends the first one. */
  client_seed: z.nullable(z.string()),
  /** Of the next round. */
  nonce: z.number(),
  /** Takes over at the next rotation. */
  next_commitment: z.string(),
})

export const providerSeedRoutes = {
  'GET /api/v2/fairness/providers': {
    summary: "The player's pair at each provider that publishes proofs.",
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      /** `pair` is null while the provider gives no answer. */
      data: z.array(z.strictObject({ provider: z.string(), name: z.string(), pair: z.nullable(providerPair) })),
    }),
    refusals: [],
  },
  'POST /api/v2/fairness/providers/{provider}/rotate': {
    summary: 'Reveals the active server seed at the provider; its next pair becomes active with this client seed.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, "wrong_format: not a provider's name")) }),
    body: z.strictObject({ client_seed: z.string() }),
    answer: z.strictObject({ pair: providerPair, revealed: z.strictObject({ commitment: z.string(), server_seed: z.string() }) }),
    refusals: ['not_found', 'game_active', 'game_unavailable'],
  },
} as const satisfies RouteTable
