/**
 * Sends frames to many subscribers in slices: between two slices the process does other work, so that ten thousand sockets delay no bet
 * (performance.md 3). Frames keep their order.
 */
import type { Connection } from './connection.ts'

export interface Broadcast {
  /** Calls `deliver` once per subscriber, and `ended` after the last. */
  send(listeners: Iterable<Connection>, deliver: (listener: Connection) => void, ended: () => void): void
}

export const SLICE = 500

interface Job {
  readonly listeners: readonly Connection[]
  readonly deliver: (listener: Connection) => void
  readonly ended: () => void
  done: number
}

/** `defer` schedules the next slice: `setImmediate`, except in tests. */
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
