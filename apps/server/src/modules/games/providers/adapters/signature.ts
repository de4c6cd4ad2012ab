/**
 * `X-Signature` = hex HMAC-SHA256(secret, "{ts}.{raw}"), `X-Signature-V2` = hex HMAC-SHA256(secret, "{ts}.{METHOD} {path}.{raw}"), so that
 * the body of a refused bet is no valid win. Source: money.md C.
 */
import { timingSafeEqual } from 'node:crypto'

import { type RawCall, signV1, signV2 } from '../../../../platform/webhooks/index.ts'
import type { SignatureCheck } from './port.ts'

const WINDOW_MS = 60_000
const SECONDS = /^\d{1,12}$/
const HEX_SHA256 = /^[0-9a-f]{64}$/

export function signatureFault(
  call: RawCall,
  { secrets, needsPath, now }: SignatureCheck,
): 'BAD_SIGNATURE' | 'STALE_TIMESTAMP' | undefined {
  const [time = '', v1, v2] = ['x-timestamp', 'x-signature', 'x-signature-v2'].map((name) => call.header(name))
  if (!SECONDS.test(time) || (v1 === undefined && v2 === undefined) || (needsPath && v2 === undefined)) return 'BAD_SIGNATURE'
  const t = Number(time)
  const fits = (secret: string) =>
    (v1 === undefined || isSame(v1, signV1(secret, t, call.raw))) && (v2 === undefined || isSame(v2, signV2(secret, t, call)))
  if (!secrets.some(fits)) return 'BAD_SIGNATURE'
  return Math.abs(now - t * 1000) <= WINDOW_MS ? undefined : 'STALE_TIMESTAMP'
}

/** `now` in milliseconds. */
export function signatureHeaders(secret: string, { path, raw }: { path: string; raw: Buffer }, now: number): Record<string, string> {
  const t = Math.floor(now / 1000)
  return {
    'x-timestamp': String(t),
    'x-signature': signV1(secret, t, raw),
    'x-signature-v2': signV2(secret, t, { method: 'POST', path, raw }),
  }
}

const isSame = (given: string, right: string) =>
  HEX_SHA256.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
