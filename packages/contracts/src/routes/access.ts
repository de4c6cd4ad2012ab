/** Account security for players: sessions and second factor. Source: D-36. */
import * as z from 'zod'

import { authBodies } from '../bodies/auth.ts'
import { instant, ok, text, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const own = { service: 'api', access: 'player' } as const

const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

const session = z.strictObject({
  id: uuid,
  /** Proper names, the same in every language; null when the browser sent no known one. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  /** Two letters (ISO 3166) of its country of origin; null when unknown. */
  country: z.nullable(z.string()),
  started_at: instant,
  /** To a quarter of an hour. */
  seen_at: instant,
  is_current: z.boolean(),
})

export const accessRoutes = {
  'GET /api/v2/auth/sessions': {
    ...own,
    summary: "The account's open sessions, the caller's own first.",
    rate: 'read',
    answer: z.strictObject({ sessions: z.array(session) }),
    refusals: [],
  },
  'DELETE /api/v2/auth/sessions': {
    ...own,
    summary: 'Ends every other session of the player.',
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
  'POST /api/v2/auth/address/undo': {
    service: 'api',
    access: 'anyone',
    summary: 'Undoes a change of address, by the link sent to the old one; ends every session and removes the password.',
    rate: 'auth',
    body: z.strictObject({ token: text(120) }),
    answer: ok,
    refusals: ['wrong_token', 'bad_transition'],
  },
  'GET /api/v2/auth/second-factor': {
    ...own,
    summary: 'Whether log-ins need a second factor, and how many recovery codes are left.',
    rate: 'read',
    answer: z.strictObject({ is_on: z.boolean(), since: z.nullable(instant), recovery_codes_left: z.number() }),
    refusals: [],
  },
  'POST /api/v2/auth/second-factor/begin': {
    ...own,
    summary: 'A new secret for an authenticator app; nothing changes until a code of it is confirmed.',
    rate: 'write',
    /** Base32, and the same as an `otpauth:` address for a square picture. */
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
    refusals: ['bad_transition'],
  },
  'POST /api/v2/auth/second-factor/confirm': {
    ...own,
    summary: 'Turns the second factor on with a code of the new secret; the recovery codes are shown only once.',
    rate: 'auth',
    body: authBodies['POST /api/v2/auth/second-factor/confirm'],
    answer: recoveryCodes,
    refusals: ['wrong_second_factor', 'bad_transition', 'locked', 'busy'],
  },
  'POST /api/v2/auth/second-factor/recovery-codes': {
    ...own,
    summary: 'Replaces the recovery codes.',
    rate: 'auth',
    body: authBodies['POST /api/v2/auth/second-factor/recovery-codes'],
    answer: recoveryCodes,
    refusals: ['bad_transition', 'locked', 'busy'],
  },
  'POST /api/v2/auth/second-factor/disable': {
    ...own,
    summary: 'Turns the second factor off.',
    rate: 'auth',
    body: authBodies['POST /api/v2/auth/second-factor/disable'],
    answer: ok,
    refusals: ['bad_transition', 'locked', 'busy'],
  },
} as const satisfies RouteTable
