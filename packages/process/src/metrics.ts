/** Metrics in Prometheus' format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly seconds: Histogram<'route'>
  /** Values that this process writes itself. */
  readonly registry: Registry
  /** A value that is computed when the metrics are read; omitted if unknown. */
  gauge(name: string, help: string, value: () => Promise<number | undefined>): void
  /** Text in Prometheus' format. */
  read(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
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
    read: () => registry.metrics(),
  }
}
