/** The origin of a visitor, by IP address. Source: ENT-7, API-21, API-22, D-40, D-41. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'

/** ISO 3166-1 alpha-2; null for an address without a known country. */
const country = z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))
const region = z.enum(['KZ', 'RU'])
const inThreeLanguages = z.strictObject({ ru: z.string(), en: z.string(), kz: z.string() })

export const geoRoutes = {
  'GET /geo_ip': {
    summary: 'API-21: address, country and region of the caller, the minimum age there, and the licence.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      data: z.strictObject({
        ip: z.string(),
        country_code: country,
        region,
        /** Whole years (D-5). */
        min_age: z.number(),
        licence: inThreeLanguages,
      }),
    }),
    refusals: ['region_blocked'],
  },
  'POST /middleware/ip': {
    summary: 'API-22: address, country and region of the caller, served here or not.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    body: z._default(z.strictObject({}), {}),
    answer: z.strictObject({ ip: z.string(), country_code: country, region }),
    refusals: [],
  },
} as const satisfies RouteTable
