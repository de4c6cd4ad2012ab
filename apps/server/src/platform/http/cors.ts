/** Pages of our own hosts may call with credentials; nobody else gets an answer a browser would show. */
import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS = 'authorization, content-type, region, accept-language, idempotency-key, x-captcha'

export function allowOwnOrigins(app: FastifyInstance, isOwnHost: (host: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!origin || !isOwnHost(hostnameOf(origin))) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after, x-request-id',
    })
    if (request.method !== 'OPTIONS') return done()
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '7200',
    })
    reply.code(204).send()
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
}

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}
