/** Log-in with external issuers of OpenID Connect. Source: API-5, D-33. */
import * as z from 'zod'

import { plainText, visitMarks } from '../bodies/auth-fields.ts'
import { currency, instant, locale, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const own = { service: 'api', access: 'player' } as const
const provider = plainText(40)

export const providerRoutes = {
  'GET /api/v2/auth/providers': {
    service: 'api',
    access: 'anyone',
    summary: 'The providers for log-in.',
    rate: 'read',
    answer: z.strictObject({ providers: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    refusals: [],
  },
  'PUT /auth/login': {
    service: 'api',
    access: 'anyone',
    summary: 'The URL of a window to log in with a provider; the window posts `token` and `is_register` to its opener.',
    rate: 'auth',
    body: z.strictObject({
      provider,
      /** The origin of the page that opens the window: the only one that receives the result. */
      origin: plainText(200),
      /** The player whose account gets the identity, without a bearer token. */
      token: z.optional(text(400)),
      currency: z._default(currency, 'RUB'),
      locale: z.optional(locale),
      /** Age and terms are confirmed (D-5): without it no account is opened, only entered. */
      terms: z._default(z.boolean(), false),
      ...visitMarks,
    }),
    answer: z.strictObject({ url: z.string() }),
    refusals: ['unauthorised', 'issuer_unavailable'],
  },
  'GET /api/v2/auth/socials': {
    ...own,
    summary: 'The providers, and since when each is connected to the account; null if it is not.',
    rate: 'read',
    answer: z.strictObject({
      socials: z.array(z.strictObject({ provider: z.string(), name: z.string(), connected_at: z.nullable(instant) })),
    }),
    refusals: [],
  },
  'DELETE /api/v2/auth/socials/{provider}': {
    ...own,
    summary: 'Disconnects the provider from the account.',
    rate: 'write',
    params: z.strictObject({ provider }),
    answer: ok,
    refusals: ['not_found', 'last_way_in'],
  },
} as const satisfies RouteTable
