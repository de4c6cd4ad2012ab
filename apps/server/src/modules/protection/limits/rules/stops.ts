/**
 * When play must stop: the session limit, the reality check, an expired age term. Source: bonuses.md 11, D-5. Instants in
 * milliseconds.
 */
import { MINUTE_MS } from '@fairhouse/money'

export const REALITY_MINUTES = [15, 30, 60, 120] as const
export type RealityMinutes = (typeof REALITY_MINUTES)[number]
/** A pause in betting this long is a rest: earlier time does not count. */
const REST_MS = 30 * MINUTE_MS

export interface PlaySession {
  /** The last log-in; null before the first. */
  readonly loggedInAt: number | null
  /** Start of the interval to the next reality check. */
  readonly realityCheckFrom: number | null
  readonly realityMinutes: number
  /** The session limit in force. */
  readonly sessionMinutes: bigint | null
  /** Instant from which play needs proof of age. */
  readonly ageDueAt: number | null
}

export function sessionEndsAt({ loggedInAt, sessionMinutes }: PlaySession): number | null {
  return loggedInAt === null || sessionMinutes === null ? null : loggedInAt + Number(sessionMinutes) * MINUTE_MS
}

export const realityDueAt = ({ realityCheckFrom, realityMinutes }: PlaySession): number | null =>
  realityCheckFrom === null ? null : realityCheckFrom + realityMinutes * MINUTE_MS

/** The first instant without bets. */
export function stopAt(playSession: PlaySession): number | null {
  const ends = [sessionEndsAt(playSession), realityDueAt(playSession), playSession.ageDueAt].filter((at) => at !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

export function stoppedBy(playSession: PlaySession, now: number): 'limit_session' | 'reality_check' | null {
  const [session, reality] = [sessionEndsAt(playSession), realityDueAt(playSession)]
  if (session !== null && now >= session) return 'limit_session'
  return reality !== null && now >= reality ? 'reality_check' : null
}

/** `lastBetAt`: within the interval, null for none. */
export const hasRested = ({ realityCheckFrom }: PlaySession, lastBetAt: number | null, now: number): boolean =>
  realityCheckFrom !== null && now - (lastBetAt ?? realityCheckFrom) >= REST_MS
