/**
 * The offset to the database's clock, measured by samples. The error is half the round trip; a jump of either clock invalidates the offset
 * until two checks agree. Source: games.md G2, "server instant".
 */

/** One query and its answer; milliseconds. */
export interface Sample {
  /** The local monotonic clock at the query and at the answer. */
  readonly sentAt: number
  readonly receivedAt: number
  /** The database's clock in between. */
  readonly theirs: number
}

export interface Offset {
  /** One check of several samples; the fastest counts. False if none was precise enough. */
  check(samples: readonly Sample[]): boolean
  /** Converts the local monotonic `now` to the database's time; undefined while the error may exceed `DRIFT_MS`. */
  at(now: number): number | undefined
}

/** A process with a larger drift accepts nothing that is decided by its time. */
export const DRIFT_MS = 20
/** A slower answer is too imprecise. */
const ERROR_MS = DRIFT_MS / 2
/** Without a good check for this time the offset is unknown. */
const STALE_MS = 4000

export function createOffset(): Offset {
  let known: { offset: number; at: number } | undefined
  let isTrusted = false
  return {
    check(samples) {
      const quickest = samples.toSorted((a, b) => tripOf(a) - tripOf(b))[0]
      if (!quickest || tripOf(quickest) / 2 > ERROR_MS) return false
      const offset = quickest.theirs - (quickest.sentAt + quickest.receivedAt) / 2
      isTrusted = known === undefined || Math.abs(offset - known.offset) <= DRIFT_MS
      known = { offset, at: quickest.receivedAt }
      return true
    },
    at(now) {
      if (!known || !isTrusted || Math.abs(now - known.at) > STALE_MS) return undefined
      return now + known.offset
    },
  }
}

const tripOf = ({ sentAt, receivedAt }: Sample) => receivedAt - sentAt
