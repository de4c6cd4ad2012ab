/** When a reader of a busy stream reads next. Rows of many events cost little more than rows of one, so it waits for many. */

/** Events of a second from which a stream counts as busy: far more than one player causes. */
const BUSY_PER_SECOND = 30

export interface Reading {
  /** The events that a reader received now. */
  readonly events: number
  /** Milliseconds since it read before. */
  readonly elapsedMs: number
}

export const isBusy = ({ events, elapsedMs }: Reading): boolean => events * 1000 > BUSY_PER_SECOND * elapsedMs

/** The pace of one reader. Instants are of a steady clock, milliseconds. */
export class Pace {
  readonly #gapMs: number
  #readAt: number
  #dueAt = 0

  /** `gapMs`: between two readings of a busy stream; 0 for a reader that always reads at once. */
  constructor(gapMs: number, now: number) {
    this.#gapMs = gapMs
    this.#readAt = now
  }

  isDue(now: number): boolean {
    return now >= this.#dueAt
  }

  /** `isUnfinished`: it failed, or did not reach the end of the stream. Then it reads again without a gap. */
  onRead(now: number, events: number, isUnfinished: boolean): void {
    const isPaced = !isUnfinished && isBusy({ events, elapsedMs: now - this.#readAt })
    this.#dueAt = isPaced ? now + this.#gapMs : 0
    this.#readAt = now
  }
}
