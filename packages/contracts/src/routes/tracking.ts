/** The analytics collector: a batch of events, and the single event of API-26. */
import * as z from 'zod'

import { ANALYTICS_EVENTS, ANALYTICS_LIMITS } from '../analytics.ts'
import { instant, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { visitRoutes } from './visits.ts'

const host = z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/, 'wrong_format: not a host name'))
const value = z.union([text(ANALYTICS_LIMITS.valueLength), z.number(), z.boolean(), z.null()])
const fields = z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)), value)
const data = fields.check(
  z.refine(
    (given: z.output<typeof fields>) => Object.keys(given).length <= ANALYTICS_LIMITS.fields,
    `too_many: at most ${ANALYTICS_LIMITS.fields} fields`,
  ),
)

export const trackingRoutes = {
  ...visitRoutes,
  'POST /api/v2/tracking/collect': {
    summary: 'Events of a browser, in batches. Only the sent data is stored, nothing else about the caller.',
    service: 'api',
    access: 'anyone',
    rate: 'beacon',
    bodyLimit: 64 * 1024, // what browsers let a beacon carry,
    body: z.strictObject({
      session_id: text(64),
      mirror: host,
      events: z
        .array(z.strictObject({ name: z.enum(ANALYTICS_EVENTS), data, at: instant }))
        .check(z.minLength(1), z.maxLength(ANALYTICS_LIMITS.batch)),
    }),
    answer: z.strictObject({ stored: z.number() }),
    refusals: [],
  },
  'PUT /api/v2/tracking/events': {
    summary: 'API-26: one event of a session transfer between mirrors.',
    service: 'api',
    access: 'anyone',
    rate: 'beacon',
    body: z.strictObject({
      name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'wrong_format: a name has letters, digits and _')),
      data: z.strictObject({ session_id: text(64), mirror: host }),
    }),
    answer: z.strictObject({ success: z.literal(true) }),
    refusals: [],
  },
} as const satisfies RouteTable
