import type { FastifyInstance } from 'fastify'

import type { Metrics } from '../telemetry.ts'

/** Counts every answer by its declared route, never by the address asked, which anybody can make up. */
export function measure(app: FastifyInstance, metrics: Metrics): void {
  /** By method, route and status: to find a series by its labels costs more than to count in it. */
  const series = new Map<string, ReturnType<typeof seriesOf>>()
  const seriesOf = (method: string, route: string, status: number) => ({
    requests: metrics.requests.labels({ method, route, status }),
    seconds: metrics.seconds.labels({ route }),
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const name = `${request.method} ${reply.statusCode} ${route}`
    const counted = series.get(name) ?? seriesOf(request.method, route, reply.statusCode)
    series.set(name, counted)
    counted.requests.inc()
    counted.seconds.observe(reply.elapsedTime / 1000)
    done()
  })
}
