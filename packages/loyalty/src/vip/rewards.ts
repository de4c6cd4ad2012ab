/** Gifts of levels and birthdays. Sources: bonuses.md 3, D-57. */
import type { Currency, Minor } from '@fairhouse/money'

import type { BonusSource } from '../bonuses/terms.ts'
import { DAY_MS, tableStep } from '../units.ts'
import { type Tier, TIERS, type TierTerms } from './tiers.data.ts'

/** Free spins for a level, and for one where a tier begins. */
export const LEVEL_UP_SPINS = { level: 5, tier: 20 } as const

/** Free spins for every level reached on the way: 20 where a tier begins, 5 elsewhere. */
export function levelUpSpins(from: number, to: number, tiers: readonly Tier[] = TIERS): number {
  let spins = 0
  for (let level = from + 1; level <= to; level++)
    spins += tiers.some(({ fromLevel }) => fromLevel === level) ? LEVEL_UP_SPINS.tier : LEVEL_UP_SPINS.level
  return spins
}

const BIRTHDAY_STEPS = 20n
const BIRTHDAY_WAGER = 10
const LEAST_ACCOUNT_AGE_MS = 30 * DAY_MS

export interface BirthdayPlayer {
  readonly currency: Currency
  readonly terms: Pick<TierTerms, 'hasBirthdayBonus'>
  /** YYYY-MM-DD, as the verification confirmed it; null before. */
  readonly verifiedBirth: string | null
  readonly registeredAt: number
  /** UTC year of the last one; null before the first. */
  readonly lastYear: number | null
}

export interface BirthdayBonus {
  /** The grant's id within the player's account: one a year. */
  readonly id: string
  readonly source: BonusSource
  readonly amount: Minor
  readonly wager: number
}

export const birthdayAmount = (currency: Currency): Minor => BIRTHDAY_STEPS * tableStep(currency)

/** null on every other day, and for anyone without the right to it. */
export function birthdayBonus(player: BirthdayPlayer, now: number): BirthdayBonus | null {
  const { currency, terms, verifiedBirth, registeredAt, lastYear } = player
  const today = new Date(now)
  const year = today.getUTCFullYear()
  const isDue = verifiedBirth !== null && birthdayIn(year, verifiedBirth) === today.toISOString().slice(0, 10)
  if (!isDue || !terms.hasBirthdayBonus || now - registeredAt < LEAST_ACCOUNT_AGE_MS || lastYear === year) return null
  return { id: `birthday:${year}`, source: { kind: 'birthday', ref: `${year}` }, amount: birthdayAmount(currency), wager: BIRTHDAY_WAGER }
}

/** A birthday on February 29 is on the 28th in other years. */
function birthdayIn(year: number, birth: string): string {
  const [, month, day] = birth.split('-').map(Number)
  const last = new Date(Date.UTC(year, month!, 0)).getUTCDate()
  return new Date(Date.UTC(year, month! - 1, Math.min(day!, last))).toISOString().slice(0, 10)
}
