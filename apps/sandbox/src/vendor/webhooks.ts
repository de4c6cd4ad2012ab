/** Webhooks to the merchant: one HTTP call each, to the merchant's address with its own host name. */
import { request } from 'node:http'

import { signature } from './signature.ts'
import type { Delivery } from './steps.ts'

export interface Merchant {
  /** URL of the merchant, such as `http://127.0.0.1:3000`; it may change. */
  getUrl(): string
  /** Its host name: `api.…`. */
  host: string
  path: string
  secret: string
}

const TIMEOUT_MS = 5000
const STALE_S = 301

/** Returns the status; 0 without an answer. `now` in milliseconds. */
export function sendWebhook(merchant: Merchant, event: object, how: Delivery, now: number): Promise<number> {
  const raw = JSON.stringify(event)
  const t = Math.floor(now / 1000) - (how === 'stale' ? STALE_S : 0)
  const secret = how === 'bad_signature' ? `not ${merchant.secret}` : merchant.secret
  const signed = signature(secret, t, { method: 'POST', path: merchant.path, raw })
  const url = merchant.getUrl()
  const { port } = new URL(url)
  const headers = { host: port ? `${merchant.host}:${port}` : merchant.host, 'content-type': 'application/json', 'x-signature': signed }
  return new Promise((resolve) => {
    const call = request(url + merchant.path, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', () => resolve(0)) // 0 means no answer: the caller retries
    call.end(raw)
  })
}
