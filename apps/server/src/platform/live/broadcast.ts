/**
 * Frames to many listeners, a slice at a time: between two slices the process does its other work, so that a bet is not
 * kept waiting by ten thousand sockets (performance.md 3). Frames go out in the order they came.
 */
import type { Connection } from './connection.ts'

export interface Broadcast {
  /** `deliver` is called for each listener once; `ended` after the last. */
  send(listeners: Iterable<Connection>, deliver: (listener: Connection) => void, ended: () => void): void
}

export const SLICE = 500

interface Job {
  readonly listeners: readonly Connection[]
  readonly deliver: (listener: Connection) => void
  readonly ended: () => void
  done: number
}

/** `defer`: when the next slice is due, `setImmediate` but in tests. */
export function createBroadcast(defer: (work: () => void) => void): Broadcast {
  const jobs: Job[] = []
  const next = () => {
    const job = jobs[0]!
    const end = Math.min(job.done + SLICE, job.listeners.length)
    while (job.done < end) job.deliver(job.listeners[job.done++]!)
    if (job.done === job.listeners.length) {
      jobs.shift()
      job.ended()
    }
    if (jobs.length > 0) defer(next)
  }
  return {
    send(listeners, deliver, ended) {
      jobs.push({ listeners: [...listeners], deliver, ended, done: 0 })
      if (jobs.length === 1) defer(next)
    },
  }
}
