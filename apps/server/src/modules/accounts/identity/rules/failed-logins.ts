/**
 * The limit of wrong passwords. Counted by address and source together, so that nobody can lock another out; and by address only
 * for sources that its owner never used. Instants in milliseconds since the epoch.
 */
export interface Failures {
  count: number
  /** The instant of the first one. */
  since: number
}

export const FAILURES_FROM_ONE_SOURCE = { max: 10, windowMs: 15 * 60_000 } as const
export const FAILURES_FROM_ANYWHERE = { max: 60, windowMs: 60 * 60_000 } as const

type Limit = typeof FAILURES_FROM_ONE_SOURCE | typeof FAILURES_FROM_ANYWHERE

/** Milliseconds until a password may be tried again; 0 for now. `failures` excludes the current try. */
export function lockedFor(failures: Failures | undefined, { max, windowMs }: Limit, now: number): number {
  if (!failures || failures.count < max) return 0
  return Math.max(0, failures.since + windowMs - now)
}
