/** The player's present restriction of bets and deposits, from the limits last loaded. Pure. Source: BEY-11. */
import type { Answer } from '@fairhouse/contracts/client'

export const LIMITS_ROUTE = 'GET /api/v2/profile/limits'
export type Limits = Answer<typeof LIMITS_ROUTE>

export interface PlayRestriction {
  /** `asked`: a self-exclusion has ended, and play opens at `until`; `over`: the player has not requested it yet. */
  code: 'paused' | 'excluded' | 'over' | 'asked' | 'session'
  /** ISO instant; null when no end is known. */
  until: string | null
}

/** `now` in milliseconds. An ended session bars only bets: deposits stay open. */
export function playRestrictionOf({ cool_off_until: pausedUntil, exclusion, session }: Limits, now: number): PlayRestriction | null {
  const isAhead = (instant: string | null): instant is string => instant !== null && Date.parse(instant) > now
  if (exclusion && !exclusion.is_over) return { code: 'excluded', until: exclusion.until }
  if (exclusion && exclusion.reopens_at === null) return { code: 'over', until: null }
  if (exclusion && isAhead(exclusion.reopens_at)) return { code: 'asked', until: exclusion.reopens_at }
  if (isAhead(pausedUntil)) return { code: 'paused', until: pausedUntil }
  if (session.ends_at !== null && !isAhead(session.ends_at)) return { code: 'session', until: null }
  return null
}

export const closesDeposits = (restriction: PlayRestriction | null): boolean => restriction !== null && restriction.code !== 'session'
