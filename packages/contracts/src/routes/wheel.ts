/** The free spin of the day (bonuses.md 7, games.md G8). */
import * as z from 'zod'

import { currency, instant, money, uuid } from '../fields.ts'
import { balances, sealedProof } from '../rounds.ts'
import type { RouteTable } from '../route.ts'

/** The draw: `id` names the round for its proof, `index` its prize among the prizes. */
const dailySpin = z.strictObject({ id: uuid, at: instant, currency, index: z.number(), prize: money, proof: sealedProof })

export const wheelRoutes = {
  'GET /api/v2/wheel/daily': {
    summary: 'Whether the player may spin the daily wheel now, what is missing, the prizes with their exact chances, the last spin.',
    service: 'general',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      may: z.boolean(),
      /** The first missing condition; null when a spin is allowed. */
      reason: z.nullable(z.enum(['level', 'phone', 'same_person', 'turnover', 'too_soon'])),
      /** When the pause after the last spin is over; null before the first spin. */
      next_at: z.nullable(instant),
      /** Points of experience; `needed` is the level that opens the wheel. */
      level: z.strictObject({ level: z.number(), needed: z.number(), xp: z.number(), next_at: z.nullable(z.number()) }),
      has_phone: z.boolean(),
      /** Expected gross revenue of the bets of the last seven days, at most the required amount. */
      turnover: z.strictObject({ counted: money, needed: money }),
      currency,
      /** In the order of the draw; a chance is "20000/100000". */
      prizes: z.array(z.strictObject({ prize: money, chance: z.string() })),
      last: z.nullable(dailySpin),
    }),
    refusals: [],
  },
  'POST /api/v2/wheel/daily': {
    summary: 'Spins the daily wheel: no stake, the prize is cash at once. One spin in 24 hours.',
    service: 'general',
    access: 'player',
    rate: 'bet',
    served: 'allowed-countries',
    idempotent: true,
    afterPlay: 'or-late',
    answer: dailySpin.extend(balances.shape),
    refusals: [
      'no_spin',
      'no_seeds',
      'game_active',
      'wrong_currency',
      'self_excluded',
      'staff_account',
      'cool_off',
      'player_blocked',
      'key_too_old',
      'busy',
    ],
  },
} as const satisfies RouteTable
