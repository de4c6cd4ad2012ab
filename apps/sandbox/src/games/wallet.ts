/** Calls to a seamless wallet, signed over body, method and path. */
import { createHmac } from 'node:crypto'
import { request } from 'node:http'

import type { Milliseconds } from '@fairhouse/money'

/** A business answer, or `unknown`: no answer in time, or a status that asks for a repeat. */
export type Reply = (Record<string, unknown> & { status: string }) | 'unknown'

export interface WalletAddress {
  /** Up to the method: `http://127.0.0.1:3000/wallet/studio`. */
  readonly url: string
  /** The Host header where it differs. */
  readonly host?: string
  readonly secret: string
  readonly timeoutMs: Milliseconds
}

export type CallWallet = (method: string, body: object) => Promise<Reply>

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** `now` in milliseconds. */
export function signatureHeaders(secret: string, { path, raw }: { path: string; raw: string }, now: number) {
  const t = Math.floor(now / 1000)
  return {
    'x-timestamp': String(t),
    'x-signature': hmac(secret, `${t}.${raw}`),
    'x-signature-v2': hmac(secret, `${t}.POST ${path}.${raw}`),
  }
}

export function createWallet({ url, host, secret, timeoutMs }: WalletAddress, now: () => number): CallWallet {
  return (method, body) => {
    const target = new URL(`${url}/${method}`)
    const raw = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(raw),
      ...(host && { host }),
      ...signatureHeaders(secret, { path: target.pathname, raw }, now()),
    }
    return new Promise((resolve) => {
      const call = request(target, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => resolve('unknown'))
        answer.on('end', () => resolve(replyIn(answer.statusCode ?? 0, Buffer.concat(parts).toString('utf8'))))
      })
      call.on('error', () => resolve('unknown'))
      call.end(raw)
    })
  }
}

function replyIn(status: number, text: string): Reply {
  if (status >= 500 || status === 429) return 'unknown'
  try {
    const body = JSON.parse(text) as Reply
    return typeof body === 'object' && typeof body.status === 'string' ? body : { status: `HTTP_${status}` }
  } catch {
    return { status: `HTTP_${status}` }
  }
}
