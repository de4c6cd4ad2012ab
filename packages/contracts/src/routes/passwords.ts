/** Passwords: had back by email or phone, set, changed. Source: API-10 to API-12, D-30, D-32, D-38. */
import * as z from 'zod'

import { code, codeSent, email, phone, resetToken } from '../bodies/auth-fields.ts'
import { authBodies } from '../bodies/auth.ts'
import { ok } from '../fields.ts'
import type { Route, RouteTable, Schema } from '../route.ts'

const resetGranted = z.strictObject({ success: z.literal(true), data: z.strictObject({ reset_token: resetToken }) })
/** `token`: the session that comes with the new password; null when a separate log-in with the second factor is required. */
const wasReset = z.strictObject({ success: z.literal(true), token: z.nullable(z.string()) })

const open = { service: 'api', access: 'anyone' } as const
const own = { service: 'api', access: 'player' } as const

const forgot = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Sends a code or link for a new password by ${channel}; the answer is the same for existing and missing accounts.`,
    rate: 'code',
    guarded: 'captcha',
    body,
    answer: codeSent,
    refusals: ['code_too_soon'],
  }) as const satisfies Route

const confirmCode = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Exchanges the code sent by ${channel} for a token that allows a new password.`,
    rate: 'auth',
    body,
    answer: resetGranted,
    refusals: ['wrong_code'],
  }) as const satisfies Route

const checkToken = <B extends Schema>(body: B) =>
  ({
    ...open,
    summary: 'Whether a token still allows a new password; does not use it up.',
    rate: 'auth',
    body,
    answer: ok,
    refusals: ['wrong_token'],
  }) as const satisfies Route

const byToken = <B extends Schema>(body: B) =>
  ({
    ...open,
    summary: 'Sets a new password by a token; every other session ends.',
    rate: 'auth',
    body,
    answer: wasReset,
    refusals: ['wrong_token', 'busy'],
  }) as const satisfies Route

export const passwordRoutes = {
  'POST /api/v2/auth/password/email/forgot': forgot(authBodies['POST /api/v2/auth/password/email/forgot'], 'email'),
  'POST /api/v2/auth/password/email/code/confirm': confirmCode(z.strictObject({ email, code }), 'email'),
  'POST /api/v2/auth/password/email/token/confirm': {
    ...open,
    summary: "Exchanges a message's token for one that no message has; the first is used up.",
    rate: 'auth',
    body: z.strictObject({ token: resetToken }),
    answer: resetGranted,
    refusals: ['wrong_token'],
  },
  'POST /api/v2/auth/password/email/token/check': checkToken(z.strictObject({ token: resetToken })),
  'POST /api/v2/auth/password/email/reset/token': byToken(authBodies['POST /api/v2/auth/password/email/reset/token']),
  'POST /api/v2/auth/password/email/reset/code': {
    ...open,
    summary: "Sets a new password by the message's code in one step; every other session ends.",
    rate: 'auth',
    body: authBodies['POST /api/v2/auth/password/email/reset/code'],
    answer: wasReset,
    refusals: ['wrong_code', 'busy'],
  },
  'POST /api/v2/auth/password/phone/forgot': forgot(authBodies['POST /api/v2/auth/password/phone/forgot'], 'text message'),
  'POST /api/v2/auth/password/phone/code/confirm': confirmCode(authBodies['POST /api/v2/auth/password/phone/code/confirm'], 'text message'),
  'POST /api/v2/auth/password/phone/token/check': checkToken(z.strictObject({ phone, token: resetToken })),
  'POST /api/v2/auth/password/phone/reset': byToken(authBodies['POST /api/v2/auth/password/phone/reset']),
  'POST /api/v2/auth/password/set': {
    ...own,
    summary: 'Sets the first password of an account without one; every other session ends.',
    rate: 'auth',
    body: authBodies['POST /api/v2/auth/password/set'],
    answer: ok,
    refusals: ['bad_transition', 'busy'],
  },
  'POST /password/update': {
    ...own,
    summary: 'Changes the password with the current one; every other session ends.',
    rate: 'auth',
    body: authBodies['POST /password/update'],
    answer: ok,
    refusals: ['bad_transition', 'locked', 'busy'],
  },
} as const satisfies RouteTable
