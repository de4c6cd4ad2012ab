/** Offers held under a guest's id, from the first visit on (STA-6). Source: bonuses.md 1, rule 6. */
import type { Milliseconds } from '@fairhouse/money'

export interface GuestTimer {
  readonly expiresAt: number
  /** How often it has started again: above 0 the text says "renewed". */
  readonly renewals: number
}

/** An expired timer starts again, from the instant of its end. `life`: of the offer. */
export function guestTimer(life: Milliseconds, firstVisitAt: number, now: number): GuestTimer {
  const renewals = Math.max(0, Math.floor((now - firstVisitAt) / life))
  return { expiresAt: firstVisitAt + (renewals + 1) * life, renewals }
}

/** Whole seconds that a page counts down. */
export const secondsLeft = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / 1000))

/** The state of an offer that still waits: GET /bonus-system/bonus-activation/waiting-reg-and-dep. */
export const waitingState = (isRegistered: boolean): 'waiting_registration' | 'waiting_deposit' =>
  isRegistered ? 'waiting_deposit' : 'waiting_registration'
