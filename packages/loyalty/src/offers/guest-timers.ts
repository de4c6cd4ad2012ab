/** Offers held under a guest's id, from the first visit on (STA-6). Source: bonuses.md 1, rule 6. */
import { DAY_MS, WEEK_MS } from '../units.ts'

export const HELD_OFFERS = { promo: 3 * DAY_MS, welcome_pack: WEEK_MS } as const
export type HeldOffer = keyof typeof HELD_OFFERS

export interface GuestTimer {
  readonly expiresAt: number
  /** How often it has started again: above 0 the text says "renewed". */
  readonly renewals: number
}

/** An expired timer starts again, from the instant of its end. */
export function guestTimer(offer: HeldOffer, firstVisitAt: number, now: number): GuestTimer {
  const life = HELD_OFFERS[offer]
  const renewals = Math.max(0, Math.floor((now - firstVisitAt) / life))
  return { expiresAt: firstVisitAt + (renewals + 1) * life, renewals }
}

/** Whole seconds that a page counts down. */
export const secondsLeft = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / 1000))

/** The state of an offer that still waits: GET /bonus-system/bonus-activation/waiting-reg-and-dep. */
export const waitingState = (isRegistered: boolean): 'waiting_registration' | 'waiting_deposit' =>
  isRegistered ? 'waiting_deposit' : 'waiting_registration'
