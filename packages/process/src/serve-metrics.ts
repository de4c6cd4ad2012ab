/** `/metrics` for a monitoring system. */
import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Metrics } from './metrics.ts'

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
