/** The bell: what happened on the player's account, newest first, with read marks. */
import * as z from 'zod'

import { instant } from '../fields.ts'
import { NOTIFICATION_KINDS } from '../notifications.ts'
import type { RouteTable } from '../route.ts'

export const notification = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Facts for the text, which is the site's: amounts, numbers, reasons. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  at: instant,
  is_read: z.boolean(),
})

const number = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not a number of a notification'))
const own = { service: 'api', access: 'player', refusals: [] } as const

export const inAppRoutes = {
  'GET /api/v2/notifications': {
    ...own,
    summary: 'What happened on the account in the last 90 days, newest first. `before` is the `next` of the previous page.',
    rate: 'read',
    query: z.strictObject({ before: z.optional(number), limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20) }),
    /** `unread`: at most 100. */
    answer: z.strictObject({ data: z.array(notification), next: z.nullable(z.string()), unread: z.number() }),
  },
  'POST /api/v2/notifications/read': {
    ...own,
    summary: 'Marks notifications as read, up to this one.',
    rate: 'write',
    body: z.strictObject({ up_to: number }),
    answer: z.strictObject({ unread: z.number() }),
  },
} as const satisfies RouteTable

export type Notification = z.output<typeof notification>
