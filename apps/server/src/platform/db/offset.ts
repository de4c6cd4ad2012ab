/**
 * How far the database's clock is from ours, by asking it now and then. An answer is worth half its way there and back;
 * a step of either clock ends the trust until two checks agree again. Source: games.md G2, "server instant".
 */

/** One question and its answer; milliseconds. */
export interface Sample {
  /** Our steady clock as the question left and as the answer came. */
  readonly sentAt: number
  readonly receivedAt: number
  /** The database's clock between the two. */
  readonly theirs: number
}

export interface Offset {
  /** A check of several questions in a row; the quickest counts. */
  check(samples: readonly Sample[]): void
  /** What our steady `now` is by the database's clock; undefined while that is not known to `DRIFT_MS`. */
  at(now: number): number | undefined
}

/** A process whose clock went further than this from the database's takes nothing that is decided by its instant. */
export const DRIFT_MS = 20
/** An answer that took longer says too little. */
const ERROR_MS = DRIFT_MS / 2
/** Without a good check for so long, nothing is known. */
const STALE_MS = 4000

export function createOffset(): Offset {
  let known: { offset: number; at: number } | undefined
  let isTrusted = false
  return {
    check(samples) {
      const quickest = samples.toSorted((a, b) => tripOf(a) - tripOf(b))[0]
      if (!quickest || tripOf(quickest) / 2 > ERROR_MS) return
      const offset = quickest.theirs - (quickest.sentAt + quickest.receivedAt) / 2
      isTrusted = known === undefined || Math.abs(offset - known.offset) <= DRIFT_MS
      known = { offset, at: quickest.receivedAt }
    },
    at(now) {
      if (!known || !isTrusted || Math.abs(now - known.at) > STALE_MS) return undefined
      return now + known.offset
    },
  }
}

const tripOf = ({ sentAt, receivedAt }: Sample) => receivedAt - sentAt
