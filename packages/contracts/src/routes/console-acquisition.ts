/** The console's calls about advertising and mirrors. Source: API-20, API-24, API-25, API-28, ENT-6, D-62. */
import * as z from 'zod'

import { plainText } from '../bodies/auth-fields.ts'
import { instant, ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { VISIT_LIMITS } from '../visits.ts'
import { acts, reads, reason } from './console-fields.ts'

const name = plainText(VISIT_LIMITS.value)
const given = name.check(z.regex(/\S/, 'required: this campaign has no such part'))

export const consoleAcquisitionRoutes = {
  'GET /console/v1/traffic': {
    ...reads,
    summary: 'Visits of the last 30 days by campaign, partner and link, with the accounts that attached their marks.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.string(),
          kind: z.enum(['click', 'utm', 'page_open']),
          name: z.string(),
          visits: z.number(),
          /** Null where a visit leaves no mark that an account could attach. */
          players: z.nullable(z.number()),
        }),
      ),
    }),
  },
  'GET /console/v1/campaigns': {
    ...reads,
    summary: 'The promo code that each campaign advertises.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.string(),
          utm_source: z.string(),
          utm_medium: z.string(),
          utm_campaign: z.string(),
          /** Empty: every term. */
          utm_term: z.string(),
          promo: z.string(),
          /** Whether players get it now: the code is known and not used up. */
          is_good: z.boolean(),
          changed: z.strictObject({ by: z.string(), at: instant }),
        }),
      ),
    }),
  },
  'GET /console/v1/mirrors': {
    ...reads,
    summary: 'D-62: every host of the site with its health by what players measured in the last 15 minutes.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The host. */
          id: z.string(),
          is_main: z.boolean(),
          /** `unknown`: fewer than 20 address blocks reported. */
          state: z.enum(['healthy', 'slow', 'down', 'unknown']),
          reports: z.number(),
          failures: z.number(),
          median_ms: z.nullable(z.number()),
          moved_to: z.nullable(z.string()),
          paused: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
        }),
      ),
    }),
  },
  'POST /console/v1/mirrors/{host}/{verdict}': {
    ...acts,
    summary: 'Takes a mirror out of the choice of players, or puts it back. The host itself keeps serving.',
    params: z.strictObject({ host: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/)), verdict: z.enum(['pause', 'resume']) }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
  'POST /console/v1/campaigns': {
    ...acts,
    summary: 'Sets the promo code of a campaign for visits from now on; an empty one removes it.',
    body: z.strictObject({ utm_source: given, utm_medium: given, utm_campaign: given, utm_term: name, promo: plainText(64), reason }),
    answer: ok,
    refusals: ['role_required', 'not_found'],
  },
} as const satisfies RouteTable
