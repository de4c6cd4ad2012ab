/** What a refresh token that is truly ours may do now. Source: D-31. Instants in milliseconds since the epoch. */
export const ACCESS_LIFE_MS = 15 * 60_000
export const REFRESH_LIFE_MS = 30 * 24 * 3_600_000
/** How long the token that was just replaced still gets the pair it was replaced by. */
export const REPEAT_MS = 10_000
/** An access token made young again without a refresh ends no later than this after the refresh it stems from. */
const FRESH_LIFE_MS = 2 * ACCESS_LIFE_MS

export interface SessionState {
  generation: number
  rotatedAt: number
  expiresAt: number
  endedAt: number | null
}

/** `rotate` makes a new pair, `repeat` answers the present one once more, `reuse` ends the family, `dead` changes nothing. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'dead'

export function evaluateRefresh(session: SessionState | undefined, generation: number, now: number): RefreshVerdict {
  if (!session || session.endedAt !== null || now >= session.expiresAt) return 'dead'
  if (generation === session.generation) return 'rotate'
  if (generation > session.generation) return 'dead' // a database put back to an older state knows less than its tokens
  return generation === session.generation - 1 && now - session.rotatedAt <= REPEAT_MS ? 'repeat' : 'reuse'
}

/** When a young token may end, or null when the one at hand still lasts for a third of its life. */
export function freshExpiry(session: SessionState | undefined, expiresAt: number, now: number): number | null {
  if (!session || session.endedAt !== null || expiresAt - now > ACCESS_LIFE_MS / 3) return null
  const until = Math.min(now + ACCESS_LIFE_MS, session.rotatedAt + FRESH_LIFE_MS)
  return until > expiresAt ? until : null
}
