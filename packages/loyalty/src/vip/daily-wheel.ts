/** Who may turn the wheel of the day, and when. Pure. Source: bonuses.md 7. */
import { convertUp, type Currency, DAY_MS, fromRub } from '@fairhouse/money'

import type { RewardSettings } from '../offers/reward-settings.ts'

/** Bronze begins here. */
export const FIRST_LEVEL = 1
export const PAUSE_MS = DAY_MS
/** Days whose play must have paid for the spins of a week. */
export const COUNTED_MS = 7 * DAY_MS

/** The least theo of those days, by the settings in force. */
export const neededTheo = ({ wheelTheoRub }: Pick<RewardSettings, 'wheelTheoRub'>, currency: Currency): bigint =>
  fromRub(wheelTheoRub, currency)

/** What a spin gives on average, rounded up: seven are worth 137.03. */
export const spinWorth = (currency: Currency): bigint => convertUp(19_58n, 'RUB', currency)

export interface SpinEligibility {
  readonly level: number
  /** Whether the player has a phone that was proven his. */
  readonly hasPhone: boolean
  /** Another account has the same payment instrument, phone or document. */
  readonly isSamePerson: boolean
  readonly currency: Currency
  /** Minor units: what the house expects to keep of those days, less cashback and rakeback. */
  readonly theo: bigint
  /** Minor units: the theo that opens the wheel. */
  readonly needed: bigint
  /** Milliseconds; undefined before the first spin. */
  readonly lastAt: number | undefined
}

export type SpinReason = 'level' | 'phone' | 'same_person' | 'turnover' | 'too_soon'

/** Milliseconds: from then on the pause after the last spin is over; null where there was none. */
export const nextSpinAt = ({ lastAt }: Pick<SpinEligibility, 'lastAt'>): number | null => (lastAt === undefined ? null : lastAt + PAUSE_MS)

/** The first reason against a spin now; null where the wheel may be turned. */
export function reasonAgainst(eligibility: SpinEligibility, now: number): SpinReason | null {
  if (eligibility.level < FIRST_LEVEL) return 'level'
  if (!eligibility.hasPhone) return 'phone'
  if (eligibility.isSamePerson) return 'same_person'
  if (eligibility.theo < eligibility.needed) return 'turnover'
  const next = nextSpinAt(eligibility)
  return next !== null && now < next ? 'too_soon' : null
}
