/** The console's calls about work behind calls that was given up: jobs, and events that a reader could not read. */
import * as z from 'zod'

import { instant, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'

const body = z.strictObject({ id: text(300), reason })

export const consoleWorkRoutes = {
  'GET /console/v1/failed-work': {
    ...reads,
    summary: 'Jobs that were given up after their last attempt, and events that a reader could not read; the oldest first.',
    query: z.strictObject(pageBy('at_text')),
    answer: pageOf(
      z.strictObject({
        id: z.string(),
        kind: z.enum(['job', 'event']),
        /** The task, or the reader and its stream. */
        name: z.string(),
        player: z.nullable(z.string()),
        /** null: an event, which its reader tried five times. */
        attempts: z.nullable(z.number()),
        /** A message. Other work moves money, or counts it. */
        can_drop: z.boolean(),
        error: z.string(),
        failed_at: instant,
        /** It is to be dropped, and waits for a second operator. */
        is_proposed: z.boolean(),
      }),
    ),
  },
  'POST /console/v1/failed-work/repeat': {
    ...acts,
    summary: 'A job runs again in a moment, with all its attempts; an event is delivered to its reader now.',
    body,
    answer: ok,
    refusals: ['role_required', 'not_found', 'bad_transition', 'still_fails'],
  },
  'POST /console/v1/failed-work/repeat-task': {
    ...acts,
    summary: 'Every job of one task that was given up runs again in a moment.',
    body: z.strictObject({ name: text(100), reason }),
    answer: z.strictObject({ success: z.literal(true), count: z.number() }),
    refusals: ['role_required', 'not_found'],
  },
  'POST /console/v1/failed-work/drop': {
    ...acts,
    summary: 'It is never done. Always by two.',
    body,
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
} as const satisfies RouteTable
