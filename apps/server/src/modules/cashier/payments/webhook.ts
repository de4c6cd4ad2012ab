/** `POST /psp/{id}/webhook`. Answers: money.md B, the webhook table. */

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import type { Clock } from '../../../platform/clock.ts'
import type { RateLimiter } from '../../../platform/http/index.ts'
import { type RawAnswer, type RawCall, serveRaw } from '../../../platform/webhooks/index.ts'
import type { EventHandler } from './handle-provider-events.ts'
import type { PaymentProvider, PayoutEvent } from './psp/port.ts'
import type { EventAnswer } from './store/parked.ts'

export interface WebhookDeps {
  providers: ReadonlyMap<string, PaymentProvider>
  handleEvent: EventHandler
  onPayoutEvent(event: PayoutEvent): Promise<EventAnswer>
  clock: Clock
  limiter: RateLimiter
  /** A signature was wrong. */
  onForgery(psp: string): void
  /** A rightly signed message could not be read. */
  onUnreadable(psp: string): void
  onFault(fault: unknown): void
}

const STATUS: Record<EventAnswer, 200 | 202> = { ok: 200, duplicate: 200, ignored: 200, unknown: 202, deferred: 202 }

export function serveWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  serveRaw(app, '/psp/:id/webhook', deps, (call) => answer(call, deps))
}

async function answer(
  call: RawCall,
  { providers, handleEvent, onPayoutEvent, clock, onForgery, onUnreadable }: WebhookDeps,
): Promise<RawAnswer | Refusal> {
  const provider = providers.get(call.params.id ?? '')
  if (!provider) return refuse('not_found')
  const event = provider.verify({ ...call, now: clock.now() })
  if (event === 'bad_signature') onForgery(provider.id)
  if (event === 'unreadable') onUnreadable(provider.id)
  if (event === 'irrelevant') return { status: 200, body: provider.acknowledgement ?? { result: 'ignored' } }
  if (typeof event === 'string') return refuse(event)
  const result = event.about === 'payout' ? await onPayoutEvent(event) : await handleEvent(event)
  return { status: STATUS[result], body: provider.acknowledgement ?? { result } }
}
