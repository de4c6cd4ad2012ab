/** Signed webhooks, each for its own invoice, which causes row, payment, posting and push. */
import { signatureHeader } from '../../apps/server/src/platform/webhooks/index.ts'
import { type CallRound, callRound, type CallTarget, type PostCall } from '../lib/calls.ts'

export interface WebhookTarget extends CallTarget {
  secret: string
}

export type WebhookRound = CallRound

const PATH = '/psp/sandbox/webhook'

/** Pays invoices from `next()` until the time is over. @throws if one is refused. */
export function webhookRound(target: WebhookTarget, connections: number, seconds: number, next: () => number): Promise<WebhookRound> {
  return callRound(target, { connections, seconds, next: () => webhookOf(target.secret, next()) })
}

function webhookOf(secret: string, invoice: number): PostCall {
  const event = {
    event: `bench-${invoice}`,
    ext: `pay-${invoice}`,
    invoice: `${invoice}`,
    status: 'paid',
    amount: 100_000,
    currency: 'RUB',
  }
  const raw = Buffer.from(JSON.stringify(event))
  return { path: PATH, headers: { 'x-signature': signatureHeader(secret, { method: 'POST', path: PATH, raw }, Date.now()) }, raw }
}
