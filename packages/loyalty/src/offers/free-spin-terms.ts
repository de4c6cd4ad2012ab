/** The terms of free-spin campaigns that have none of their own. Source: bonuses.md 1 and 5. */
import { type Currency, fromRub, type Minor } from '@fairhouse/money'

import type { CampaignTerms } from '../bonuses/free-spins.ts'
import { DAY_MS } from '../units.ts'
import type { RewardSettings } from './reward-settings.ts'

export type SpinSettings = Pick<RewardSettings, 'spinWager' | 'spinDays' | 'spinBetRub' | 'spinMaxWinRub'>

export interface SpinTerms extends Omit<CampaignTerms, 'id' | 'count'> {
  /** What one spin is played at. */
  readonly betValue: Minor
}

/** By the settings at the instant that spins are earned, in their currency. */
export const freeSpinTerms = ({ spinWager, spinDays, spinBetRub, spinMaxWinRub }: SpinSettings, currency: Currency): SpinTerms => ({
  wager: spinWager,
  lifeMs: spinDays * DAY_MS,
  maxWin: fromRub(spinMaxWinRub, currency),
  isCapped: true,
  betValue: fromRub(spinBetRub, currency),
})
