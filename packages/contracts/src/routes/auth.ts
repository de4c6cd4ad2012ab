/** Accounts: register, log in, prove an address, keep and end a session. Source: seed.txt 7, D-30 to D-32, D-38. */
import * as z from 'zod'

import { codeSent, email, phone } from '../bodies/auth-fields.ts'
import { authBodies } from '../bodies/auth.ts'
import { ok } from '../fields.ts'
import type { Route, RouteTable, Schema } from '../route.ts'
import { accessRoutes } from './access.ts'

const token = z.strictObject({ token: z.string() })
/** `sso`: the address for a shared session on the main host; null without one. */
const loggedIn = z.strictObject({ success: z.literal(true), token: z.string(), sso: z.nullable(z.string()) })
const smsQuery = z.strictObject({ type: z.optional(z.literal('sms')) })

const open = { service: 'api', access: 'anyone' } as const
const own = { service: 'api', access: 'player' } as const
const wrongLogin = ['wrong_credentials', 'locked', 'busy', 'second_factor_required', 'self_excluded', 'register_unavailable'] as const

const register = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Opens an account by ${channel} and its first session.`,
    rate: 'auth',
    guarded: 'captcha',
    served: 'allowed-countries',
    body,
    answer: token,
    refusals: ['busy', 'self_excluded', 'register_unavailable'],
  }) as const satisfies Route

const byPassword = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Logs in by ${channel} and password.`,
    rate: 'auth',
    guarded: 'captcha',
    body,
    answer: loggedIn,
    refusals: wrongLogin,
  }) as const satisfies Route

const byCode = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Logs in by ${channel} and the code sent there.`,
    rate: 'auth',
    body,
    answer: loggedIn,
    refusals: ['wrong_code', 'second_factor_required', 'self_excluded', 'register_unavailable'],
  }) as const satisfies Route

const sendLoginCode = <B extends Schema>(body: B, channel: string) =>
  ({
    ...open,
    summary: `Sends a code to log in by ${channel}; the answer is the same for existing and missing accounts.`,
    rate: 'code',
    guarded: 'captcha',
    body,
    answer: codeSent,
    refusals: ['code_too_soon'],
  }) as const satisfies Route

const sendProofCode = <B extends Schema>(body: B, channel: string) =>
  ({
    ...own,
    summary: `Sends a code that verifies the player's ${channel}; the call may give a new address.`,
    rate: 'code',
    body,
    answer: codeSent,
    refusals: ['code_too_soon', 'bad_transition'],
  }) as const satisfies Route

const prove = <B extends Schema>(body: B, channel: string) =>
  ({
    ...own,
    summary: `Verifies the player's ${channel} by the code sent there; replacing a verified one also needs proof of ownership.`,
    rate: 'auth',
    body,
    answer: ok,
    refusals: ['wrong_code', 'bad_transition', 'locked', 'busy'],
  }) as const satisfies Route

const emailRoutes = {
  'POST /api/v2/auth/register/email': register(authBodies['POST /api/v2/auth/register/email'], 'email'),
  'POST /api/v2/auth/login/email/password': byPassword(authBodies['POST /api/v2/auth/login/email/password'], 'email'),
  'POST /api/v2/auth/login/email/code': byCode(authBodies['POST /api/v2/auth/login/email/code'], 'email'),
  'POST /api/v2/auth/login/email/verification': sendLoginCode(z.strictObject({ email }), 'email'),
  'POST /api/v2/auth/login/email/resend': sendLoginCode(z.strictObject({ email }), 'email'),
  'POST /api/v2/auth/email/send': sendProofCode(authBodies['POST /api/v2/auth/email/send'], 'email address'),
  'POST /api/v2/auth/email/resend': sendProofCode(authBodies['POST /api/v2/auth/email/send'], 'email address'),
  'POST /api/v2/auth/email/verify/code': prove(authBodies['POST /api/v2/auth/email/verify/code'], 'email address'),
} as const satisfies RouteTable

const phoneRoutes = {
  'POST /api/v2/auth/register/phone': register(authBodies['POST /api/v2/auth/register/phone'], 'phone'),
  'POST /api/v2/auth/login/phone/password': {
    ...byPassword(authBodies['POST /api/v2/auth/login/phone/password'], 'phone'),
    query: smsQuery,
  },
  'POST /api/v2/auth/login/phone/code': { ...byCode(authBodies['POST /api/v2/auth/login/phone/code'], 'phone'), query: smsQuery },
  'POST /api/v2/auth/login/phone/verification': sendLoginCode(z.strictObject({ phone }), 'phone'),
  'POST /api/v2/auth/login/phone/code/resend': sendLoginCode(z.strictObject({ phone }), 'phone'),
  'POST /api/v2/auth/phone/send': sendProofCode(authBodies['POST /api/v2/auth/phone/send'], 'phone number'),
  'POST /api/v2/auth/phone/resend': sendProofCode(authBodies['POST /api/v2/auth/phone/send'], 'phone number'),
  'POST /api/v2/auth/phone/verify/code': prove(authBodies['POST /api/v2/auth/phone/verify/code'], 'phone number'),
} as const satisfies RouteTable

const sessionRoutes = {
  'POST /api/v2/auth/login/second-factor': {
    ...open,
    summary: 'Completes a log-in that needs the second factor, by an authenticator code or a recovery code.',
    rate: 'auth',
    body: authBodies['POST /api/v2/auth/login/second-factor'],
    answer: loggedIn,
    refusals: ['wrong_second_factor', 'challenge_over', 'locked', 'self_excluded', 'register_unavailable'],
  },
  'PUT /auth/logout': {
    ...open,
    summary: 'Ends the session of the bearer token, or of the refresh cookie.',
    rate: 'write',
    answer: ok,
    refusals: ['unauthorised'],
  },
  'POST /auth/refresh-token': {
    ...open,
    summary: 'Returns a new access token for the refresh cookie, which is replaced too.',
    rate: 'write',
    answer: z.strictObject({ access_token: z.string() }),
    refusals: ['cannot_refresh'],
  },
  'POST /auth/send_login_data': {
    ...own,
    summary: 'Sends the player a reminder of how to log in; never a password.',
    rate: 'code',
    answer: ok,
    refusals: ['code_too_soon'],
  },
} as const satisfies RouteTable

export const authRoutes = { ...emailRoutes, ...phoneRoutes, ...sessionRoutes, ...accessRoutes } as const satisfies RouteTable
