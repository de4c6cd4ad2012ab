/** A call of ours to another machine, with a Host header of our choice (D-10), which `fetch` refuses to set. */
import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'

export interface Posting {
  host: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

/** Reads the whole answer and forgets it. @throws when none came in time. */
export function post(url: string, { host, headers, body, timeoutMs }: Posting): Promise<{ status: number }> {
  const target = new URL(url)
  const send = target.protocol === 'https:' ? secureRequest : request
  const all = { ...headers, host, 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const call = send(target, { method: 'POST', headers: all, signal: AbortSignal.timeout(timeoutMs) }, (answer: IncomingMessage) => {
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }))
      answer.resume()
    })
    call.on('error', reject)
    call.end(body)
  })
}
