/** CON-15: a bounded queue of events, sent in batches. Pure except for injected dependencies. */
import type { TrackedEvent } from '@fairhouse/contracts'

export interface QueueLimits {
  batch: number
  queue: number
}

export interface EventQueue {
  add(event: TrackedEvent): void
  /** Removes and returns the oldest events, at most one batch. */
  take(): TrackedEvent[]
  /** Returns an unsent batch to the queue. */
  giveBack(events: readonly TrackedEvent[]): void
  readonly length: number
}

/** A full queue drops its oldest events. */
export function createQueue({ batch, queue: maxQueued }: QueueLimits): EventQueue {
  let waiting: TrackedEvent[] = []
  return {
    add: (event) => void (waiting = [...waiting, event].slice(-maxQueued)),
    take: () => waiting.splice(0, batch),
    giveBack: (events) => void (waiting = [...events, ...waiting].slice(-maxQueued)),
    get length() {
      return waiting.length
    },
  }
}
