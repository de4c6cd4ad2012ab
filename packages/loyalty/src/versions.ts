/** Terms that operators set in versions, each from its begin until an operator stops it. */
export interface Scheduled {
  /** Milliseconds. */
  readonly startsAt: number
  /** null until an operator stops it. */
  readonly stoppedAt: number | null
}

/** No version begins or ends at an instant that a process may have read already. */
export const LEAST_NOTICE_MS = 60_000

/** What is wrong with the begin that an operator chose; undefined for nothing. */
export const startFault = (startsAt: number, now: number): string | undefined =>
  startsAt < now + LEAST_NOTICE_MS ? 'wrong_value: at least a minute from now' : undefined

/**
 * The one that began last; of two that begin together, the later made. It ends those before it for good: once it is stopped, none holds, so that no
 * single operator brings back former terms. One that was stopped before its begin never held. `versions` in the order in which they were made.
 */
export function inForce<V extends Scheduled>(versions: readonly V[], at: number): V | undefined {
  const begun = versions.filter(({ startsAt, stoppedAt }) => startsAt <= at && (stoppedAt === null || startsAt < stoppedAt))
  const latest = begun.toSorted((one, other) => one.startsAt - other.startsAt).at(-1)
  return latest && (latest.stoppedAt === null || at < latest.stoppedAt) ? latest : undefined
}

/** Those that hold at this instant or may hold later. `versions` in the order in which they were made. */
export function inForceFrom<V extends Scheduled>(versions: readonly V[], at: number): V[] {
  const current = inForce(versions, at)
  return versions.filter((version) => version === current || (version.startsAt > at && version.stoppedAt === null))
}
