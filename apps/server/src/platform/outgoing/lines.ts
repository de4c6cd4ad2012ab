/** A response that does not end: one text per line, as a vendor streams its messages. */
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'

import type { Milliseconds } from '@fairhouse/money'

export interface LineStream {
  url: string
  /** The Host header if it differs from the host of `url`. */
  host: string
  signal: AbortSignal
  /** Without a byte for this long the stream has broken. */
  silenceMs: Milliseconds
  onLine(line: string): void
}

const LONGEST_LINE = 4 * 1024 * 1024

/** Resolves when the stream ends. @throws if it breaks, or if its status is not 200. */
export function streamLines({ url, host, signal, silenceMs, onLine }: LineStream): Promise<void> {
  const target = new URL(url)
  const send = target.protocol === 'https:' ? secureRequest : request
  return new Promise((resolve, reject) => {
    const call = send(target, { headers: { host }, signal, timeout: silenceMs, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return void call.destroy(new Error(`${url} answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        const lines = (rest + part).split('\n')
        rest = lines.pop()!
        for (const line of lines) if (line !== '') onLine(line)
        if (rest.length > LONGEST_LINE) call.destroy(new Error('a line of the stream is too long'))
      })
      answer.on('error', reject)
      answer.on('end', resolve)
    })
    call.on('timeout', () => call.destroy(new Error(`${url} sent nothing for ${silenceMs} ms`)))
    call.on('error', reject)
    call.end()
  })
}
