/** The cookie that a guest's conversations belong to; only its hash is stored (D-61). */
import { createHash } from 'node:crypto'

import type { RequestFacts } from '../../../platform/http/index.ts'
import type { Random } from '../../../platform/random.ts'

const NAME = 'support_guest'
const BYTES = 24
const LIFE_S = 30 * 86_400

const hashOf = (cookie: string) => createHash('sha256').update(`support ${cookie}`).digest()

export function readGuest(request: Pick<RequestFacts, 'hostCookie'>): Buffer | null {
  const cookie = request.hostCookie(NAME)
  return cookie !== undefined && /^[\w-]{32}$/.test(cookie) ? hashOf(cookie) : null
}

/** Each message renews the 30 days. */
export function ensureGuest(request: Pick<RequestFacts, 'hostCookie' | 'setCookie'>, random: Random): Buffer {
  const known = readGuest(request) && request.hostCookie(NAME)
  const cookie = known || random.bytes(BYTES).toString('base64url')
  request.setCookie(NAME, cookie, { maxAge: LIFE_S, httpOnly: true, hostOnly: true })
  return hashOf(cookie)
}

export const dropGuest = (request: Pick<RequestFacts, 'setCookie'>): void => request.setCookie(NAME, null, { hostOnly: true })
