/** Logs without secrets, and the house's numbers for Prometheus. */
import pino, { type Logger } from 'pino'
import { createRecentTimes, type RecentTimes } from './recent-times.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type { Logger }

const SECRETS = ['password', 'token', 'access_token', 'refresh_token', 'code', 'authorization', 'cookie', 'serverSeed']

export function createLogger(level: string): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`])
  return pino({ level, redact: { paths, censor: '[secret]' } }, pino.destination(2))
}

export interface Metrics {
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'route'>
  sockets: Gauge
  /** Of the last minutes, for the status page. */
  recent: RecentTimes
  /** A number that is asked for when the metrics are read; absent where it is not known. */
  gauge(name: string, help: string, value: () => Promise<number | undefined>): void
  /** Text in Prometheus' format. */
  read(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Answers by route and status',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer by route',
      labelNames: ['route'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers: [registry],
    }),
    recent: createRecentTimes(),
    gauge(name, help, value) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const now = await value().catch(() => undefined)
          if (now === undefined) gauge.reset()
          else gauge.set(now)
        },
      })
      gauge.reset()
    },
    sockets: new Gauge({ name: 'live_listeners', help: 'Subscriptions on the live hub', registers: [registry] }),
    read: () => registry.metrics(),
  }
}
