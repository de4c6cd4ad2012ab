/** The API description, machine-readable. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { routes } from '@fairhouse/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressBlockOf, openApiOf, type RateLimiter, sendRefusal } from './platform/http/index.ts'

export interface DescribedApi {
  brand: string
  version: string
  /** Base URLs of the calls. */
  servers: readonly string[]
}

interface Document {
  etag: string
  bytes: Record<'identity' | 'br' | 'gzip', Buffer>
}

/** D-29: all calls in one document. It is built once, at the first request: most processes end before that. */
export function serveOpenApi(app: FastifyInstance, api: DescribedApi, limiter: RateLimiter): void {
  let document: Promise<Document> | undefined
  app.get('/openapi.json', async (request, reply) => {
    if (refusedTooMany(request, reply, limiter)) return reply
    const { etag, bytes } = await (document ??= documentOf(api))
    reply.headers({ etag, vary: 'Origin, Accept-Encoding', 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes[encoding])
  })
}

/** Machine-readable documents have a limit of their own. */
export function refusedTooMany(request: FastifyRequest, reply: FastifyReply, limiter: RateLimiter): boolean {
  const refusal = limiter.take('document', addressBlockOf(request.ip))
  if (refusal) sendRefusal(reply, refusal)
  return refusal !== undefined
}

async function documentOf({ brand, version, servers }: DescribedApi): Promise<Document> {
  const identity = Buffer.from(JSON.stringify(openApiOf(routes, { title: `${brand} API`, version, servers })))
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { etag, bytes: { identity, br, gzip: zipped } }
}

function encodingFor(accepted: string | string[] | undefined): keyof Document['bytes'] {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.split(';', 1)[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity'
}
