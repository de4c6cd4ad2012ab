/** Requests that two servers could read in two ways are answered by none of them: a proxy may have read the other one. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { type ErrorAnswer, type RefusalCode, REFUSALS } from '@fairhouse/contracts'

/** Undefined where the head of the request says one thing. */
export function ambiguityOf({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): RefusalCode | undefined {
  if (countOf(rawHeaders, 'host') > 1) return 'unreadable'
  const coding = headers['transfer-encoding']
  return coding !== undefined && coding.toLowerCase() !== 'chunked' ? 'unreadable' : undefined
}

/** The connection ends with it: where the next request begins is not known. */
export function refuseRequest(response: ServerResponse, code: RefusalCode): void {
  const { status, meaning } = REFUSALS[code]
  const answer: ErrorAnswer = { message: meaning, code }
  response
    .writeHead(status, {
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(answer))
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === name) count++
  return count
}
