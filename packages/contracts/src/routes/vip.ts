/** The VIP club: tiers, the player's progress, and the request to join. Source: API-17, SEC-2, bonuses.md 3. */
import * as z from 'zod'

import { instant } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { VIP_REFUSALS } from '../vip.ts'

const tierName = z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond', 'black'])

/** `new` waits for an answer; a rejected player may ask again after 30 days. */
const joinRequest = z.strictObject({
  request_type: z.enum(['registration', 'vip']),
  state: z.enum(['new', 'accepted', 'rejected']),
  at: instant,
  /** Of a rejected request. Null for rejections before causes were stored. */
  because: z.nullable(z.enum(VIP_REFUSALS)),
  /** Of a rejected one: when another may be sent. */
  again_at: z.nullable(instant),
})

export const vipRoutes = {
  'GET /api/v2/vip': {
    summary: "The tiers with their current benefits, and the caller's level; `standing` is null for a guest.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      tiers: z.array(
        z.strictObject({
          name: tierName,
          from_level: z.number(),
          from_xp: z.number(),
          /** The benefits in effect now. */
          perks: z.array(z.enum(['daily_wheel'])),
        }),
      ),
      standing: z.nullable(
        z.strictObject({
          level: z.number(),
          tier: z.nullable(tierName),
          /** Whole points. */
          xp: z.number(),
          /** Points at which the next level begins; null at the last. */
          next_at: z.nullable(z.number()),
          /** Progress from this level to the next, in millionths. */
          progress_ppm: z.number(),
          /** The latest one. */
          request: z.nullable(joinRequest),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/v2/vip/join': {
    summary: 'Requests to join. While a request is open, or after one was accepted, a second call returns it.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ request_type: z.enum(['registration', 'vip']) }),
    answer: z.strictObject({ success: z.literal(true), request: joinRequest }),
    refusals: ['vip_wait'],
  },
} as const satisfies RouteTable
