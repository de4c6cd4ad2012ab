import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import type { Metrics } from './metrics.ts'

type Counted = Pick<Metrics, 'requests' | 'seconds'>

interface Series {
  requests: { inc(): void }
  seconds: { observe(value: number): void }
}

interface Measured {
  /** Milliseconds of the process's own clock. */
  startedAt: number
  /** By response status. */
  series(status: number): Series
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null if no declared route was reached. */
    measured: Measured | null
  }
}

/**
 * Counts every response by its declared route, never by the requested path, which clients can invent. Must be called before any route is
 * added. `onAnswer` gets the time of each.
 */
export function measure(app: FastifyInstance, metrics: Counted, onAnswer?: (ms: number) => void): void {
  app.decorateRequest('measured', null)
  app.addHook('onRoute', (route) => measureRoute(route, metrics))
  // When the response is ready: observing its last byte would need a socket listener per call.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const ms = count(request, reply.statusCode, metrics)
    if (ms !== undefined) onAnswer?.(ms)
    done()
  })
}

/** Milliseconds; undefined if no declared route was reached. */
function count({ measured, method }: FastifyRequest, status: number, metrics: Counted): number | undefined {
  if (!measured) return void metrics.requests.labels({ method, route: 'none', status }).inc()
  const { requests, seconds } = measured.series(status)
  requests.inc()
  const ms = performance.now() - measured.startedAt
  seconds.observe(ms / 1000)
  return ms
}

function measureRoute(route: RouteOptions, metrics: Counted): void {
  const series = seriesOf(metrics, String(route.method), route.url)
  const start = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    request.measured = { startedAt: performance.now(), series }
    done()
  }
  route.onRequest = [start, ...[route.onRequest ?? []].flat()]
}

/** Looking up a series by labels costs more than counting in it. */
function seriesOf(metrics: Counted, method: string, route: string): Measured['series'] {
  const known = new Map<number, Series>()
  return (status) => {
    const series = known.get(status) ?? {
      requests: metrics.requests.labels({ method, route, status }),
      seconds: metrics.seconds.labels({ route }),
    }
    known.set(status, series)
    return series
  }
}
