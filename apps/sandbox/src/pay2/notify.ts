/** The second provider's webhook: a signed form, accepted by the answer OK. */
import { request } from 'node:http'

import type { PayEvent } from '../pay/deposit.ts'
import type { PayoutFact } from '../pay/payout.ts'
import type { Delivery } from '../vendor/steps.ts'
import type { Merchant } from '../vendor/webhooks.ts'
import { numberOf, STATES, sumOf } from './codes.ts'
import { signedForm } from './fields.ts'

const TIMEOUT_MS = 5000
const STALE_MS = 301_000
/** Status for any other answer: the webhook is repeated. */
const NOT_TAKEN = 503

/** Returns 200 for the answer OK, 0 for no answer. Payouts send no webhook: the merchant polls. */
export function notify(merchant: Merchant, event: PayEvent | PayoutFact, how: Delivery, now: number): Promise<number> {
  if ('payout' in event) return Promise.resolve(200)
  const secret = how === 'bad_signature' ? `not ${merchant.secret}` : merchant.secret
  return post(merchant, signedForm(noticeOf(event), secret, how === 'stale' ? now - STALE_MS : now))
}

/** It numbers payments, not messages. */
export const noticeOf = ({ ext, invoice, status, amount, currency }: PayEvent): Record<string, string> => ({
  order: invoice,
  pay: ext,
  state: `${STATES[status]}`,
  sum: sumOf(amount ?? 0),
  cur: numberOf(currency),
})

function post({ getUrl, host, path }: Merchant, body: string): Promise<number> {
  const { port } = new URL(getUrl())
  const headers = { host: port ? `${host}:${port}` : host, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve) => {
    const call = request(getUrl() + path, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => resolve(0))
      answer.on('end', () => resolve(Buffer.concat(parts).toString() === 'OK' ? 200 : NOT_TAKEN))
    })
    call.on('error', () => resolve(0)) // 0 means no answer: the webhook is repeated
    call.end(body)
  })
}
