/** Promo codes at registration (D-58): a typed one must be valid, an invalid one of a cookie is dropped. */
import { createHmac } from 'node:crypto'

import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { addressBlockOf } from '../../../platform/http/index.ts'
import type { IdentityContext } from './context.ts'
import { FAILURES_FROM_ONE_SOURCE, lockedFor } from './rules/failed-logins.ts'
import { addFailure, findFailures } from './store/failed-logins.ts'

export interface GivenPromo {
  promo?: string | undefined
  promo_source?: 'typed' | 'cookie' | undefined
  currency: Currency
}

/** The code that counts, or none. A refusal for a typed code that is unknown or used up. */
export async function resolvePromo(
  context: IdentityContext,
  { promo, promo_source: source, currency }: GivenPromo,
  ip: string,
): Promise<{ promo?: string } | Refusal> {
  if (promo === undefined) return {}
  const stopped = await refuseGuessing(context, ip)
  if (source === 'cookie') return !stopped && (await context.promoCodes.isGood(promo, currency)) ? { promo } : {}
  if (isRefusal(stopped)) return stopped
  if (await context.promoCodes.isGood(promo, currency)) return { promo }
  await addFailure(context.db, subjectOf(context, ip), FAILURES_FROM_ONE_SOURCE.windowMs, context.clock.now())
  return refuseFields({ promo: ['promo_unknown: there is no such promo code for this currency, or it was used up'] })
}

/** Wrong codes are counted per network, against guessing. */
async function refuseGuessing(context: IdentityContext, ip: string): Promise<Refusal | undefined> {
  const wait = lockedFor(await findFailures(context.db, subjectOf(context, ip)), FAILURES_FROM_ONE_SOURCE, context.clock.now())
  return wait > 0 ? refuse('too_many_requests', { retryAfter: Math.ceil(wait / 1000) }) : undefined
}

const subjectOf = ({ failedLoginKey }: IdentityContext, ip: string) =>
  createHmac('sha256', failedLoginKey)
    .update(`promo code ${addressBlockOf(ip)}`)
    .digest()
