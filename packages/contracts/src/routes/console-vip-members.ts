/** The console's calls about players of the high VIP tiers: managers and own terms. Sources: bonuses.md 3, D-57. */
import * as z from 'zod'

import { ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, id, PROPOSED, reads, reason } from './console-fields.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const agreed = {
  cashback_pct: whole(0, 100),
  rakeback_pct: whole(0, 100),
  /** Smallest steps of the tables a week. */
  cashback_cap_steps: whole(0, 10_000_000),
  payout_multiple: whole(1, 100),
}

export const consoleVipMemberRoutes = {
  'GET /console/v1/vip-members': {
    ...reads,
    summary: 'Players from platinum on and premium ones, with manager and own terms, the highest levels first.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The player's number. */
          id: z.string(),
          level: z.number(),
          tier: z.nullable(z.string()),
          manager: z.nullable(z.string()),
          own_terms: z.nullable(z.strictObject(agreed)),
        }),
      ),
    }),
  },
  'POST /console/v1/vip-members/{id}/manager': {
    ...acts,
    summary: 'Names the manager of a player, as the player sees the name; null ends it.',
    params: id,
    body: z.strictObject({ name: z.nullable(text(40).check(z.regex(/\S/, 'required: a name'))), reason }),
    answer: ok,
    refusals: ['role_required', 'not_found'],
  },
  'POST /console/v1/vip-members/{id}/terms': {
    ...acts,
    summary: 'Proposes own terms for a player of the last tier; a second person always decides. They begin a minute after that.',
    params: id,
    body: z.strictObject({ ...agreed, reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/vip-members/{id}/terms/stop': {
    ...acts,
    summary: "Ends a player's own terms in a minute: those of the tier hold again.",
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
