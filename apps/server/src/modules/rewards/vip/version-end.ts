/** When a version of terms ends that one operator stops. Source: money.md A "Four eyes". Instants in milliseconds. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { inForce, type Scheduled } from '@fairhouse/loyalty'
import type { Milliseconds } from '@fairhouse/money'

export interface VersionStop<V> {
  readonly version: number
  readonly at: number
  /** From the stop to the end. */
  readonly noticeMs: Milliseconds
  /** Whether the defaults, which hold after it, give more than this version, and in no part less. */
  defaultsGiveMore(version: V): boolean
}

/**
 * One that has not begun ends at its start: it never holds. Refused for one that was stopped or that a later one has ended, and where the defaults only give more:
 * two decide that, by a version. One that gives more in any part may be an abuse, which one person can end. `versions` in the order in which they were made.
 */
export function endOfVersion<V extends Scheduled & { version: number }>(versions: readonly V[], stop: VersionStop<V>): number | Refusal {
  const { version, at, noticeMs, defaultsGiveMore } = stop
  const stopped = versions.find((each) => each.version === version)
  if (!stopped || stopped.stoppedAt !== null) return refuse('bad_transition')
  if (stopped.startsAt > at) return stopped.startsAt
  if (inForce(versions, at) !== stopped) return refuse('bad_transition')
  return defaultsGiveMore(stopped) ? refuse('bad_transition', { because: 'defaults_give_more' }) : at + noticeMs
}
