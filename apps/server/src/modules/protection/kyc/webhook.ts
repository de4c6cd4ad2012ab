/** `POST /kyc/{id}/webhook`: provider webhooks, answered by the table of payments' webhooks (money.md B). */

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import type { RateLimiter } from '../../../platform/http/index.ts'
import { createForgeryWatch, type RawAnswer, type RawCall, serveRaw } from '../../../platform/webhooks/index.ts'
import { applyEvent } from './calls/apply.ts'
import type { KycContext } from './context.ts'

export function serveWebhooks(app: FastifyInstance, limiter: RateLimiter, context: KycContext): void {
  const { report } = context
  const onForgery = createForgeryWatch(context, 'checks', (provider, count) => report('forged webhooks', { provider, count }))
  const onFault = (fault: unknown) => report('a verification event could not be processed', { err: fault })
  serveRaw(app, '/kyc/:id/webhook', { limiter, onFault }, (call) => answer(context, call, onForgery))
}

async function answer(context: KycContext, call: RawCall, onForgery: (provider: string) => void): Promise<RawAnswer | Refusal> {
  const { provider, clock } = context
  if (!provider || call.params.id !== provider.id) return refuse('not_found')
  const event = provider.verify({ ...call, now: clock.now() })
  if (event === 'bad_signature') onForgery(provider.id)
  if (event === 'irrelevant') return { status: 200, body: { result: 'ignored' } }
  if (typeof event === 'string') return refuse(event)
  const result = await applyEvent(context, event)
  return { status: result === 'unknown' ? 202 : 200, body: { result } }
}
