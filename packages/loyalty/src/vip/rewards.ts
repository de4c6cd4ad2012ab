/** Gifts of levels and birthdays. Sources: bonuses.md 3, D-57. */
import { type Currency, fromRub, type Minor } from '@fairhouse/money'

import type { BonusSource } from '../bonuses/terms.ts'
import type { RewardSettings } from '../offers/reward-settings.ts'
import { DAY_MS } from '../units.ts'
import { type Tier, TIERS, type TierTerms } from './tiers.data.ts'

export type LevelGifts = Pick<RewardSettings, 'levelSpins' | 'tierSpins'>

/** Free spins for every level reached on the way. `settings`: those in force when the last one was reached. */
export function levelUpSpins(from: number, to: number, { levelSpins, tierSpins }: LevelGifts, tiers: readonly Tier[] = TIERS): number {
  let spins = 0
  for (let level = from + 1; level <= to; level++) spins += tiers.some(({ fromLevel }) => fromLevel === level) ? tierSpins : levelSpins
  return spins
}

export type BirthdaySettings = Pick<RewardSettings, 'birthdayRub' | 'birthdayWager' | 'birthdayAccountDays'>

export interface BirthdayPlayer {
  readonly currency: Currency
  readonly terms: Pick<TierTerms, 'hasBirthdayBonus'>
  /** YYYY-MM-DD, as the verification confirmed it; null before. */
  readonly verifiedBirth: string | null
  readonly registeredAt: number
}

export interface BirthdayBonus {
  /** The grant's id within the player's account: one a year. */
  readonly id: string
  readonly source: BonusSource
  readonly amount: Minor
  readonly wager: number
}

export const birthdayAmount = ({ birthdayRub }: Pick<RewardSettings, 'birthdayRub'>, currency: Currency): Minor =>
  fromRub(birthdayRub, currency)

/** null on every other day, and for anyone without the right to it; whether the year's was given is known by its id. `settings`: those in force on the day. */
export function birthdayBonus(player: BirthdayPlayer, settings: BirthdaySettings, now: number): BirthdayBonus | null {
  const { currency, terms, verifiedBirth, registeredAt } = player
  const today = new Date(now)
  const year = today.getUTCFullYear()
  const isDue = verifiedBirth !== null && birthdayIn(year, verifiedBirth) === today.toISOString().slice(0, 10)
  if (!isDue || !terms.hasBirthdayBonus || now - registeredAt < settings.birthdayAccountDays * DAY_MS) return null
  return {
    id: `birthday:${year}`,
    source: { kind: 'birthday', ref: `${year}` },
    amount: birthdayAmount(settings, currency),
    wager: settings.birthdayWager,
  }
}

/** A birthday on February 29 is on the 28th in other years. */
function birthdayIn(year: number, birth: string): string {
  const [, month, day] = birth.split('-').map(Number)
  const last = new Date(Date.UTC(year, month!, 0)).getUTCDate()
  return new Date(Date.UTC(year, month! - 1, Math.min(day!, last))).toISOString().slice(0, 10)
}
