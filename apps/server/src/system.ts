/** Health, readiness, metrics: for whoever runs the house. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { refuse, routes, type systemRoutes } from '@fairhouse/contracts'

import type { Database } from './platform/db/index.ts'
import { type Handlers, openApiOf } from './platform/http/index.ts'
import type { Metrics } from './platform/telemetry.ts'

export interface SystemDeps {
  database: Database
  version: string
  isDraining(): boolean
}

export function systemHandlers({ database, version, isDraining }: SystemDeps): Handlers<typeof systemRoutes> {
  return {
    'GET /health': () => ({ status: 'ok', version }),
    'GET /ready': async () => {
      const answers = await sql`select 1`.execute(database.tables()).then(
        () => true,
        () => false,
      )
      return answers && !isDraining() ? { status: 'ready' } : refuse('busy', { retryAfter: 2 })
    },
  }
}

/** Numbers are for the machine itself: a call from another address finds nothing here. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await metrics.read())
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** D-29: every call of the house, as one document, made when somebody first asks: most processes end before that. */
export function serveOpenApi(app: FastifyInstance, brand: string, version: string): void {
  let document: ReturnType<typeof openApiOf> | undefined
  app.get('/openapi.json', async () => (document ??= openApiOf(routes, `${brand} API`, version)))
}
