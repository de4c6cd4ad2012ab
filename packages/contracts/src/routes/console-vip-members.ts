/** The console's calls about players of the high VIP tiers: managers and own terms. Sources: bonuses.md 3, D-57. */
import * as z from 'zod'

import { instant, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, id, limitOf, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'
import { receivedPage, vipReceived } from './vip.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const agreed = {
  cashback_pct: whole(0, 100),
  rakeback_pct: whole(0, 100),
  /** Smallest steps of the tables a week. */
  cashback_cap_steps: whole(0, 10_000_000),
  payout_multiple: whole(1, 100),
}

/** `operator`: login; null of a name that was typed before managers were operators. */
const manager = z.strictObject({ name: z.string(), operator: z.nullable(z.string()) })

export const consoleVipMemberRoutes = {
  'GET /console/v1/vip-members': {
    ...reads,
    summary:
      'Players from platinum on and premium ones, with manager and own terms: first those whose manager left, then the highest levels.',
    query: z.strictObject(pageBy('at_number')),
    answer: pageOf(
      z.strictObject({
        /** The player's number. */
        id: z.string(),
        level: z.number(),
        tier: z.nullable(z.string()),
        manager: z.nullable(manager),
        /** The name of the last manager, whose access ended; null once there is another. */
        manager_left: z.nullable(z.string()),
        own_terms: z.nullable(z.strictObject(agreed)),
      }),
    ),
  },
  'GET /console/v1/players/{id}/vip-received': {
    ...reads,
    summary: 'What a player has received from the club, newest first. `before` is the `next` of the previous page.',
    params: id,
    query: receivedPage.extend({ limit: limitOf(100, 50) }),
    answer: z.strictObject({ data: z.array(vipReceived), next: z.nullable(z.string()) }),
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'GET /console/v1/vip-managers': {
    ...reads,
    summary: 'Operators who may be managers: those who may log in and answer the chat. `id`: the login.',
    answer: z.strictObject({ data: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  },
  'GET /console/v1/vip-members/{id}/managers': {
    ...reads,
    summary: 'Every change of the manager of a player, newest first. `left`: the access of the operator ended.',
    params: id,
    answer: z.strictObject({
      data: z.array(
        manager.extend({ id: z.string(), what: z.enum(['named', 'ended', 'left']), at: instant, by: z.string(), reason: z.string() }),
      ),
    }),
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/vip-members/{id}/manager': {
    ...acts,
    summary: 'Makes an operator the manager of a player; null ends it. Never the operator whose own or linked account it is.',
    params: id,
    body: z.strictObject({ operator: z.nullable(text(64)), reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person'],
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
