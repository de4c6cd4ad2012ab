/** When counted bets change nothing of an account but their bonus' progress: a server then needs no event. Source: bonuses.md 2. */
import type { Currency, Minor } from '@fairhouse/money'

import { tableStep } from '../units.ts'

export interface QuietFacts {
  readonly currency: Currency
  /** Of the active bonus. */
  readonly funds: Minor
  readonly progress: Minor
  readonly required: Minor
  /** The earliest end of an active campaign, milliseconds; null without one. */
  readonly campaignEnd: number | null
}

/** No conversion, no stuck bonus, no campaign that is due. `at`: before the end of the bonus. */
export const isQuiet = ({ currency, funds, progress, required, campaignEnd }: QuietFacts, at: number): boolean =>
  progress < required && funds >= tableStep(currency) && (campaignEnd === null || campaignEnd > at)
