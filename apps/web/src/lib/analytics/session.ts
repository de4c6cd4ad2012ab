/** CON-15: a visit ends after 30 minutes of inactivity, and after at most 24 hours. Pure. */
import { ANALYTICS_LIMITS } from '@fairhouse/contracts'

export interface Visit {
  id: string
  startedAt: number
  seenAt: number
}

/** The visit that continues at `now` (ms), or a new one. */
export function visitAt(now: number, last: Visit | undefined, newId: () => string): Visit {
  const goesOn = last && now - last.seenAt < ANALYTICS_LIMITS.sessionIdleMs && now - last.startedAt < ANALYTICS_LIMITS.sessionMs
  return goesOn ? { ...last, seenAt: now } : { id: newId(), startedAt: now, seenAt: now }
}
