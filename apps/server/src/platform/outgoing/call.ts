/**
 * One outgoing HTTP call, JSON unless a header says otherwise, with a chosen Host header (D-10), which `fetch` refuses to set, a deadline,
 * and a maximum response size.
 */
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'

import type { Milliseconds } from '@fairhouse/money'

export interface HttpCall {
  url: string
  /** If it differs from the host of `url`. */
  host?: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  timeoutMs: Milliseconds
  /** The largest accepted response. */
  answerBytes?: number
}

const ANSWER_LIMIT_BYTES = 256 * 1024

/** @throws if no complete response arrives in time. */
export function callHttp({
  url,
  host,
  method,
  headers,
  body,
  timeoutMs,
  answerBytes = ANSWER_LIMIT_BYTES,
}: HttpCall): Promise<{ status: number; text: string; type: string }> {
  const target = new URL(url)
  const send = target.protocol === 'https:' ? secureRequest : request
  const all = {
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
    ...(host && { host }),
    ...(body && { 'content-length': String(body.length) }),
  }
  return new Promise((resolve, reject) => {
    const call = send(target, { method, headers: all, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('error', reject)
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        if ((size += part.length) <= answerBytes) return
        reject(new Error('the answer is too long'))
        call.destroy() // with an error a connection that is free again would throw it past every listener
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString('utf8'),
          type: answer.headers['content-type'] ?? '',
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}
