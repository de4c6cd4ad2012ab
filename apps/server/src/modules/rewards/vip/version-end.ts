/** When a version of terms ends that one operator stops. Source: money.md A "Four eyes". Instants in milliseconds. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { inForce, type Scheduled } from '@fairhouse/loyalty'
import type { Milliseconds } from '@fairhouse/money'

export interface VersionStop<V> {
  readonly version: number
  readonly at: number
  /** From the stop to the end: no version ends at an instant that a process may have read already. */
  readonly noticeMs: Milliseconds
  /** Whether what holds in its place, undefined for the defaults, gives more than the stopped version, so that one person may not bring it. */
  givesMore(instead: V | undefined, stopped: V): boolean
}

/**
 * One that begins later than the notice ends at its start: it never holds, and what is in force then goes on. Every other one ends with the notice, and the defaults
 * hold. Refused for one that was stopped or that a later one has ended, and where what holds instead gives more: two decide that, by a version. `versions` in
 * the order in which they were made.
 */
export function endOfVersion<V extends Scheduled & { version: number }>(
  versions: readonly V[],
  { version, at, noticeMs, givesMore }: VersionStop<V>,
): number | Refusal {
  const stopped = versions.find((each) => each.version === version)
  if (!stopped || stopped.stoppedAt !== null) return refuse('bad_transition')
  const { startsAt } = stopped
  // another one that begins with it was made later: it holds at no time
  if (inForce(versions, Math.max(startsAt, at)) !== stopped) return startsAt > at ? startsAt : refuse('bad_transition')
  const isNever = startsAt >= at + noticeMs
  const others = versions.filter((each) => each !== stopped)
  if (givesMore(isNever ? inForce(others, startsAt) : undefined, stopped)) return refuse('bad_transition', { because: 'would_give_more' })
  return isNever ? startsAt : at + noticeMs
}
