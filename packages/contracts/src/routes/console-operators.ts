/** Operators' sessions and accounts: who may log in, and with what. Source: D-2. */
import * as z from 'zod'

import { code } from '../bodies/auth-fields.ts'
import { instant, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { operator } from './console-decisions.ts'
import { acts, decided, PROPOSED, reads, readsOwn, reason } from './console-fields.ts'

const entries = { service: 'api', access: 'anyone', rate: 'auth' } as const

export const operatorAccount = z.strictObject({
  /** The login. */
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** Whether the operator may log in. */
  is_active: z.boolean(),
  /** Whether a password and an app are set. */
  has_login: z.boolean(),
  /** Of the open setup of a new log-in. */
  setup_expires_at: z.nullable(instant),
  last_login: z.nullable(instant),
  /** Whether it is the caller's own. */
  is_mine: z.boolean(),
  /** A change of this account waits for an approver. */
  is_proposed: z.boolean(),
})

const account = z.strictObject({ login: text(64) })

/** A setup needs both halves: the approver gets the link with the token, the proposer the code. */
const halves = {
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'wrong_format: not one of our setups')),
  code: z.string().check(z.regex(/^[\w-]{16}$/, 'wrong_format: not one of our codes')),
}
/** `code`: the proposer's half of the setup, shown once. */
const proposedSetup = z.strictObject({ ...decided.shape, code: z.string() })
const body = z.strictObject({ reason })

export const consoleOperatorRoutes = {
  'POST /console/v1/login': {
    summary: 'Logs in by password and authenticator code, always both.',
    service: 'api',
    access: 'anyone',
    rate: 'auth',
    body: z.strictObject({ login: text(64), password: text(128), code: text(6) }),
    answer: operator,
    refusals: ['wrong_credentials', 'locked', 'busy'],
  },
  'POST /console/v1/stay': {
    ...acts,
    summary: 'The person at the page acted so many seconds ago: the session goes on from then.',
    body: z.strictObject({ ago: z.int().check(z.gte(0), z.lte(86_400)) }),
    answer: ok,
    refusals: [],
  },
  'POST /console/v1/prove': {
    ...acts,
    rate: 'auth',
    summary: "Proves the second factor of the caller's session again, for calls that need a recent code. A code counts once.",
    body: z.strictObject({ code }),
    answer: ok,
    refusals: ['wrong_code', 'locked'],
  },
  'POST /console/v1/logout': { ...acts, summary: 'Ends the session on the server.', answer: ok, refusals: [] },
  'GET /console/v1/me': { ...readsOwn, summary: 'The logged-in operator.', answer: operator },
  'GET /console/v1/operators': {
    ...reads,
    summary: 'All operators, former ones included.',
    answer: z.strictObject({ data: z.array(operatorAccount) }),
    refusals: ['role_required'],
  },
  'POST /console/v1/operators/{login}/deactivate': {
    ...acts,
    summary:
      'Ends the access of an operator who leaves: log-in, sessions and waiting proposals. Needs a second operator; never for oneself.',
    needsCode: true,
    params: account,
    body,
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/operators/{login}/reactivate': {
    ...acts,
    summary: 'Takes a former operator back, with the role of before and a new log-in. Needs a second operator.',
    needsCode: true,
    params: account,
    body,
    answer: proposedSetup,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/operators/{login}/renew': {
    ...acts,
    summary:
      'Ends sessions, password and app of an operator who lost one of them, and opens a setup of new ones. Needs a second operator; never for oneself.',
    needsCode: true,
    params: account,
    body,
    answer: proposedSetup,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/setup': {
    ...entries,
    summary: 'The login of an open setup, and the secret for the authenticator app.',
    body: z.strictObject(halves),
    answer: z.strictObject({ login: z.string(), name: z.string(), secret: z.string(), uri: z.string(), expires_at: instant }),
    refusals: ['wrong_token'],
  },
  'POST /console/v1/setup/accept': {
    ...entries,
    summary: 'Sets the password and confirms the app. It works once.',
    body: z.strictObject({ ...halves, password: text(128), app_code: code }),
    answer: ok,
    refusals: ['wrong_token', 'wrong_code', 'busy'],
  },
  'POST /console/v1/own-password': {
    ...acts,
    rate: 'auth',
    summary: "Changes the caller's password, by the present one and a code of the app. Every other session of the caller ends.",
    body: z.strictObject({ password: text(128), code, new_password: text(128) }),
    answer: ok,
    refusals: ['wrong_credentials', 'locked', 'busy'],
  },
} as const satisfies RouteTable
