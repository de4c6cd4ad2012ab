/** The server's log and metrics: those of every process, the latest response times, and listeners of the live hub. */
import {
  createLogger as createProcessLogger,
  createMetrics as createProcessMetrics,
  type Logger,
  type Metrics as ProcessMetrics,
} from '@fairhouse/process'
import { Gauge } from 'prom-client'

import { isOutage } from './db/index.ts'
import { createRecentTimes, type RecentTimes } from './recent-times.ts'

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
