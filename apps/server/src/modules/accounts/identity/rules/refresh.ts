/** What a validly signed refresh token may do now. Source: D-31. Instants in milliseconds since the epoch. */

import { DAY_MS } from '@fairhouse/money'

export const ACCESS_LIFE_MS = 15 * 60_000
export const REFRESH_LIFE_MS = 30 * DAY_MS
/** How long a just replaced token returns the pair that replaced it. */
export const REPEAT_MS = 10_000
/** An access token renewed without a refresh ends at most this long after its refresh. */
const FRESH_LIFE_MS = 2 * ACCESS_LIFE_MS

export interface SessionState {
  generation: number
  rotatedAt: number
  expiresAt: number
  endedAt: number | null
}

/** `rotate` makes a new pair, `repeat` returns the current one again, `reuse` ends the family, `dead` changes nothing. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'dead'

export function evaluateRefresh(session: SessionState | undefined, generation: number, now: number): RefreshVerdict {
  if (!session || session.endedAt !== null || now >= session.expiresAt) return 'dead'
  if (generation === session.generation) return 'rotate'
  if (generation > session.generation) return 'dead' // a restored database is older than its tokens
  return generation === session.generation - 1 && now - session.rotatedAt <= REPEAT_MS ? 'repeat' : 'reuse'
}

/** When a fresh token would end, or null while the current one has a third of its life left. */
export function freshExpiry(session: SessionState | undefined, expiresAt: number, now: number): number | null {
  if (!session || session.endedAt !== null || expiresAt - now > ACCESS_LIFE_MS / 3) return null
  const until = Math.min(now + ACCESS_LIFE_MS, session.rotatedAt + FRESH_LIFE_MS)
  return until > expiresAt ? until : null
}
