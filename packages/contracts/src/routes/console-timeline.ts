/** What happened to one player, in one list for operators. Not for an own or linked account. Source: D-2. */
import * as z from 'zod'

import { currency, instant, signedMoney } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { TIMELINE_KINDS, TIMELINE_TOPICS, type TimelineKind } from '../timeline.ts'
import { id, pageBy, pageOf, reads } from './console-fields.ts'

export const timelineEntry = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(Object.keys(TIMELINE_KINDS) as [TimelineKind, ...TimelineKind[]]),
  /** Null where no record names one. */
  actor: z.nullable(z.enum(['player', 'operator', 'system'])),
  /** Of `operator`: the login; null where the record names none. */
  by: z.nullable(z.string()),
  sum: z.nullable(z.strictObject({ amount: signedMoney, currency })),
  /** What the entry leads to: the number of its deposit, payout or conversation. */
  subject: z.nullable(z.string()),
  /** One word of the record: a method, a cause, a name. */
  detail: z.nullable(z.string()),
  /** What an operator wrote, or a second fact. */
  note: z.nullable(z.string()),
})

export const consoleTimelineRoutes = {
  'GET /console/v1/players/{id}/timeline': {
    ...reads,
    summary:
      'What happened to the player, newest first: of each module what the role may see. `before` is the `next` of the previous page. Bets and rounds are not in it.',
    params: id,
    query: z.strictObject({ ...pageBy('at_text', 50), topic: z.optional(z.enum(TIMELINE_TOPICS)) }),
    answer: pageOf(timelineEntry),
    refusals: ['role_required', 'not_found', 'second_person'],
  },
} as const satisfies RouteTable
