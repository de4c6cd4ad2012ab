/** One personal offer that an operator set: `super_bonus` of GET /profile/user. Source: bonuses.md 1, rule 8. */

import { secondsLeft } from './guest-timers.ts'
import type { PromoType } from './promo-codes.ts'

export interface SuperBonus {
  readonly name: string
  readonly type: PromoType
  readonly value: number
  readonly expiresAt: number
  /** null before the player took it. */
  readonly takenAt: number | null
}

export interface ShownSuperBonus {
  readonly name: string
  /** Seconds. */
  readonly expires_in: number
  readonly type: PromoType
  readonly value: number
}

/** null where there is none, it is over, or it was taken. */
export function superBonusAt(offer: SuperBonus | null, now: number): ShownSuperBonus | null {
  if (!offer || offer.takenAt !== null || now >= offer.expiresAt) return null
  const { name, type, value, expiresAt } = offer
  return { name, expires_in: secondsLeft(expiresAt, now), type, value }
}
