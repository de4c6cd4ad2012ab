/** Authentication of the customer: HMAC over time and exact bytes, valid for five minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const WINDOW_MS = 5 * 60_000

/** `header`: `t=<milliseconds>,v1=<hex>`. */
export function isSigned(header: string | undefined, body: Buffer, secret: string, now: number): boolean {
  const [, at, mac] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!at || !mac || Math.abs(now - Number(at)) > WINDOW_MS) return false
  const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(right, Buffer.from(mac, 'hex'))
}
