/** Refuses requests that two servers could parse differently: a proxy may have read another request. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { type ErrorAnswer, type RefusalCode, REFUSALS } from '@fairhouse/contracts'

/** Undefined for an unambiguous head. */
export function ambiguityOf({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): RefusalCode | undefined {
  if (countOf(rawHeaders, 'host') > 1) return 'unreadable'
  const coding = headers['transfer-encoding']
  return coding !== undefined && coding.toLowerCase() !== 'chunked' ? 'unreadable' : undefined
}

/** The connection ends as well: the start of the next request is unknown. */
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
