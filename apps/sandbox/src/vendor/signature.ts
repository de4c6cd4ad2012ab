/** The provider's implementation of `X-Signature`: v1 covers time and body, v2 also method and path. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signed {
  method: string
  path: string
  raw: string
}

const WINDOW_MS = 300_000
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** `t` in Unix seconds. */
export function signature(secret: string, t: number, { method, path, raw }: Signed): string {
  return `t=${t},v1=${hmac(secret, `${t}.${raw}`)},v2=${hmac(secret, `${t}.${method} ${path}.${raw}`)}`
}

/** Whether a merchant's call is authentic: path signed, at most five minutes old. */
export function isSigned(header: string | undefined, call: Signed, secret: string, now: number): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),.*v2=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!given || Math.abs(now - Number(time) * 1000) > WINDOW_MS) return false
  const right = hmac(secret, `${time}.${call.method} ${call.path}.${call.raw}`)
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
}
