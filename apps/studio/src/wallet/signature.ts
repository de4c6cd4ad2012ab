/** Signatures of both directions: HMAC over time and body, and over time, method, path and body (money.md C). */
import { createHmac, timingSafeEqual } from 'node:crypto'

const WINDOW_MS = 60_000

export interface SignedCall {
  readonly path: string
  readonly raw: string | Buffer
}

/** `now` in milliseconds. */
export function signatureHeaders(secret: string, { path, raw }: SignedCall, now: number): Record<string, string> {
  const t = Math.floor(now / 1000)
  return {
    'x-timestamp': String(t),
    'x-signature': hmac(secret, [`${t}.`, raw]),
    'x-signature-v2': hmac(secret, [`${t}.POST ${path}.`, raw]),
  }
}

/** The operator's calls must carry the signature over method and path. */
export function isSigned(headers: Record<string, unknown>, secret: string, call: SignedCall, now: number): boolean {
  const t = Number(headers['x-timestamp'])
  if (!Number.isSafeInteger(t) || Math.abs(now - t * 1000) > WINDOW_MS) return false
  const expected = Buffer.from(signatureHeaders(secret, call, t * 1000)['x-signature-v2']!)
  const given = Buffer.from(String(headers['x-signature-v2']))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function hmac(secret: string, parts: readonly (string | Buffer)[]): string {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest('hex')
}
