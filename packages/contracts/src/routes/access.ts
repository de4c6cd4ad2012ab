/** What a player does about the safety of the own account: where it is open, and what else it asks for. Source: D-36. */
import * as z from 'zod'

import { instant, ok, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const own = { service: 'api', access: 'player' } as const

const session = z.strictObject({
  id: uuid,
  /** Proper names, the same in every language; null where the browser told none that is known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  /** Two letters (ISO 3166) of where it began; null where that is not known. */
  country: z.nullable(z.string()),
  started_at: instant,
  /** To a quarter of an hour. */
  seen_at: instant,
  is_current: z.boolean(),
})

export const accessRoutes = {
  'GET /api/v2/auth/sessions': {
    ...own,
    summary: 'Where the account is open, the caller’s own session first.',
    rate: 'read',
    answer: z.strictObject({ sessions: z.array(session) }),
    refusals: [],
  },
  'DELETE /api/v2/auth/sessions': {
    ...own,
    summary: 'Ends every session of the player but the caller’s own.',
    rate: 'write',
    answer: ok,
    refusals: [],
  },
  'DELETE /api/v2/auth/sessions/{session}': {
    ...own,
    summary: 'Ends one session of the player; its tokens are refused from now on.',
    rate: 'write',
    params: z.strictObject({ session: uuid }),
    answer: ok,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable
