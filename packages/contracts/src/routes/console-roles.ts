/** Stored roles: sets of rights, and which operator has which. Source: D-2. */
import * as z from 'zod'

import { instant, text } from '../fields.ts'
import { OPERATOR_ACTS } from '../operator-rights.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, PROPOSED, reads, reason } from './console-fields.ts'

const name = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,31}$/, 'wrong_format: 2 to 32 small letters, digits and dashes, the first a letter'))
const may = z.array(z.enum(OPERATOR_ACTS))
const version = z.number().check(z.int(), z.gte(1))

export const consoleRole = z.strictObject({
  /** The name. */
  id: z.string(),
  may,
  version: z.number(),
  /** Logins that have it, former operators included. */
  operators: z.array(z.string()),
  changed: z.strictObject({ by: z.string(), at: instant, reason: z.string() }),
  /** A change of it waits for an approver. */
  is_proposed: z.boolean(),
})

export const consoleOperator = z.strictObject({
  login: z.string(),
  name: z.string(),
  role: z.string(),
  /** Another role for this operator waits for an approver. */
  is_proposed: z.boolean(),
})

export const consoleRoleRoutes = {
  'GET /console/v1/roles': {
    ...reads,
    summary: 'All roles with their rights, and all operators who may log in.',
    answer: z.strictObject({ data: z.array(consoleRole), operators: z.array(consoleOperator) }),
    refusals: ['role_required'],
  },
  'POST /console/v1/roles': {
    ...acts,
    summary: 'Creates a role, or replaces the rights of one. Always needs a second operator; nobody raises the own rights.',
    needsCode: true,
    /** `version`: of the role that it replaces; null for a new one. */
    body: z.strictObject({ name, may, version: z.nullable(version), reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/roles/{name}/delete': {
    ...acts,
    summary: 'Deletes a role that no operator has. Always needs a second operator.',
    needsCode: true,
    params: z.strictObject({ name }),
    body: z.strictObject({ version, reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/operators/{login}/role': {
    ...acts,
    summary: 'Gives an operator another role. Always needs a second operator; nobody raises the own rights.',
    needsCode: true,
    params: z.strictObject({ login: text(64) }),
    body: z.strictObject({ role: name, reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
} as const satisfies RouteTable
