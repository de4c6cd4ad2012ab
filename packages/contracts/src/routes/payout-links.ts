/**
 * Payouts for players who may not log in: a link to a verified address, and a session that can only pay out. Source: D-5,
 * money.md B.
 */
import * as z from 'zod'

import { codeSent } from '../bodies/auth-fields.ts'
import { authBodies } from '../bodies/auth.ts'
import { instant, ok } from '../fields.ts'
import type { Route, RouteTable, Schema } from '../route.ts'

const open = { service: 'api', access: 'anyone' } as const

const sendLink = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Sends a payout link by ${channel} to a player under self-exclusion; the answer is the same for existing and missing accounts.`,
    rate: 'code',
    guarded: 'captcha',
    body,
    answer: codeSent,
    refusals: ['code_too_soon'],
  }) as const satisfies Route

export const payoutLinkRoutes = {
  'POST /api/v2/auth/payout-link/email': sendLink(authBodies['POST /api/v2/auth/payout-link/email'], 'email'),
  'POST /api/v2/auth/payout-link/phone': sendLink(authBodies['POST /api/v2/auth/payout-link/phone'], 'phone'),
  'POST /api/v2/auth/payout-link/open': {
    ...open,
    summary: 'Uses a link up: the returned token is for payouts only, and ends at `expires_at`.',
    rate: 'auth',
    /** `code` of the app, or a recovery code, for accounts with a second factor. */
    body: authBodies['POST /api/v2/auth/payout-link/open'],
    answer: z.strictObject({ token: z.string(), expires_at: instant }),
    refusals: ['wrong_token', 'second_factor_required', 'wrong_second_factor', 'locked'],
  },
  'POST /api/v2/auth/payout-link/end': {
    service: 'api',
    access: 'player',
    byLink: true,
    summary: "Ends a link's session, at once and everywhere.",
    rate: 'write',
    answer: ok,
    refusals: [],
  },
} as const satisfies RouteTable
