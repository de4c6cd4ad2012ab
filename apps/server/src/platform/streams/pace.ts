/** When a reader of a busy stream reads next. Rows of many events cost little more than rows of one, so it waits for many. */

import type { Milliseconds } from '@fairhouse/money'

/** Events of a second from which a stream counts as busy: far more than one player causes. */
const BUSY_PER_SECOND = 30
/** Of less time than this nothing follows: one event after an early look is no busy stream. */
const LEAST_MS = 250
/** A failed reader is tried again after this time, whatever its gap, and not before: most faults heal in it. */
const RETRY_MS = 250

export interface Reading {
  /** The events that a reader received now. */
  readonly events: number
  /** Milliseconds since it read before. */
  readonly elapsedMs: Milliseconds
}

export const isBusy = ({ events, elapsedMs }: Reading): boolean => events * 1000 > BUSY_PER_SECOND * Math.max(elapsedMs, LEAST_MS)

interface Outcome {
  readonly events: number
  readonly hasFailed: boolean
  /** It did not reach the end of the stream. */
  readonly isBehind: boolean
}

/** The pace of one reader. Instants are of a steady clock, milliseconds. */
export class Pace {
  readonly #gapMs: Milliseconds
  #readAt: number
  #dueAt = 0
  #retryAt = 0

  /** `gapMs`: between two readings of a busy stream; 0 for a reader that always reads at once. */
  constructor(gapMs: Milliseconds, now: number) {
    this.#gapMs = gapMs
    this.#readAt = now
  }

  /** `isHurried`: whatever the gap. */
  isDue(now: number, isHurried: boolean): boolean {
    return now >= this.#retryAt && (isHurried || now >= this.#dueAt)
  }

  onRead(now: number, { events, hasFailed, isBehind }: Outcome): void {
    const isPaced = !hasFailed && !isBehind && isBusy({ events, elapsedMs: now - this.#readAt })
    this.#dueAt = isPaced ? now + this.#gapMs : 0
    this.#retryAt = hasFailed ? now + RETRY_MS : 0
    this.#readAt = now
  }
}
