/** ERR-8: analytics of a failed registration or log-in. Pure. */
import type { AnalyticsData, ErrorAnswer } from '@fairhouse/contracts'

type Failed = 'registration_failed' | 'login_failed'

export type FailureEvent = { name: Failed; data: AnalyticsData[Failed] } | { name: 'promo_failed'; data: AnalyticsData['promo_failed'] }

/** The error's text, or `error 500` without one; a wrong promo code also sends a separate event. */
export function authFailureEvents(name: Failed, method: 'email' | 'phone', error: ErrorAnswer | undefined): FailureEvent[] {
  const text = textOf(error)
  const promo = error?.errors?.promo?.join('; ')
  return [{ name, data: { method, error: text } }, ...(promo ? [{ name: 'promo_failed' as const, data: { error: promo } }] : [])]
}

function textOf(error: ErrorAnswer | undefined): string {
  const fields = Object.values(error?.errors ?? {}).flat()
  return fields.join('; ') || error?.message || 'error 500'
}
