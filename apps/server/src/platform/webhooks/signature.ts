/**
 * Signatures over raw bytes: `X-Signature: t=<unix>,v1=<hex>[,v1=<hex>][,v2=<hex>]`. Several v1 during a secret's rotation; v2 also covers
 * method and path, so that one call's body is never valid for another. Source: money.md B.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedCall {
  method: string
  path: string
  raw: Buffer
}

const WINDOW_S = 300
const HEX_SHA256 = /^[0-9a-f]{64}$/

export const signV1 = (secret: string, t: number, raw: Buffer): string =>
  createHmac('sha256', secret).update(`${t}.`).update(raw).digest('hex')

export const signV2 = (secret: string, t: number, { method, path, raw }: SignedCall): string =>
  createHmac('sha256', secret).update(`${t}.${method} ${path}.`).update(raw).digest('hex')

/** The header of an outgoing call. `now` in milliseconds. */
export function signatureHeader(secret: string, call: SignedCall, now: number): string {
  const t = Math.floor(now / 1000)
  return `t=${t},v1=${signV1(secret, t, call.raw)},v2=${signV2(secret, t, call)}`
}

export interface SignatureRules {
  secret: string
  /** v2 is required (production); if present it must be valid in any case. */
  needsPath: boolean
  now: number
}

export function signatureFault(
  header: string | undefined,
  call: SignedCall,
  { secret, needsPath, now }: SignatureRules,
): 'bad_signature' | 'stale' | undefined {
  const { t, v1, v2 } = parseHeader(header ?? '')
  if (t === undefined || !v1.some((given) => isSame(given, signV1(secret, t, call.raw)))) return 'bad_signature'
  const pathFits = v2.length === 0 ? !needsPath : v2.some((given) => isSame(given, signV2(secret, t, call)))
  if (!pathFits) return 'bad_signature'
  return Math.abs(now - t * 1000) <= WINDOW_S * 1000 ? undefined : 'stale'
}

/** More signatures than any rotation needs are ignored. */
const MAX_PARTS = 8

function parseHeader(header: string): { t: number | undefined; v1: string[]; v2: string[] } {
  const pairs = header.split(',', MAX_PARTS).map((part) => part.trim().split('='))
  const of = (name: string) => pairs.filter(([key]) => key === name).map(([, value = '']) => value)
  const [time = ''] = of('t')
  return { t: /^\d{1,12}$/.test(time) ? Number(time) : undefined, v1: of('v1'), v2: of('v2') }
}

const isSame = (given: string, right: string) =>
  HEX_SHA256.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))
