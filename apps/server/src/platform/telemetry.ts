/** The server's log and metrics: those of every process, the latest response times, and listeners of the live hub. */
import {
  createLogger as createProcessLogger,
  createMetrics as createProcessMetrics,
  type Logger,
  type Metrics as ProcessMetrics,
} from '@fairhouse/process'
import { Gauge } from 'prom-client'

import { isOutage } from './db/index.ts'

export type { Logger }

/** `write` receives each line instead of stderr. */
export const createLogger = (level: string, write?: (line: string) => void): Logger =>
  createProcessLogger(level, { isOutage, ...(write && { write }) })

export interface Metrics extends ProcessMetrics {
  readonly sockets: Gauge
  /** Of the last minutes, for the status page. */
  readonly recent: RecentTimes
}

export function createMetrics(): Metrics {
  const metrics = createProcessMetrics()
  return {
    ...metrics,
    recent: createRecentTimes(),
    sockets: new Gauge({ name: 'live_listeners', help: 'Subscriptions on the live hub', registers: [metrics.registry] }),
  }
}

export interface RecentTimes {
  /** Milliseconds. */
  add(ms: number): void
  /** Of the last five minutes; null without responses. */
  read(): { calls: number; p50: number; p95: number } | null
}

const CAPACITY = 4096
const WINDOW_MS = 5 * 60_000

/** Durations of the latest responses in a ring buffer, so that recording one costs two writes. `now`: milliseconds of a monotonic clock. */
export function createRecentTimes(now: () => number = () => performance.now()): RecentTimes {
  const [times, ends] = [new Float64Array(CAPACITY), new Float64Array(CAPACITY).fill(-Infinity)]
  let next = 0
  return {
    add(ms) {
      times[next] = ms
      ends[next] = now()
      next = (next + 1) % CAPACITY
    },
    read() {
      const since = now() - WINDOW_MS
      const recent = times.filter((_, at) => ends[at]! > since).sort()
      if (recent.length === 0) return null
      const at = (share: number) => recent[Math.ceil(share * recent.length) - 1]!
      return { calls: recent.length, p50: at(0.5), p95: at(0.95) }
    },
  }
}
