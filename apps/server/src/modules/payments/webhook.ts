/**
 * `POST /psp/{id}/webhook`: the provider's side of the house. In a scope of its own, because a signature is judged over
 * the raw bytes before anybody tries to read them. Answers: money.md B, the webhook table.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorAnswer, type RefusalCode, REFUSALS } from '@fairhouse/contracts'

import type { Clock } from '../../platform/clock.ts'
import type { RateLimiter } from '../../platform/http/index.ts'
import type { Apply, EventAnswer } from './apply.ts'
import type { PaymentProvider } from './psp/port.ts'

export interface WebhookDeps {
  providers: ReadonlyMap<string, PaymentProvider>
  apply: Apply
  clock: Clock
  limiter: RateLimiter
  /** A signature did not fit. */
  onForgery(psp: string): void
  onFault(fault: unknown): void
}

const BODY_LIMIT = 16 * 1024
const STATUS: Record<EventAnswer, 200 | 202> = { ok: 200, duplicate: 200, ignored: 200, unknown: 202, deferred: 202 }

export function serveWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/psp/:id/webhook', { bodyLimit: BODY_LIMIT }, async (request, reply) => answer(request, reply, deps))
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, deps: WebhookDeps): Promise<FastifyReply> {
  const tooMany = deps.limiter.take('webhook', request.ip)
  if (tooMany) return refused(reply, 'too_many_requests')
  const provider = deps.providers.get((request.params as { id: string }).id)
  if (!provider) return refused(reply, 'not_found')
  const event = provider.verify(callOf(request, deps.clock.now()))
  if (event === 'bad_signature') deps.onForgery(provider.id)
  if (typeof event === 'string') return refused(reply, event)
  try {
    const result = await deps.apply(event)
    return await reply.code(STATUS[result]).send({ result })
  } catch (fault) {
    deps.onFault(fault) // the provider comes again
    return refused(reply, 'busy')
  }
}

function callOf({ headers, method, url, body }: FastifyRequest, now: number) {
  const header = (name: string) => [headers[name]].flat()[0]
  return { header, method, path: url, raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0), now }
}

function refused(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const { status, meaning } = REFUSALS[code]
  return reply.code(status).send({ message: meaning, code } satisfies ErrorAnswer)
}
