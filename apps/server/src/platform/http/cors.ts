/** Pages of our own origins may call with credentials; a page of another origin reads no response and changes nothing. */

import { refuse } from '@fairhouse/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { sendRefusal } from './errors.ts'

const ALLOWED_HEADERS = 'authorization, content-type, region, accept-language, idempotency-key, x-captcha'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether `origin` is a page of the product for a call to `host`. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean

/** Accepts only pages that this server itself serves. */
export const sameOrigin =
  (https: boolean): IsOwnOrigin =>
  (origin, host) =>
    origin === `${https ? 'https' : 'http'}://${host}`

export function allowOwnOrigins(app: FastifyInstance, isOwnOrigin: IsOwnOrigin): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin')
    const { origin, host } = request.headers
    const isOwn = origin !== undefined && isOwnOrigin(origin, host)
    if (isForeign(request, isOwn)) return void sendRefusal(reply, refuse('foreign_origin'))
    if (!isOwn) return done()
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

/**
 * Browsers send cookies with requests of foreign pages, and forms need no preflight. They also send the page's origin. Calls without
 * either header do not come from a page.
 */
function isForeign({ method, headers }: FastifyRequest, isOwn: boolean): boolean {
  if (SAFE.has(method) || isOwn) return false
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'cross-site'
}
