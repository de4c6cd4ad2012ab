/** `POST` of a vendor, in its own scope: a signature is verified over raw bytes before they are parsed. */

import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addressBlockOf, type RateLimiter, RETRY_AFTER_OUTAGE, sendRefusal } from '../http/index.ts'
import type { SignedCall } from './signature.ts'

export interface RawCall extends SignedCall {
  header(name: string): string | undefined
  params: Record<string, string>
}

export interface RawAnswer {
  status: number
  /** Text as it is, or JSON. */
  body: object | string
}

export interface RawOptions {
  limiter: RateLimiter
  /** Default: `webhook`. */
  rate?: 'webhook' | 'wallet'
  /** Receives errors; the vendor is asked to resend. */
  onFault(fault: unknown): void
}

const BODY_LIMIT = 16 * 1024

export function serveRaw(
  app: FastifyInstance,
  path: string,
  { limiter, rate = 'webhook', onFault }: RawOptions,
  handleCall: (call: RawCall) => Promise<RawAnswer | Refusal>,
): void {
  const handle = async (request: FastifyRequest): Promise<RawAnswer | Refusal> => {
    if (limiter.take(rate, addressBlockOf(request.ip))) return refuse('too_many_requests')
    try {
      return await handleCall(callOf(request))
    } catch (fault) {
      onFault(fault)
      return refuse('busy', { retryAfter: RETRY_AFTER_OUTAGE })
    }
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const answer = await handle(request)
      return isRefusal(answer) ? sendRefusal(reply, answer) : reply.code(answer.status).send(answer.body)
    })
  })
}

function callOf({ headers, method, url, body, params }: FastifyRequest): RawCall {
  return {
    header: (name) => [headers[name]].flat()[0],
    method,
    path: url,
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    params: params as Record<string, string>,
  }
}
