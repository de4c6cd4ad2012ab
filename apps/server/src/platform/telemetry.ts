/** Logs without secrets, and Prometheus metrics. */
import pino, { type Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { createCollapsedFaults } from './collapsed-faults.ts'
import { createRecentTimes, type RecentTimes } from './recent-times.ts'

export type { Logger }

const SECRETS = ['password', 'token', 'access_token', 'refresh_token', 'code', 'authorization', 'cookie', 'serverSeed']
/** PostgreSQL's fields that repeat values of rows. */
const ROW_VALUES = ['err.detail', 'err.where']
const CENSORED = '[secret]'

/** Info, warnings and errors as JSON lines; `write` receives each line instead of stderr. */
export function createLogger(level: string, write?: (line: string) => void): Logger {
  const paths = [...SECRETS.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`]), ...ROW_VALUES]
  const collapsed = createCollapsedFaults({
    now: () => performance.now(),
    after: (ms, work) => void setTimeout(work, ms).unref(),
    onSummary: (summary, isOver) => logger.warn(summary, isOver ? 'the outage is over' : 'the outage goes on'),
  })
  const logger: Logger = pino(
    {
      level,
      redact: { paths, censor },
      hooks: {
        logMethod(args, method) {
          if (!collapsed.isRepeat(faultIn(args))) method.apply(this, args)
        },
      },
    },
    write ? { write } : pino.destination(2),
  )
  return logger
}

/** `code` is a secret that was sent to a player, except on a fault: there it is an SQLSTATE or an errno. */
const censor = (value: unknown, path: string[]): unknown => (path.at(-1) === 'code' && path.at(-2) === 'err' ? value : CENSORED)

function faultIn([first]: unknown[]): unknown {
  if (first instanceof Error) return first
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
}

export interface Metrics {
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'route'>
  sockets: Gauge
  /** Of the last minutes, for the status page. */
  recent: RecentTimes
  /** A value that is computed when the metrics are read; omitted if unknown. */
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
