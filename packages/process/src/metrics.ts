/** Metrics in Prometheus' format, and their route. */
import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly seconds: Histogram<'route'>
  /** Values that this process writes itself. */
  readonly registry: Registry
  /** A value that is computed when the metrics are read; omitted if unknown. */
  gauge(name: string, help: string, value: () => Promise<number | undefined>): void
  /** The same with one series for each value of a label; none if unknown. */
  gauges(name: string, help: string, label: string, values: () => Promise<ReadonlyMap<string, number>>): void
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
          const now = await within(value()).catch(() => undefined)
          if (now === undefined) gauge.remove()
          else gauge.set(now)
        },
      })
    },
    gauges(name, help, label, values) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const now = await within(values()).catch(() => new Map<string, number>())
          gauge.reset()
          for (const [key, value] of now) gauge.set({ [label]: key }, value)
        },
      })
    },
    read: () => registry.metrics(),
  }
}

/** Prometheus gives up a scrape after ten seconds: a value that waits for a busy database must not take all others with it. */
const VALUE_MS = 3000

async function within<T>(value: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('no value in time')), VALUE_MS)))
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

/** For several gauges of one scrape, which are read at once: they share the run that is under way. */
export function sharing<T>(load: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () => (current ??= load().finally(() => (current = undefined)))
}

/** Answers a call above its limit, and says so. */
export type TooMany = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * A monitoring system authenticates with a bearer token. Without a token nothing is served: an IP address proves nothing behind a proxy on
 * the same machine.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'read'>,
  token: string | undefined,
  isTooMany: TooMany = () => false,
): void {
  app.get('/metrics', async (request, reply) => {
    if (isTooMany(request, reply)) return reply
    if (!token || !isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await metrics.read())
  })
}

/** Both sides are hashed, so that timing reveals neither length nor content. */
function isEqual(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}
