/** Operators' accounts: who may log in. Source: D-2. */
import * as z from 'zod'

import { instant, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, PROPOSED, reads, reason } from './console-fields.ts'

export const operatorAccount = z.strictObject({
  /** The login. */
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** Whether the operator may log in. */
  is_active: z.boolean(),
  last_login: z.nullable(instant),
  /** Whether it is the caller's own. */
  is_mine: z.boolean(),
  /** A change of this account waits for an approver. */
  is_proposed: z.boolean(),
})

const account = z.strictObject({ login: text(64) })
const body = z.strictObject({ reason })

export const consoleOperatorRoutes = {
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
    params: account,
    body,
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/operators/{login}/reactivate': {
    ...acts,
    summary: 'Takes a former operator back, with the role of before. Needs a second operator.',
    params: account,
    body,
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
} as const satisfies RouteTable
