import type { FastifyInstance } from 'fastify'

import type { Metrics } from '../telemetry.ts'

/** Counts every answer by its declared route, never by the address asked, which anybody can make up. */
export function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode })
    metrics.seconds.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}
