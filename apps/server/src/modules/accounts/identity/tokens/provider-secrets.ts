/** The secrets of a provider log-in, all derived from the visit's id and a key outside the database. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

import { createSignedIds } from './signed-ids.ts'

export interface ProviderSecrets {
  /** Goes to the issuer and comes back. */
  state(visit: string): string
  /** The visit of a valid state; null for any other text. */
  read(state: string): string | null
  nonce(visit: string): string
  /** PKCE: 43 characters, as RFC 7636 requires. */
  verifier(visit: string): string
  /** Binds the visit to the browser that began it. */
  mark(visit: string): string
  isMark(visit: string, given: string | undefined): boolean
}

export function createProviderSecrets(key: KeyObject): ProviderSecrets {
  const states = createSignedIds(key)
  const of = (use: string, visit: string) => createHmac('sha256', key).update(`${use} ${visit}`).digest('base64url')
  return {
    state: states.sign,
    read: states.read,
    nonce: (visit) => of('nonce', visit),
    verifier: (visit) => of('verifier', visit),
    mark: (visit) => of('browser', visit),
    isMark(visit, given = '') {
      const [right, received] = [Buffer.from(of('browser', visit)), Buffer.from(given)]
      return right.length === received.length && timingSafeEqual(right, received)
    },
  }
}
