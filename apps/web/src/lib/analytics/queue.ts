/** CON-15: events wait in a bounded queue and leave in batches. Pure but for what is handed in. */
import type { TrackedEvent } from '@fairhouse/contracts'

export interface QueueLimits {
  batch: number
  queue: number
}

export interface EventQueue {
  add(event: TrackedEvent): void
  /** The oldest events, at most one batch; they are out of the queue. */
  take(): TrackedEvent[]
  /** Puts a batch back that could not be sent. */
  giveBack(events: readonly TrackedEvent[]): void
  readonly length: number
}

/** A full queue loses its oldest events: the latest tell more. */
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
