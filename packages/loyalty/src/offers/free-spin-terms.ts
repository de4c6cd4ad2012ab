/** The defaults of free-spin campaigns. Source: bonuses.md 1 and 5. */
import { type Currency, fromRub, type Minor } from '@fairhouse/money'

import type { CampaignTerms } from '../bonuses/free-spins.ts'
import { WEEK_MS } from '../units.ts'

export const FREE_SPIN_LIFE_MS = WEEK_MS
export const FREE_SPIN_WAGER = 10
/** RUB, minor units: the fixed value of one spin, and the most that a campaign's winnings come to. */
export const FREE_SPIN_BET_RUB: Minor = 10_00n
export const FREE_SPIN_MAX_WIN_RUB: Minor = 10_000_00n

/** A campaign with the defaults of its currency; `betValue` is what one spin is played at. */
export function freeSpinTerms(id: string, count: number, currency: Currency): CampaignTerms & { readonly betValue: Minor } {
  const [betValue, maxWin] = [fromRub(FREE_SPIN_BET_RUB, currency), fromRub(FREE_SPIN_MAX_WIN_RUB, currency)]
  return { id, count, wager: FREE_SPIN_WAGER, lifeMs: FREE_SPIN_LIFE_MS, maxWin, isCapped: true, betValue }
}
