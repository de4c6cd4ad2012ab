/** `POST /crypto/{vendor}/webhook`: a processor's notification. Only the number in it is used; the state is looked up. */

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../platform/db/index.ts'
import type { RateLimiter } from '../../../platform/http/index.ts'
import type { Report } from '../../../platform/telemetry.ts'
import { createForgeryWatch, type ForgeryDeps, type RawAnswer, type RawCall, serveRaw } from '../../../platform/webhooks/index.ts'
import type { ProcessorVendor } from './chain/port.ts'
import { noticeInvoice } from './store/addresses.ts'
import { noticePayout } from './store/payouts.ts'

export interface WebhookDeps extends ForgeryDeps {
  db: Db
  vendor: ProcessorVendor
  report: Report
}

export function serveWebhook(app: FastifyInstance, limiter: RateLimiter, deps: WebhookDeps): void {
  const { report } = deps
  const onForgery = createForgeryWatch(deps, 'crypto', (vendor, count) => report('forged webhooks', { vendor, count }))
  const onFault = (fault: unknown) => report('a notification of a chain processor could not be handled', { err: fault })
  serveRaw(app, '/crypto/:vendor/webhook', { limiter, onFault }, (call) => answer(deps, call, onForgery))
}

async function answer(
  { db, clock, vendor }: WebhookDeps,
  call: RawCall,
  onForgery: (vendor: string) => void,
): Promise<RawAnswer | Refusal> {
  if (call.params.vendor !== vendor.id) return refuse('not_found')
  const notice = vendor.verify(call)
  if (notice === 'bad_signature') onForgery(vendor.id)
  if (notice === 'irrelevant') return { status: 200, body: { result: 'ignored' } }
  if (typeof notice === 'string') return refuse(notice)
  const isOurs = await (notice.about === 'invoice' ? noticeInvoice : noticePayout)(db, notice.extId, clock.now())
  return { status: 200, body: { result: isOurs ? 'ok' : 'ignored' } }
}
