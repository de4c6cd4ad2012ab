/** Terms that operators set in versions, each from its begin until an operator stops it. */
export interface Scheduled {
  /** Milliseconds. */
  readonly startsAt: number
  /** null until an operator stops it. */
  readonly stoppedAt: number | null
}

/** The latest that has begun and was not stopped. `versions` in their order. */
export const inForce = <V extends Scheduled>(versions: readonly V[], at: number): V | undefined =>
  versions.findLast(({ startsAt, stoppedAt }) => startsAt <= at && (stoppedAt === null || at < stoppedAt))
