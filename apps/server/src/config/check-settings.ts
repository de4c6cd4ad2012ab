/** The provider of identity checks in the environment. */
import * as z from 'zod/mini'

import { type CheckProvider, sandboxChecks, sumsubChecks, type SumsubOptions } from '../modules/protection/kyc/index.ts'
import type { Clock } from '../platform/clock.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'
import { sandboxVendor, type VendorPlace } from './addresses.ts'

export const checkVariables = {
  SUMSUB_URL: z._default(z.url(), 'https://api.sumsub.com'),
  SUMSUB_APP_TOKEN: z.optional(z.string().check(z.minLength(1))),
  SUMSUB_LEVEL: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  SECRET_SUMSUB: z.optional(z.string().check(z.minLength(1))),
  SECRET_SUMSUB_WEBHOOK: z.optional(z.string().check(z.minLength(1))),
}

const variables = z.object(checkVariables)

const TOGETHER = ['SUMSUB_APP_TOKEN', 'SUMSUB_LEVEL', 'SECRET_SUMSUB', 'SECRET_SUMSUB_WEBHOOK'] as const

export type CheckSettings = Omit<SumsubOptions, 'clock'>

/** Undefined where none of it is set. @throws for a part of it. */
export function checkSettingsFrom(given: z.output<typeof variables>, production: boolean): CheckSettings | undefined {
  const missing = TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === TOGETHER.length) return undefined
  if (missing.length > 0) throw new Error(`${missing[0]}: identity checks by Sumsub need ${TOGETHER.join(', ')}`)
  if (production && !isSafeUrl(given.SUMSUB_URL)) throw new Error('SUMSUB_URL: production sends documents over https only')
  return {
    url: given.SUMSUB_URL.replace(/\/$/, ''),
    appToken: given.SUMSUB_APP_TOKEN!,
    level: given.SUMSUB_LEVEL!,
    secret: given.SECRET_SUMSUB!,
    webhookSecret: given.SECRET_SUMSUB_WEBHOOK!,
  }
}

/** None in production without a configured vendor: checks wait until there is one. */
export function checkProviderFrom(config: VendorPlace & { checks: CheckSettings | undefined }, clock: Clock): CheckProvider | undefined {
  if (config.checks) return sumsubChecks({ ...config.checks, clock })
  const sandbox = sandboxVendor(config, 'kyc')
  return sandbox && sandboxChecks({ ...sandbox, id: 'sandbox', secret: config.secrets.kyc, needsPath: false, clock })
}
