/** Health and readiness: for whoever runs the house. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'

export const systemRoutes = {
  'GET /health': {
    summary: 'The process runs.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
    refusals: [],
  },
  'GET /ready': {
    summary: 'The process can serve: its database answers and it is not draining.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({ status: z.literal('ready') }),
    refusals: ['busy'],
  },
} as const satisfies RouteTable
