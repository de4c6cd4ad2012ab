/**
 * A proof of work for calls that attackers like (D-42). It comes with the call, in `X-Captcha`, as base64 of `{challenge, solution}`; where an
 * outside service checks visitors (API-32), as `OUTSIDE_PROOF` and the token of that service.
 */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'

export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
})

export const captchaRoutes = {
  'GET /api/v2/captcha': {
    summary:
      'A proof of work to solve for a call that answered captcha_required; valid for one call. Not found while an outside service checks visitors.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: challenge,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable

export type CaptchaChallenge = z.output<typeof challenge>
