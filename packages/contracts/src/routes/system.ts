/** Health and readiness, for operations. */
import * as z from 'zod'

import { books, instant } from '../fields.ts'
import type { RouteTable } from '../route.ts'

/**
 * Functions that an installation without the adapter of a vendor does not offer. `transfers`: by card and by phone number. `sports_feed`:
 * events of a vendor to bet on; virtual sports are the house's own and need none. `game_providers`: of the configuration; those of the console are not counted.
 */
export const UNAVAILABLE = [
  'email',
  'sms',
  'transfers',
  'crypto',
  'identity_checks',
  'exclusion_registers',
  'sports_feed',
  'game_providers',
  'provider_login',
] as const
export type Unavailable = (typeof UNAVAILABLE)[number]

export const systemRoutes = {
  'GET /health': {
    summary: 'The process runs; `off` lists what is not offered because no vendor for it is configured.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string(), off: z.array(z.enum(UNAVAILABLE)) }),
    refusals: [],
  },
  'GET /ready': {
    summary: 'The process can serve: its database responds and it is not draining.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({ status: z.literal('ready') }),
    refusals: ['busy'],
  },
  'GET /api/v2/status': {
    summary: 'BEY-15: the response times of this process, and the results of the latest ledger checks.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      at: instant,
      version: z.string(),
      /** Of the last five minutes, at most the newest 4096 answers of this process; null without any. */
      latency: z.nullable(z.strictObject({ calls: z.number(), p50_ms: z.number(), p95_ms: z.number() })),
      books,
    }),
    refusals: ['busy'],
  },
} as const satisfies RouteTable
